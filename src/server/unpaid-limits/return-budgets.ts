import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { Database } from '../database/database.ts';
import { utcDayOf } from '../database/instants.ts';
import { applyOrderEvent } from '../orders/apply-order-event.ts';
import { forgetIdleHolders, giveBackUnitNights } from './budget-ledger.ts';

/**
 * An order that is paid at reception stays confirmed for ever, so its budget comes back when its stay is over; part of the
 * nightly upkeep. Holders of nothing are forgotten.
 */
export async function returnBudgetsOfDeparted(database: Database, today: CalendarDate, nowMs: number): Promise<void> {
  const departed = await database.readLatest
    .selectFrom('unpaid_orders')
    .innerJoin('orders', 'orders.number', 'unpaid_orders.order_number')
    .select('order_number')
    .where('departure', '<=', today)
    .execute();
  for (const { order_number: number } of departed) {
    // Nothing happens to the order, but nobody else may be giving its budget back meanwhile.
    const command = {
      toEvent: () => null,
      record: (_order: unknown, transaction: Parameters<typeof giveBackUnitNights>[0]) =>
        giveBackUnitNights(transaction, number, false),
    };
    await applyOrderEvent(number, command, { database, now: () => nowMs });
  }
  const day = utcDayOf(nowMs);
  await database.transaction((transaction) => forgetIdleHolders(transaction, day));
}
