import type { ReactNode } from 'react';
import styles from './snap-row.module.css';

interface SnapRowProps {
  /** List items, one a card. */
  readonly children: ReactNode;
  /** Sets `--snap-card`, a card's width in the row, `--snap-gap`, and the columns of the grid on wide screens. */
  readonly className: string | undefined;
  /** Rises once when it is scrolled into view. */
  readonly isRevealed?: boolean;
}

/** Cards in a row that snaps and bleeds to the edges on phones, in a grid within the page's column on wide screens. */
export function SnapRow({ children, className, isRevealed }: SnapRowProps) {
  return (
    <ul className={`${styles.row} ${className}`} data-reveal={isRevealed || undefined}>
      {children}
    </ul>
  );
}
