import { type ReactNode, useEffect, useRef } from 'react';
import styles from './order-ticket.module.css';

export function Ticket({ children }: { children: ReactNode }) {
  return <div className={`stack4 raised wide clip ${styles.ticket}`}>{children}</div>;
}

/** Takes the focus when the page opens after checkout or payment, and announces later changes of its text. */
export function FocusedHeading({ look = 'title', children }: { look?: string | undefined; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 className={look} ref={heading} tabIndex={-1} aria-live="polite">
      {children}
    </h1>
  );
}
