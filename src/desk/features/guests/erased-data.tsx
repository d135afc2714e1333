import { Trans } from '@lingui/react/macro';
import { formatDay } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import type { DeletedAccount } from '#contract/accounts/profile.ts';
import { calendarDate, yearOf } from '#domain/calendar/calendar-date.ts';
import styles from './guests.module.css';

type ErasedOrder = DeletedAccount['orders'][number];

interface ErasedDataProps {
  readonly orders: readonly ErasedOrder[];
  readonly onClose: () => void;
}

/** Lists what will be erased before anything is sent, because erasing cannot be undone. */
export function WhatGoes() {
  return (
    <div className={styles.goes}>
      <section>
        <h3 className="strong">
          <Trans>Goes for good</Trans>
        </h3>
        <ul className={styles.bullets}>
          <li>
            <Trans>phone and email</Trans>
          </li>
          <li>
            <Trans>wishes, notes and mails</Trans>
          </li>
          <li>
            <Trans>enquiries and the consent to news</Trans>
          </li>
          <li>
            <Trans>the account on the site</Trans>
          </li>
        </ul>
      </section>
      <section>
        <h3 className="strong">
          <Trans>Stays for the books</Trans>
        </h3>
        <ul className={styles.bullets}>
          <li>
            <Trans>sums and dates of bookings</Trans>
          </li>
          <li>
            <Trans>of paid stays the name and the company, as long as the law asks</Trans>
          </li>
        </ul>
      </section>
    </div>
  );
}

export function ErasedData({ orders, onClose }: ErasedDataProps) {
  return (
    <div className={`stack4 ${styles.sheet}`}>
      <p role="status" className="strong">
        <Trans>It is erased.</Trans>
      </p>
      <ul>
        {orders.map((order) => (
          <li key={order.number} className="ruled inside2">
            <strong translate="no">{order.number}</strong>: <Outcome order={order} />
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </div>
  );
}

function Outcome({ order: { outcome, until, reason } }: { readonly order: ErasedOrder }) {
  const locale = useLocale();
  if (outcome === 'anonymous') return <Trans>nothing about the guest is left</Trans>;
  if (outcome === 'name_kept' && until !== null) {
    const day = calendarDate(until);
    const last = `${formatDay(day, locale)} ${yearOf(day)}`;
    return <Trans>only the name stays in the books, until {last}</Trans>;
  }
  return reason === 'money_owed' ? (
    <Trans>stays as it is until the money is settled</Trans>
  ) : (
    <Trans>stays as it is, because the stay is ahead</Trans>
  );
}
