import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import styles from './sheet.module.css';

interface SheetHeadProps {
  readonly title: string;
  readonly titleId: string;
  readonly onClose: () => void;
  /** Toggles between the lowest and the highest place; null: there is only one. */
  readonly stretch: { readonly isHighest: boolean; readonly toggle: () => void } | null;
}

/** The drag handle with title and close button. */
export function SheetHead({ title, titleId, onClose, stretch }: SheetHeadProps) {
  const { t } = useLingui();
  return (
    <div className={`row between ${styles.head}`} data-sheet-handle>
      {stretch === null ? (
        <span className={styles.grabber} />
      ) : (
        <button
          type="button"
          className={styles.stretch}
          aria-label={t`Whole height`}
          aria-pressed={stretch.isHighest}
          onClick={stretch.toggle}
        >
          <span className={styles.grabber} />
        </button>
      )}
      <h2 className={`subtitle ${styles.title}`} id={titleId} tabIndex={-1}>
        {title}
      </h2>
      <IconButton icon="close" label={t`Close`} className={styles.close} onClick={onClose} />
    </div>
  );
}
