import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import type { HistoryEntry } from '#contract/accounts/order-history.ts';
import { StatusWords, useEntryWords } from './entry-words.tsx';
import styles from './history.module.css';

export interface HistoryListProps {
  readonly entries: readonly HistoryEntry[];
  readonly view: OrderPagesView;
  /** The number of the order that is being opened; null: none. */
  readonly opening: string | null;
  readonly onOpen: (number: string) => void;
}

/** The spec's table; narrow screens have `HistoryRows`. */
export function HistoryTable({ entries, ...row }: HistoryListProps) {
  return (
    <table className={`t15 wide ${styles.table}`}>
      <caption className="visually-hidden">
        <Trans>All your bookings, the newest first</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Date and time</Trans>
          </th>
          <th scope="col">
            <Trans>Order number</Trans>
          </th>
          <th scope="col">
            <Trans>Check in — check out</Trans>
          </th>
          <th scope="col">
            <Trans>Accommodation</Trans>
          </th>
          <th scope="col">
            <Trans>Adults / children</Trans>
          </th>
          <th scope="col" className={styles.tableSum}>
            <Trans>Price</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.number} entry={entry} {...row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ entry, view, opening, onOpen }: Omit<HistoryListProps, 'entries'> & { entry: HistoryEntry }) {
  const { placed, tableDates, titles, party, price } = useEntryWords(entry, view);
  const { number } = entry;
  return (
    <tr>
      <td className={styles.soft}>{placed}</td>
      <th scope="row" className={styles.number}>
        <OpenButton isOpening={opening === number} onOpen={() => onOpen(number)}>
          {number}
        </OpenButton>
      </th>
      <td className={styles.dates}>{tableDates}</td>
      <td>{titles}</td>
      <td>{party}</td>
      <td className={styles.tableSum}>
        <strong>{price}</strong>
        <span className="soft block">
          <StatusWords {...entry} />
        </span>
      </td>
    </tr>
  );
}

interface OpenButtonProps {
  readonly isOpening: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** Named by what it opens and covers the row. It is no link, because the order's page needs the key first. */
export function OpenButton({ isOpening, onOpen, children }: OpenButtonProps) {
  return (
    <button
      type="button"
      className={`begin ${styles.open}`}
      aria-busy={isOpening || undefined}
      aria-disabled={isOpening || undefined}
      onClick={() => {
        if (!isOpening) onOpen();
      }}
    >
      {children}
    </button>
  );
}
