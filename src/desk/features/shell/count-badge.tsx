import type { ReactNode } from 'react';
import styles from './count-badge.module.css';

interface CountBadgeProps {
  readonly count: number;
  /** The count with its noun, for screen readers. */
  readonly children: ReactNode;
}

/** How much waits behind an entry of the rail; nothing if there is none. */
export function CountBadge({ count, children }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{children}</span>
    </span>
  );
}
