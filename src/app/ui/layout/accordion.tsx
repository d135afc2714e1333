import type { ReactNode } from 'react';
import styles from './accordion.module.css';

interface AccordionProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly isOpenAtFirst?: boolean;
  readonly note?: ReactNode;
}

/** A `details` element: works with the keyboard, with a search within the page, and before any script. */
export function Accordion({ title, children, isOpenAtFirst = false, note }: AccordionProps) {
  return (
    <details className={`closed ${styles.accordion}`} open={isOpenAtFirst}>
      <summary className={`row3 strong inside2 ${styles.summary}`}>
        <span className="grow">{title}</span>
        {note !== undefined && <span className="note regular">{note}</span>}
        <span className={`firm anchor ${styles.sign}`} aria-hidden="true" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
