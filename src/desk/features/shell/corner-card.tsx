import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import styles from './corner-card.module.css';

interface CornerCardProps {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** Whether it is in the upper half of the screen. */
  readonly isHigh?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Covers a corner of a grid, whose rest stays usable. */
export function CornerCard({ title, note, isHigh = false, onClose, children }: CornerCardProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <aside
      data-high={isHigh || undefined}
      className={`card ${styles.card}`}
      aria-labelledby={id}
      onKeyDown={({ code }) => {
        if (code === 'Escape') onClose();
      }}
    >
      <header className={styles.head}>
        <div>
          <h2 className="bold tight sans t17" id={id}>
            {title}
          </h2>
          <p className="note">{note}</p>
        </div>
        <IconButton icon="close" label={t`Close`} onClick={onClose} />
      </header>
      {children}
    </aside>
  );
}
