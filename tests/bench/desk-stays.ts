import { sql } from 'kysely';
import { addDays, type CalendarDate, daysFrom } from '#domain/calendar/calendar-date.ts';
import type { Unit } from '#domain/desk/assignment.ts';
import { type DatabaseAddress, openDatabase } from '#server/database/database.ts';
import type { Transaction } from '#server/database/query.ts';
import type { Tables } from '#server/database/tables.ts';

const NIGHTS = 3;
const LAST_NAMES = ['Коваль', 'Бондар', 'Шевченко', 'Мельник', 'Савчук', 'Гуцал', 'Дзюба', 'Лисенко', 'Ткач', 'Мороз'];

/** Copies the database's first order: a stay of three nights after the other in each unit, around `today`. */
export async function addDeskStays(
  address: DatabaseAddress,
  count: number,
  units: readonly Unit[],
  today: CalendarDate,
): Promise<void> {
  const database = await openDatabase(address);
  const first = await database.readLatest.selectFrom('orders').selectAll().limit(1).executeTakeFirstOrThrow();
  const rounds = Math.ceil(count / units.length);
  for (let round = 0; round < rounds; round += 1) {
    const arrival = addDays(today, NIGHTS * (round - Math.floor(rounds / 2)));
    await database.transaction(async (transaction) => {
      const stays = units.slice(0, count - round * units.length).map((unit, index) => ({
        unit,
        arrival,
        number: `DESK-${round}-${index}`,
        lastName: LAST_NAMES[(round + index) % LAST_NAMES.length] ?? '',
        phone: `+38067${String(round * units.length + index).padStart(7, '0')}`,
      }));
      await addStays(transaction, first.number, stays);
    });
  }
  await database.transaction((transaction) => sql`analyze`.execute(transaction));
  await database.close();
}

interface CopiedStay {
  readonly number: string;
  readonly unit: Unit;
  readonly arrival: CalendarDate;
  readonly lastName: string;
  readonly phone: string;
}

async function addStays(transaction: Transaction, first: string, stays: readonly CopiedStay[]): Promise<void> {
  const departureOf = ({ arrival }: CopiedStay) => addDays(arrival, NIGHTS);
  const key = { ...(await readRow(transaction, 'idempotency_keys', 'key', await keyOf(transaction, first))) };
  const order = await readRow(transaction, 'orders', 'number', first);
  const room = await readRow(transaction, 'order_rooms', 'order_number', first);
  await insertRows(
    transaction,
    'idempotency_keys',
    stays.map(({ number }) => ({ ...key, key: number })),
  );
  await insertRows(
    transaction,
    'orders',
    stays.map((stay) => ({
      ...order,
      number: stay.number,
      idempotency_key: stay.number,
      state: 'paid',
      hold_until: null,
      arrival: stay.arrival,
      departure: departureOf(stay),
      last_name: stay.lastName,
      phone: stay.phone,
      email: `${stay.number.toLowerCase()}@example.com`,
      placed_at: `${addDays(stay.arrival, -30)}T09:30:00.000Z`,
    })),
  );
  const rooms = stays.map(({ number, unit }) => ({ ...room, order_number: number, category_id: unit.accommodationId }));
  await insertRows(transaction, 'order_rooms', rooms);
  await insertRows(
    transaction,
    'assigned_nights',
    stays.flatMap((stay) =>
      daysFrom(stay.arrival, departureOf(stay)).map((night) => ({
        unit: stay.unit.name,
        night,
        category_id: stay.unit.accommodationId,
        order_number: stay.number,
        position: 0,
        block_id: null,
      })),
    ),
  );
}

async function keyOf(transaction: Transaction, number: string): Promise<unknown> {
  return (await readRow(transaction, 'orders', 'number', number)).idempotency_key;
}

async function readRow(transaction: Transaction, table: keyof Tables, column: string, value: unknown) {
  const query = sql<Record<string, unknown>>`select * from ${sql.table(table)} where ${sql.ref(column)} = ${value}`;
  const { rows } = await query.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new Error(`The first order has no row in ${table}`);
  return row;
}

async function insertRows(
  transaction: Transaction,
  table: keyof Tables,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(transaction);
}
