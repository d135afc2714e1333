import type { ReactNode } from 'react';
import styles from './snap-row.module.css';

interface SnapRowProps {
  /** List items, one per card. */
  readonly children: ReactNode;
  /** Sets `--snap-card` (a card's width in the row), `--snap-gap`, and the grid's columns on wide screens. */
  readonly className: string | undefined;
  /** Rises once when scrolled into view. */
  readonly isRevealed?: boolean;
}

/** A snapping row up to the window's edges on phones, a grid within the page's column on wide screens. */
export function SnapRow({ children, className, isRevealed }: SnapRowProps) {
  return (
    <ul className={`${styles.row} ${className}`} data-reveal={isRevealed || undefined}>
      {children}
    </ul>
  );
}
