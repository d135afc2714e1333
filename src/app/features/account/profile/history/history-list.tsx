import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { StayRow } from '#app/features/order/listed-stay.tsx';
import { describeStay } from '#app/features/order/listed-stay-words.tsx';
import { isMoneyUnderWay } from '#app/features/order/order-standing.ts';
import { formatHistoryStay, formatMoment, formatStayWithYear } from '#app/format/history-dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { HistoryEntry } from '#contract/accounts/order-history.ts';
import { isCertain, isHeld, type OrderState } from '#domain/order/order-state.ts';
import styles from './history.module.css';

interface HistoryListProps {
  readonly entries: readonly HistoryEntry[];
  readonly view: OrderPagesView;
  /** The number of the order that is being opened; null: none. */
  readonly opening: string | null;
  readonly onOpen: (number: string) => void;
}

type RowProps = Omit<HistoryListProps, 'entries'> & { readonly entry: HistoryEntry };

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
          <TableRow key={entry.number} entry={entry} {...row} />
        ))}
      </tbody>
    </table>
  );
}

function TableRow({ entry, view, opening, onOpen }: RowProps) {
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

/** The table's facts as cards for narrow screens. */
export function HistoryRows({ entries, ...row }: HistoryListProps) {
  return (
    <section>
      <h2 className={`soft strong t17 closed sans ${styles.heading}`}>
        <Trans>All bookings</Trans>
      </h2>
      <ul>
        {entries.map((entry) => (
          <Row key={entry.number} entry={entry} {...row} />
        ))}
      </ul>
    </section>
  );
}

function Row({ entry, view, opening, onOpen }: RowProps) {
  const { placed, tableDates, titles, party, price, picture } = useEntryWords(entry, view);
  const { number, status } = entry;
  return (
    <StayRow
      picture={picture}
      dates={
        <OpenButton isOpening={opening === number} onOpen={() => onOpen(number)}>
          {tableDates}
        </OpenButton>
      }
      titles={titles}
      party={party}
      isCalledOff={!isCertain(status)}
    >
      <p className={styles.sum}>
        <strong>{price}</strong> · <StatusWords {...entry} />
      </p>
      <p className={`figures ${styles.placed}`}>
        <span translate="no">{number}</span> · {placed}
      </p>
    </StayRow>
  );
}

interface OpenButtonProps {
  readonly isOpening: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** Named by what it opens and covers the row. It is no link, because the order's page needs the key first. */
function OpenButton({ isOpening, onOpen, children }: OpenButtonProps) {
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

export function useEntryWords({ placedAtMs, stay, rooms, parties, totalMinor }: HistoryEntry, view: OrderPagesView) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return {
    placed: formatMoment(placedAtMs),
    dates: formatStayWithYear(stay, locale),
    tableDates: formatHistoryStay(stay, locale),
    price: formatPrice(totalMinor, locale),
    ...describeStay(rooms, parties, view, i18n),
  };
}

export function StatusWords({
  status,
  payment,
  owedAtReceptionMinor,
}: Pick<HistoryEntry, 'status' | 'payment' | 'owedAtReceptionMinor'>) {
  const owed = formatPrice(owedAtReceptionMinor, useLocale());
  if (isHeld(status) && isMoneyUnderWay(payment)) return <Trans>the payment is at the bank</Trans>;
  if (owedAtReceptionMinor > 0 && status === 'confirmed') return <Trans>{owed} left to pay</Trans>;
  if (owedAtReceptionMinor > 0 && status === 'paid') return <Trans>paid; {owed} to pay at reception</Trans>;
  return STATES[status];
}

const STATES: Readonly<Record<OrderState, ReactNode>> = {
  awaiting_payment: <Trans>waits for the payment</Trans>,
  awaiting_confirmation: <Trans>waits for your confirmation</Trans>,
  confirmed: <Trans>to pay at reception</Trans>,
  paid: <Trans>paid</Trans>,
  expired: <Trans>not paid in time</Trans>,
  cancelled: <Trans>cancelled</Trans>,
  refund_due: <Trans>being returned</Trans>,
  refunded: <Trans>returned</Trans>,
};
