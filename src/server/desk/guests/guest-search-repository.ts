import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { type GuestQuery, type StayQuery, spellingsOf } from '#domain/desk/guest-query.ts';
import { isCertain, ORDER_STATES } from '#domain/order/order-state.ts';
import type { Database } from '../../database/database.ts';
import type { Reader } from '../../database/query.ts';

const MOST_GUESTS = 20;
const MOST_STAYS = 20;
/** Guests who stayed often have many orders. This many are enough to find twenty different guests. */
const MOST_ORDERS = 400;

/**
 * Finds each guest once, as written in the newest order. Guests are told apart by phone number. Guests whose data was
 * erased are not found.
 */
export async function findGuests(
  { readLatest, dialect }: Pick<Database, 'readLatest' | 'dialect'>,
  query: Exclude<GuestQuery, null>,
) {
  const orders = readLatest
    .selectFrom('orders')
    .select(['number', 'first_name', 'last_name', 'phone', 'email', 'locale'])
    .where('phone', '<>', '')
    .where(isOf(query, dialect));
  const rows = await orders.orderBy('placed_at', 'desc').orderBy('arrival', 'desc').limit(MOST_ORDERS).execute();
  const byPhone = Map.groupBy(rows, ({ phone }) => phone);
  return [...byPhone.values()].flatMap(([newest]) => newest ?? []).slice(0, MOST_GUESTS);
}

/** Finds at most twenty stays in any state: stays that have not ended first, starting with the next one. */
export async function findStays(
  { readLatest, dialect }: Pick<Database, 'readLatest' | 'dialect'>,
  query: Exclude<StayQuery, null>,
  today: CalendarDate,
) {
  const select = () =>
    readLatest
      .selectFrom('orders')
      .select(['number', 'state', 'first_name', 'last_name', 'phone', 'arrival', 'departure'])
      .where((row) => (query.kind === 'number' ? row('number', '=', query.number) : isOf(query, dialect)))
      .limit(MOST_STAYS);
  const coming = await select().where('departure', '>=', today).orderBy('arrival').orderBy('number').execute();
  const past = await select().where('departure', '<', today).orderBy('arrival', 'desc').orderBy('number').execute();
  const found = [...coming, ...past].slice(0, MOST_STAYS);
  const numbers = found.map(({ number }) => number);
  const rooms =
    numbers.length === 0
      ? []
      : await readLatest
          .selectFrom('order_rooms')
          .select(['order_number', 'category_id'])
          .where('order_number', 'in', numbers)
          .orderBy('position')
          .execute();
  return found.map((stay) => {
    const own = rooms.filter(({ order_number }) => order_number === stay.number);
    return { ...stay, categoryIds: own.map(({ category_id }) => category_id) };
  });
}

/** Lists stays that took place or will take place, newest first. */
export async function listStaysOf(reader: Reader, phones: readonly string[]) {
  if (phones.length === 0) return [];
  const rows = await reader
    .selectFrom('orders')
    .innerJoin('order_rooms', 'order_rooms.order_number', 'orders.number')
    .select(['number', 'phone', 'arrival', 'departure', 'category_id'])
    .where('phone', 'in', phones)
    .where('state', 'in', ORDER_STATES.filter(isCertain))
    .orderBy('arrival', 'desc')
    .orderBy('position')
    .execute();
  return [...Map.groupBy(rows, ({ number }) => number).values()].flatMap((rooms) => {
    const [first] = rooms;
    if (first === undefined) return [];
    const { number, phone, arrival, departure } = first;
    return [{ number, phone, arrival, departure, categoryIds: rooms.map(({ category_id }) => category_id) }];
  });
}

function isOf(query: Exclude<GuestQuery, null>, dialect: Database['dialect']): RawBuilder<boolean> {
  if (query.kind === 'phone') return sql<boolean>`${sql.ref('phone')} like ${`%${query.digits}%`}`;
  return sql<boolean>`(${sql.join(
    query.words.map((word) => beginsWith(word, dialect)),
    sql` and `,
  )})`;
}

/** Matches if a first or last name begins with `word`, or a part of one after a space or hyphen does. */
function beginsWith(word: string, dialect: Database['dialect']): RawBuilder<boolean> {
  const letters = spellingsOf(word)
    .map((spellings) => `[${spellings}]`)
    .join('');
  const names = [sql.ref('first_name'), sql.ref('last_name')];
  const conditions = names.map((name) =>
    dialect === 'postgres'
      ? sql<boolean>`${name} ~ ${`(^|[ -])${letters}`}`
      : sql<boolean>`${name} glob ${`${letters}*`} or ${name} glob ${`*[ -]${letters}*`}`,
  );
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
