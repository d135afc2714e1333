import { type CalendarDate, calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { type RetentionPeriods, retentionOf } from '#domain/order/retention.ts';
import type { Transaction } from '../database/query.ts';
import { readOrderMoney } from '../orders/money/read-order-money.ts';
import { lockOrder } from '../orders/order-repository.ts';
import { readEndOf } from './guests-repository.ts';

export interface KeepingRules {
  readonly periods: RetentionPeriods;
  readonly timeZone: string;
  readonly today: CalendarDate;
}

/** Returns the locked order and the reason to keep it; null if its data is already erased. */
export async function lockRetainedOrder(transaction: Transaction, number: string, rules: KeepingRules) {
  const { periods, timeZone, today } = rules;
  const order = await lockOrder(transaction, number);
  const { ended_at, anonymised_at } = await readEndOf(transaction, number);
  if (anonymised_at !== null) return null;
  const { receivedMinor, otherSums, owedMinor } = await readOrderMoney(transaction, order);
  const facts = {
    state: order.state,
    departure: order.stay.departure,
    hasMoney: receivedMinor > 0 || otherSums.length > 0,
    isMoneyOwed: owedMinor > 0,
    // If the order has not ended, the dates of the stay decide.
    endedOn: ended_at === null ? today : calendarDateAt(Date.parse(ended_at), timeZone),
  };
  return { order, keeping: retentionOf(facts, periods, today) };
}
