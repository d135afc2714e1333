import type { ReactNode } from 'react';
import styles from './order-ticket.module.css';

/** The sheet on which the parts of an order are printed. */
export function Ticket({ children }: { children: ReactNode }) {
  return <div className={`stack4 raised ${styles.ticket}`}>{children}</div>;
}
