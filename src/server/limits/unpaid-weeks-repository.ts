import { sql } from 'kysely';
import { DEFAULT_LOCALE } from '#contract/site/locale.ts';
import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import { isMostlyUnpaid, mondayOf, type UnpaidWeek } from '#domain/order/unpaid-week.ts';
import { nightsOf, type Stay } from '#domain/stay/stay.ts';
import type { Database } from '../database/database.ts';
import { addOnce, IS_NIGHT_OPEN, type Reader, type Transaction } from '../database/query.ts';
import { enqueueMail } from '../mail/outbox-repository.ts';

/** A number that no other advisory lock uses. */
const GUARD_LOCK = 4_823_001;

/** The longest delay of a mail about a week. */
const KEPT_DAYS = 30;

/** Each week with mostly unpaid nights is told once; weeks of one order share a mail. Returns whether there is one. */
export async function tellOfUnpaidWeeks(database: Database, today: CalendarDate, nowMs: number): Promise<boolean> {
  const weeks = (await countWeeks(database.readLatest, today)).filter(isMostlyUnpaid);
  return database.transaction(async (transaction) => {
    await transaction.deleteFrom('unpaid_weeks').where('monday', '<', addDays(today, -KEPT_DAYS)).execute();
    const orders = new Set<string>();
    for (const { orderNumber, ...week } of weeks) {
      const isNew = await addOnce(transaction, 'unpaid_weeks', 'monday', { order_number: orderNumber, ...week });
      if (isNew) orders.add(orderNumber);
    }
    for (const orderNumber of orders) {
      await enqueueMail(transaction, { kind: 'desk_unpaid_week', orderNumber, locale: DEFAULT_LOCALE }, nowMs);
    }
    return orders.size > 0;
  });
}

export function listUnpaidWeeks(reader: Reader, orderNumber: string): Promise<UnpaidWeek[]> {
  return reader
    .selectFrom('unpaid_weeks')
    .select(['monday', 'unpaid', 'sellable'])
    .where('order_number', '=', orderNumber)
    .orderBy('monday')
    .execute();
}

/** Concurrent orders wait for each other, so that none of them counts too few of the others. */
export async function listGuardedWeeks(
  transaction: Transaction,
  dialect: Database['dialect'],
  { arrival, departure }: Stay,
  share: number,
): Promise<CalendarDate[]> {
  // SQLite lets only one transaction write at a time.
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${GUARD_LOCK})`.execute(transaction);
  const [from, until] = [mondayOf(arrival), addDays(mondayOf(addDays(departure, -1)), 7)];
  const onSale = await countOnSale(transaction, from, until);
  const unpaid = await countUnpaid(transaction, from, until);
  return [...onSale].flatMap(([monday, { units }]) => {
    const held = unpaid.get(monday)?.unitNights ?? 0;
    return held >= share * units ? monday : [];
  });
}

async function countWeeks(reader: Reader, today: CalendarDate) {
  const weeks = await countUnpaid(reader, today, null);
  const mondays = [...weeks.keys()].sort();
  const [first, last] = [mondays[0], mondays.at(-1)];
  if (first === undefined || last === undefined) return [];
  const onSale = await countOnSale(reader, first > today ? first : today, addDays(last, 7));
  return [...weeks].map(([monday, { unitNights: unpaid, orderNumber }]) => {
    return { monday, unpaid, orderNumber, sellable: unpaid + (onSale.get(monday)?.free ?? 0) };
  });
}

/** Returns the unit-nights of unpaid orders in each week, with the latest order. */
async function countUnpaid(reader: Reader, from: CalendarDate, until: CalendarDate | null) {
  const orders = await reader
    .selectFrom('unpaid_orders')
    .innerJoin('orders', 'orders.number', 'unpaid_orders.order_number')
    .select(['number', 'arrival', 'departure', 'unit_nights', 'placed_at'])
    .where('departure', '>', from)
    .$if(until !== null, (query) => query.where('arrival', '<', until ?? from))
    .orderBy('placed_at')
    .execute();
  const weeks = new Map<CalendarDate, { unitNights: number; orderNumber: string }>();
  for (const { number, arrival, departure, unit_nights: unitNights } of orders) {
    const nights = nightsOf({ arrival, departure });
    for (const night of nights.filter((each) => each >= from && (until === null || each < until))) {
      const before = weeks.get(mondayOf(night))?.unitNights ?? 0;
      weeks.set(mondayOf(night), { unitNights: before + unitNights / nights.length, orderNumber: number });
    }
  }
  return weeks;
}

/** Returns the unit-nights on sale in each week, and how many of them nobody has taken. */
async function countOnSale(reader: Reader, from: CalendarDate, until: CalendarDate) {
  const nights = await reader
    .selectFrom('nights')
    .select(({ fn }) => ['night', fn.sum<number>('units').as('units'), fn.sum<number>('taken').as('taken')])
    .where('night', '>=', from)
    .where('night', '<', until)
    .where(IS_NIGHT_OPEN)
    .groupBy('night')
    .execute();
  const weeks = new Map<CalendarDate, { units: number; free: number }>();
  for (const { night, units, taken } of nights) {
    const before = weeks.get(mondayOf(night)) ?? { units: 0, free: 0 };
    const free = before.free + Number(units) - Number(taken);
    weeks.set(mondayOf(night), { units: before.units + Number(units), free });
  }
  return weeks;
}
