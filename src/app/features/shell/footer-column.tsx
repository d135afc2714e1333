import { type ReactNode, useEffect, useRef } from 'react';
import styles from './footer-column.module.css';

/** The width from which the style sheet keeps the columns open. */
const WIDE = '(min-width: 900.02px)';

/**
 * A group that opens on phones, an open column elsewhere. CSS alone shows the column. The attributes follow after
 * hydration, so that the keyboard finds no switch there and screen readers announce no closed group.
 */
export function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const follow = () => {
      const column = details.current;
      const summary = column?.querySelector('summary');
      if (!column || !summary) return;
      column.open = wide.matches;
      summary.tabIndex = wide.matches ? -1 : 0;
    };
    follow();
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, []);
  return (
    <details className={styles.column} ref={details}>
      <summary className={`row3 strong between ${styles.title}`}>{title}</summary>
      {children}
    </details>
  );
}
