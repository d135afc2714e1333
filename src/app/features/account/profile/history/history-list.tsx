import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { describeStay, StayRow } from '#app/features/order/listed-stay.tsx';
import { orderPath } from '#app/features/order/order-path.ts';
import { isMoneyUnderWay } from '#app/features/order/order-standing.ts';
import { formatHistoryStay, formatMoment, formatStayWithYear } from '#app/format/history-dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { localeOf, useLocale } from '#app/i18n/use-locale.ts';
import type { HistoryEntry } from '#contract/accounts/order-history.ts';
import { isCertain, isHeld, type OrderState } from '#domain/order/order-state.ts';
import styles from './history.module.css';

interface HistoryListProps {
  readonly entries: readonly HistoryEntry[];
  readonly view: OrderPagesView;
}

/** The spec's table; narrow screens have `HistoryRows`. */
export function HistoryTable({ entries, view }: HistoryListProps) {
  const { i18n, t } = useLingui();
  return (
    <table className={`t15 wide ${styles.table}`}>
      <caption className="visually-hidden">{t`All your bookings, the newest first`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Date and time`}</th>
          <th scope="col">{t`Order number`}</th>
          <th scope="col">{t`Check in — check out`}</th>
          <th scope="col">{t`Accommodation`}</th>
          <th scope="col">{t`Adults / children`}</th>
          <th scope="col" className={styles.tableSum}>{t`Price`}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const { placed, tableDates, titles, party, price } = describeEntry(entry, view, i18n);
          return (
            <tr key={entry.number}>
              <td className={styles.soft}>{placed}</td>
              <th scope="row" className={styles.number}>
                <RowLink number={entry.number}>{entry.number}</RowLink>
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
        })}
      </tbody>
    </table>
  );
}

export function HistoryRows({ entries, view }: HistoryListProps) {
  const { i18n, t } = useLingui();
  return (
    <section>
      <h2 className={`soft strong t17 closed sans ${styles.heading}`}>{t`All bookings`}</h2>
      <ul>
        {entries.map((entry) => {
          const { number, status } = entry;
          const { placed, tableDates, price, ...stay } = describeEntry(entry, view, i18n);
          const dates = <RowLink number={number}>{tableDates}</RowLink>;
          return (
            <StayRow key={number} {...stay} dates={dates} isCalledOff={!isCertain(status)}>
              <p className={styles.sum}>
                <strong>{price}</strong> · <StatusWords {...entry} />
              </p>
              <p className={`figures ${styles.placed}`}>
                <span translate="no">{number}</span> · {placed}
              </p>
            </StayRow>
          );
        })}
      </ul>
    </section>
  );
}

/** Named by what it opens and covers the row. */
function RowLink({ number, children }: { number: string; children: ReactNode }) {
  return (
    <Link className={styles.open} to={orderPath(number)}>
      {children}
    </Link>
  );
}

export function describeEntry(
  { placedAtMs, stay, rooms, parties, totalMinor }: HistoryEntry,
  view: OrderPagesView,
  i18n: I18n,
) {
  const locale = localeOf(i18n);
  return {
    placed: formatMoment(placedAtMs),
    dates: formatStayWithYear(stay, locale),
    tableDates: formatHistoryStay(stay, locale),
    price: formatPrice(totalMinor, locale),
    ...describeStay(rooms, parties, view, i18n),
  };
}

type StatusProps = Pick<HistoryEntry, 'status' | 'payment' | 'owedAtReceptionMinor'>;

export function StatusWords({ status, payment, owedAtReceptionMinor }: StatusProps) {
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
