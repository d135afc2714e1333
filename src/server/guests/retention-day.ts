import { type CalendarDate, calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { retentionDay } from '#domain/order/retention.ts';
import type { Transaction } from '../database/tables.ts';

const NAME = 'orders';

/** The day by which this run decides, stored for the next run; null if the clock is not plausible. */
export async function advanceRetentionDay(
  transaction: Transaction,
  clockDay: CalendarDate,
  timeZone: string,
): Promise<CalendarDate | null> {
  const lastDay = (await readLastDay(transaction)) ?? (await readNewestOrderDay(transaction, timeZone)) ?? clockDay;
  const day = retentionDay(clockDay, lastDay);
  if (day === null) return null;
  await transaction
    .insertInto('retention_progress')
    .values({ name: NAME, day })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ day }))
    .execute();
  return day;
}

async function readLastDay(transaction: Transaction): Promise<CalendarDate | null> {
  const row = await transaction
    .selectFrom('retention_progress')
    .select('day')
    .where('name', '=', NAME)
    .executeTakeFirst();
  return row === undefined ? null : (row.day as CalendarDate);
}

/** Before the first run the newest order is the only hint at the day. */
async function readNewestOrderDay(transaction: Transaction, timeZone: string): Promise<CalendarDate | null> {
  const { newest } = await transaction
    .selectFrom('orders')
    .select(({ fn }) => fn.max('placed_at').as('newest'))
    .executeTakeFirstOrThrow();
  return newest === null ? null : calendarDateAt(Date.parse(newest), timeZone);
}
