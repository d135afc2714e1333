import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { Database } from '../../database/database.ts';
import { utcDayOf } from '../../database/instants.ts';
import { forgetIdleHolders, giveBackUnitNights, listDepartedUnpaid } from '../../limits/unpaid-orders-repository.ts';
import { applyOrderEvent } from '../apply-order-event.ts';

/**
 * Returns the budgets of orders whose stay is over, because an order paid at reception stays confirmed forever. Also
 * deletes idle holders. Part of the nightly upkeep.
 */
export async function returnBudgetsOfDeparted(database: Database, today: CalendarDate, nowMs: number): Promise<void> {
  for (const number of await listDepartedUnpaid(database.readLatest, today)) {
    // The order stays unchanged, but it is locked while its budget is given back.
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
