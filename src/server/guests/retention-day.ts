import { type CalendarDate, calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { retentionDay } from '#domain/order/retention.ts';
import type { Transaction } from '../database/tables.ts';
import { readNewestOrder, readRetentionDay, storeRetentionDay } from './guests-repository.ts';

/** The day that this run uses, stored for the next run; null if the clock is not plausible. */
export async function advanceRetentionDay(
  transaction: Transaction,
  clockDay: CalendarDate,
  timeZone: string,
): Promise<CalendarDate | null> {
  // Before the first run, only the newest order indicates the day.
  const newest = await readNewestOrder(transaction);
  const hint = newest === null ? clockDay : calendarDateAt(Date.parse(newest), timeZone);
  const day = retentionDay(clockDay, (await readRetentionDay(transaction)) ?? hint);
  if (day !== null) await storeRetentionDay(transaction, day);
  return day;
}
