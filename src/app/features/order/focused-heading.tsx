import { type ReactNode, useEffect, useRef } from 'react';
import styles from './order-page.module.css';

/** The reader's place after the way through checkout and payment; a state that changes while it is read is announced. */
export function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 className={styles.heading} ref={heading} tabIndex={-1} aria-live="polite">
      {children}
    </h1>
  );
}
