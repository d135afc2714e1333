import type { ReactNode } from 'react';
import styles from './fact-rows.module.css';

interface FactRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly value: ReactNode;
}

/** Facts to know before arrival, with a hairline between the rows. */
export function FactRows({ rows }: { rows: readonly FactRow[] }) {
  return (
    <dl className="above5">
      {rows.map(({ key, name, value }) => (
        <div className={`row tight between ruled wrap spaced4 ${styles.row}`} key={key}>
          <dt className={`soft inside2 ${styles.name}`}>{name}</dt>
          <dd className={`sum balanced ${styles.value}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
