import type { ReactNode } from 'react';
import styles from './tag.module.css';

interface TagProps {
  /** `lamp` is the same in both schemes, for pictures; `quiet` is for paper; `rust` is urgent. */
  readonly tone?: 'lamp' | 'quiet' | 'rust';
  readonly children: ReactNode;
}

/** Two or three words about its surroundings; not clickable. */
export function Tag({ tone = 'lamp', children }: TagProps) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}
