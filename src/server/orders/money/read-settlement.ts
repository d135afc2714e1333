import { addDays, calendarDateAt } from '#domain/calendar/calendar-date.ts';
import type { OrderState } from '#domain/order/order-state.ts';
import type { CancellationTerms } from '#domain/pricing/cancellation.ts';
import { lastRefundDay } from '#domain/pricing/refund-day.ts';
import type { Database } from '../../database/database.ts';
import { listMails } from '../../mail/outbox-repository.ts';
import type { Order } from '../order.ts';

export type Settlement = NonNullable<Awaited<ReturnType<typeof readSettlement>>>;

const SETTLED_STATES: readonly OrderState[] = ['cancelled', 'refund_due', 'refunded'];

/** What the guest was told; the refund's deadline counts from the mail that promises it. null: not cancelled. */
export async function readSettlement(
  database: Database,
  { number, state, stay }: Order,
  { freeCancellationDays }: CancellationTerms,
  timeZone: string,
) {
  if (!SETTLED_STATES.includes(state)) return null;
  // A second payment, which only the desk is told about, is refunded as well.
  const told = await listMails(database.readLatest, ['cancelled', 'we_owe_you', 'desk_second_payment'], number);
  const promised = told.at(-1);
  const reason = told.findLast(({ kind }) => kind !== 'desk_second_payment');
  return {
    // Held nights that were released are cancelled without a mail.
    isCancelled: state === 'cancelled' || reason?.kind === 'cancelled',
    /** The last day with a full refund. */
    freeUntil: addDays(stay.arrival, -freeCancellationDays),
    /** null: no refund was promised. */
    refundBy: promised === undefined ? null : lastRefundDay(calendarDateAt(Date.parse(promised.createdAt), timeZone)),
  };
}
