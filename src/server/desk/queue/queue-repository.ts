import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { GUEST_MAIL_KINDS } from '#domain/order/mail-kinds.ts';
import { allAs, type Reader, toInstant } from '../../database/query.ts';
import { SKIP_REASONS } from '../../mail/outbox-repository.ts';

/** Lists the order numbers whose nights are held for an online payment, soonest deadline first. */
export async function listRunningHolds(reader: Reader, nowMs: number, limit: number): Promise<string[]> {
  return reader
    .selectFrom('orders')
    .select('number')
    .where('state', '=', 'awaiting_payment')
    .where('hold_until', '>', toInstant(nowMs))
    .orderBy('hold_until')
    .limit(limit)
    .$call(allAs(({ number }) => number));
}

/**
 * After this many attempts, a mail that still waits counts as failed: the address may be wrong, and the guest needs it
 * today.
 */
const TRIES = 3;

/**
 * Lists guests whose last mail did not reach them and whose stay ends today or later. A mail delivered later, or a
 * corrected address, resolves it. Mails that were dropped on purpose do not count as failed.
 */
export function listUnreachedGuests(reader: Reader, today: CalendarDate, sinceMs: number, limit: number) {
  const unsent = () => reader.selectFrom('outbox').select('id').where('sent_at', 'is', null);
  const givenUp = unsent().where('given_up_at', '>=', toInstant(sinceMs));
  const waiting = unsent().where('given_up_at', 'is', null).where('attempts', '>=', TRIES);
  return (
    reader
      .selectFrom('outbox as mail')
      .innerJoin('orders', 'orders.number', 'mail.order_number')
      .select(['orders.number', 'orders.last_name', 'orders.phone', 'orders.arrival'])
      .distinct()
      // Two index searches: one condition with "or" would scan the mails of all years.
      .where('mail.id', 'in', givenUp.unionAll(waiting))
      .where('mail.kind', 'in', GUEST_MAIL_KINDS)
      .where('mail.last_error', 'not in', SKIP_REASONS)
      .where('orders.departure', '>=', today)
      .where((row) =>
        row.or([
          row('orders.email_mended_at', 'is', null),
          row('orders.email_mended_at', '<', row.ref('mail.created_at')),
        ]),
      )
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('outbox as later')
              .select('later.id')
              .whereRef('later.order_number', '=', 'mail.order_number')
              .where('later.kind', 'in', GUEST_MAIL_KINDS)
              .whereRef('later.sent_at', '>', 'mail.created_at'),
          ),
        ),
      )
      .orderBy('orders.arrival')
      .orderBy('orders.number')
      .limit(limit)
      .execute()
  );
}
