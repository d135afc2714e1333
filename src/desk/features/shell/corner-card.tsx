import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import styles from './board-card.module.css';

interface BoardCardProps {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Lies over a corner of the board, which stays usable beside it. */
export function BoardCard({ title, note, onClose, children }: BoardCardProps) {
  const { t } = useLingui();
  return (
    <aside
      className={`card ${styles.card}`}
      onKeyDown={({ code }) => {
        if (code === 'Escape') onClose();
      }}
    >
      <header className={styles.head}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className="note">{note}</p>
        </div>
        <IconButton icon="close" label={t`Close`} onClick={onClose} />
      </header>
      {children}
    </aside>
  );
}
