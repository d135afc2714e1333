import type { ReactNode } from 'react';
import styles from './snap-row.module.css';

interface SnapRowProps {
  readonly children: ReactNode;
  /** Sets `--snap-card` (a card's width in the row), `--snap-gap`, and the grid's columns on wide screens. */
  readonly className: string | undefined;
  readonly isRevealed?: boolean;
}

export function SnapRow({ children, className, isRevealed }: SnapRowProps) {
  return (
    <ul className={`scroller line ${styles.row} ${className}`} data-reveal={isRevealed || undefined}>
      {children}
    </ul>
  );
}
