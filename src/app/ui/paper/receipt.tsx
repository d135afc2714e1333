import type { ReactNode } from 'react';
import styles from './receipt.module.css';

export interface ReceiptLine {
  readonly key: string;
  readonly title: ReactNode;
  readonly explanation: ReactNode;
  readonly amount: string;
}

interface ReceiptProps {
  /** Only for a separate bill: on wide screens it is more compact than one that is still to be checked. */
  readonly title?: ReactNode;
  readonly heading?: ReactNode;
  readonly subheading?: ReactNode;
  readonly pictures?: ReactNode;
  readonly groups: readonly (readonly ReceiptLine[])[];
  readonly totalLabel: ReactNode;
  readonly total: string;
  readonly note?: ReactNode;
}

/** A paper bill with a torn end. Every line explains its amount. */
export function Receipt({ title, heading, subheading, pictures, groups, totalLabel, total, note }: ReceiptProps) {
  const looks = [styles.receipt, pictures !== undefined && styles.pictured, title !== undefined && styles.titled];
  return (
    <div className={looks.filter(Boolean).join(' ')}>
      {pictures}
      {title !== undefined && <h2 className={`subtitle below2 ${styles.title}`}>{title}</h2>}
      {heading !== undefined && (
        <>
          <p className={`bold ${styles.heading}`}>{heading}</p>
          <p className={`note ${styles.soft}`}>{subheading}</p>
        </>
      )}
      <dl className={`stack3 ${styles.lines}`}>
        {groups.flatMap((lines, group) =>
          lines.map(({ key, title, explanation, amount }, line) => (
            <div
              className={
                line === 0 && group > 0 ? `cluster ${styles.line} ${styles.opening}` : `cluster ${styles.line}`
              }
              // biome-ignore lint/suspicious/noArrayIndexKey: two rooms of one bill may be equal but for their place
              key={`${group}-${key}`}
            >
              <dt>{title}</dt>
              <dd className={`sum unbroken ${styles.amount}`} translate="no">
                {amount}
              </dd>
              <dd className={`note ${styles.soft}`}>{explanation}</dd>
            </div>
          )),
        )}
        <div className={`apart bold wrap spaced3 ${styles.total}`}>
          <dt>{totalLabel}</dt>
          <dd className={`tight unbroken regular display ${styles.sum}`} translate="no">
            {total}
          </dd>
        </div>
      </dl>
      {note !== undefined && <p className={`note ${styles.soft}`}>{note}</p>}
    </div>
  );
}
