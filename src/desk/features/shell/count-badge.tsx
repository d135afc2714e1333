import type { ReactNode } from 'react';
import styles from './count-badge.module.css';

interface CountBadgeProps {
  readonly count: number;
  /** The count with its noun, for screen readers. */
  readonly children: ReactNode;
}

/** The number of waiting items behind a navigation entry. Shows nothing for 0. */
export function CountBadge({ count, children }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{children}</span>
    </span>
  );
}
