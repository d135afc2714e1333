import type { ReactNode } from 'react';
import styles from './order-ticket.module.css';

export function Ticket({ children }: { children: ReactNode }) {
  return <div className={`stack4 raised wide clip ${styles.ticket}`}>{children}</div>;
}
