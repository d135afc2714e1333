import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '#contract/site/locale.ts';
import { type GuestQuery, spellingsOf } from '#domain/desk/guest-query.ts';
import { isCertain, ORDER_STATES } from '#domain/order/order-state.ts';
import type { Database, Reader } from '../../database/database.ts';

export interface FoundGuest {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** Empty: none. */
  readonly email: string;
  readonly locale: Locale;
}

export interface GuestStay {
  readonly phone: string;
  readonly arrival: string;
  readonly departure: string;
  readonly categoryIds: readonly number[];
}

const MOST_GUESTS = 20;
/** Guests who stayed often have many orders; these are enough for twenty different ones. */
const MOST_ORDERS = 400;

/** Each guest once, as written in the newest order; a phone is one guest. Guests whose data is erased are not found. */
export async function findGuests(
  { readLatest, dialect }: Pick<Database, 'readLatest' | 'dialect'>,
  query: Exclude<GuestQuery, null>,
): Promise<FoundGuest[]> {
  let orders = readLatest
    .selectFrom('orders')
    .select(['first_name', 'last_name', 'phone', 'email', 'locale'])
    .where('phone', '<>', '');
  if (query.kind === 'phone') orders = orders.where('phone', 'like', `%${query.digits}%`);
  else for (const word of query.words) orders = orders.where(beginsWith(word, dialect));
  const rows = await orders.orderBy('placed_at', 'desc').orderBy('arrival', 'desc').limit(MOST_ORDERS).execute();
  const byPhone = new Map<string, FoundGuest>();
  for (const { first_name: firstName, last_name: lastName, phone, email, locale } of rows) {
    if (!byPhone.has(phone)) byPhone.set(phone, { firstName, lastName, phone, email, locale });
  }
  return [...byPhone.values()].slice(0, MOST_GUESTS);
}

/** Stays that took place or will, newest first. */
export async function listStaysOf(reader: Reader, phones: readonly string[]): Promise<GuestStay[]> {
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
    const { phone, arrival, departure } = first;
    return [{ phone, arrival, departure, categoryIds: rooms.map(({ category_id }) => category_id) }];
  });
}

/** A first or last name, or a later part of one after a space or hyphen, begins with `word`. */
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
