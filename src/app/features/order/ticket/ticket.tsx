import type { ReactNode } from 'react';
import styles from './order-ticket.module.css';

/** The perforated sheet on which the parts of an order are printed. */
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
