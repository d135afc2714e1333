import { Trans } from '@lingui/react/macro';
import type { DeletedOrder } from '#app/api/account.ts';
import { formatDay } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import styles from './delete-sheet.module.css';

export function DeletedOrders({ orders }: { orders: readonly DeletedOrder[] }) {
  return (
    <>
      <p>
        <Trans>Nobody can log in to it any more.</Trans>
      </p>
      {orders.length > 0 && (
        <ul className={styles.orders}>
          {orders.map((order) => (
            <li key={order.number}>
              <strong>{order.number}</strong>: <Outcome order={order} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Outcome({ order: { outcome, until, reason } }: { order: DeletedOrder }) {
  const locale = useLocale();
  const day = parseCalendarDate(until ?? '');
  const last = day === null ? '' : `${formatDay(day, locale)} ${day.slice(0, 4)}`;
  if (outcome === 'anonymous') return <Trans>your data is erased</Trans>;
  if (outcome === 'name_kept') return <Trans>only the name stays in the books, until {last}</Trans>;
  return reason === 'money_owed' ? (
    <Trans>stays as it is until the money is settled</Trans>
  ) : (
    <Trans>stays as it is, because the stay is ahead</Trans>
  );
}
