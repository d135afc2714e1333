import type { ReactNode } from 'react';
import styles from './receipt.module.css';

export interface ReceiptLine {
  readonly key: string;
  readonly title: ReactNode;
  readonly explanation: ReactNode;
  readonly amount: string;
}

interface ReceiptProps {
  readonly heading: ReactNode;
  readonly subheading: ReactNode;
  readonly lines: readonly ReceiptLine[];
  readonly totalLabel: ReactNode;
  readonly total: string;
  readonly note?: ReactNode;
}

/** A paper bill with a torn end: every line says how its figure came about. */
export function Receipt({ heading, subheading, lines, totalLabel, total, note }: ReceiptProps) {
  return (
    <div className={styles.receipt}>
      <p className={styles.heading}>{heading}</p>
      <p className={styles.soft}>{subheading}</p>
      <dl className={styles.lines}>
        {lines.map(({ key, title, explanation, amount }) => (
          <div className={styles.line} key={key}>
            <dt>{title}</dt>
            <dd className={styles.amount}>{amount}</dd>
            <dd className={styles.soft}>{explanation}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{totalLabel}</dt>
          <dd className={styles.sum}>{total}</dd>
        </div>
      </dl>
      {note !== undefined && <p className={styles.soft}>{note}</p>}
    </div>
  );
}
