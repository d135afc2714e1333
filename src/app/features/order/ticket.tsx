import type { ReactNode } from 'react';
import styles from './order-ticket.module.css';

/** The punched sheet that everything about an order is printed on. */
export function Ticket({ children, stub }: { children: ReactNode; stub?: ReactNode }) {
  return (
    <div className={stub === undefined ? styles.ticket : `${styles.ticket} ${styles.stubbed}`}>
      <div className={styles.body}>{children}</div>
      {stub !== undefined && (
        <>
          <div className={styles.perforation} aria-hidden="true" />
          <div className={styles.stub}>{stub}</div>
        </>
      )}
    </div>
  );
}
