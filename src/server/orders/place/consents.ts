import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import { type RetentionPeriods, searchBounds } from '#domain/order/retention.ts';
import type { ConsentKind, ConsentsTable, Transaction } from '../../database/tables.ts';
import type { Order } from '../order.ts';

/** Older clients, or clients of others, do not send the version of their text. */
const NOT_STATED = 'not stated';

/** Records, in the order's transaction, what the guest was told and agreed to at the checkout. */
export async function recordConsents(transaction: Transaction, order: Order, textVersion = NOT_STATED): Promise<void> {
  const kinds: ConsentKind[] = order.newsletter ? ['privacy_notice', 'newsletter'] : ['privacy_notice'];
  const rows = kinds.map(
    (kind): ConsentsTable => ({
      id: randomUUID(),
      order_number: order.number,
      email: order.guest.email,
      kind,
      given_at: order.placedAt,
      text_version: textVersion,
      source: `checkout ${order.locale}`,
      locale: order.locale,
      confirmed_at: null,
      withdrawn_at: null,
    }),
  );
  await transaction.insertInto('consents').values(rows).execute();
}

/**
 * An unconfirmed newsletter consent is deleted with the unpaid orders. The proof of a withdrawn one is stored as long
 * as the books, to show later by what right a mail was sent.
 */
export async function forgetOldConsents(
  transaction: Transaction,
  periods: RetentionPeriods,
  today: CalendarDate,
): Promise<void> {
  await transaction
    .deleteFrom('consents')
    .where('kind', '=', 'newsletter')
    .where((where) =>
      where.or([
        where('withdrawn_at', '<', searchBounds(periods, today).departedBy),
        where.and([where('confirmed_at', 'is', null), where('given_at', '<', addDays(today, -periods.unpaidDays))]),
      ]),
    )
    .execute();
}
