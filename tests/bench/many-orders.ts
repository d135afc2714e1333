import { sql } from 'kysely';
import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import { type DatabaseAddress, openDatabase } from '#server/database/database.ts';
import type { Transaction } from '#server/database/query.ts';
import type { Tables } from '#server/database/tables.ts';

/** Orders within one past week. */
const ORDERS_PER_WEEK = 1_000;
const EMAIL_DOMAIN = 'past.example';

type Expression = ReturnType<typeof sql>;

/** Copies the database's first order, each for another guest, with stays in the weeks before `today`. */
export async function addPastOrders(address: DatabaseAddress, count: number, today: CalendarDate): Promise<void> {
  const database = await openDatabase(address);
  const { number } = await database.readLatest
    .selectFrom('orders')
    .select('number')
    .orderBy('placed_at')
    .executeTakeFirstOrThrow();
  for (let weeks = 1; weeks <= count / ORDERS_PER_WEEK; weeks += 1) {
    await database.transaction((transaction) => addWeek(transaction, number, weeks, addDays(today, -7 * weeks)));
  }
  await database.transaction((transaction) => sql`analyze`.execute(transaction));
  await database.close();
}

async function addWeek(transaction: Transaction, number: string, week: number, departure: CalendarDate): Promise<void> {
  const own = (prefix: string) => sql`${sql.lit(prefix)} || n`;
  const numbered = own(`PAST-${week}-`);
  const email = sql`${own(`guest-${week}-`)} || ${sql.lit(`@${EMAIL_DOMAIN}`)}`;
  const ofOrder = (column: string) => sql`${sql.ref(column)} = ${sql.lit(number)}`;
  const firstKey = sql`key = (select idempotency_key from orders where ${ofOrder('number')})`;
  await copyRows(transaction, 'idempotency_keys', firstKey, { key: numbered });
  await copyRows(transaction, 'orders', ofOrder('number'), {
    number: numbered,
    idempotency_key: numbered,
    email,
    phone: own(`+3809${week}`),
    state: sql.lit('paid'),
    hold_until: sql.lit(null),
    arrival: sql.lit(addDays(departure, -3)),
    departure: sql.lit(departure),
    placed_at: sql.lit(`${addDays(departure, -30)}T09:30:00.000Z`),
  });
  const ofIts = ofOrder('order_number');
  await copyRows(transaction, 'order_rooms', ofIts, { order_number: numbered });
  await copyRows(transaction, 'consents', ofIts, { id: sql`id || ${numbered}`, order_number: numbered, email });
  const sent = { sent_at: sql.ref('created_at') };
  await copyRows(transaction, 'outbox', ofIts, { id: sql`id || ${numbered}`, order_number: numbered, ...sent });
}

/** Inserts a thousand copies of the rows. The `changed` columns contain an expression of the copy's number `n`. */
async function copyRows(
  transaction: Transaction,
  table: keyof Tables,
  which: Expression,
  changed: Readonly<Record<string, Expression>>,
): Promise<void> {
  const first = await sql<object>`select * from ${sql.table(table)} where ${which} limit 1`.execute(transaction);
  const columns = Object.keys(first.rows[0] ?? {});
  if (columns.length === 0) throw new Error(`The first order has no row in ${table}`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(columns.map((column) => changed[column] ?? sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${names})
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(ORDERS_PER_WEEK)})
    select ${values} from ${sql.table(table)}, numbers where ${which}`.execute(transaction);
}
