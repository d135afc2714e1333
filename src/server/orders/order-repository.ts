import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { listRoomGuests, type OrderDetails, roomGuestsAfterChange } from '#domain/guest/order-details.ts';
import { moveRest } from '#domain/order/deposit.ts';
import {
  holdMinutesOf,
  holdsNights,
  isHeld,
  LONGEST_HOLD_MS,
  ORDER_STATES,
  type OrderState,
} from '#domain/order/order-state.ts';
import type { ExtraLine } from '#domain/pricing/extras.ts';
import { type Quote, type RoomQuote, sumOfExtras } from '#domain/pricing/quote.ts';
import type { Discount } from '#domain/pricing/special-offer.ts';
import { countNights, type Stay } from '#domain/stay/stay.ts';
import type { Database, Reader } from '../database/database.ts';
import { toInstant } from '../database/instants.ts';
import type { OrderRoomsTable, OrdersTable, Transaction } from '../database/tables.ts';
import { type BookedStay, KEYS_ENDED, type Order, type OrderedAccommodation } from './order.ts';

export interface OrderRepository {
  /** False, without any write, if the number is taken. */
  insertOrder(transaction: Transaction, order: Order, idempotencyKey: string): Promise<boolean>;
  findOrder(number: string, reader?: Reader): Promise<Order | null>;
  /** Locks the order until the transaction ends. */
  lockOrder(transaction: Transaction, number: string): Promise<Order | null>;
  findOrderByKey(reader: Reader, idempotencyKey: string): Promise<Order | null>;
  /** Restarts holds that a clock far ahead has started: otherwise their nights would stay blocked for years. */
  shortenHolds(nowMs: number): Promise<void>;
  /** The order's hold now ends at `untilMs`. The order must be locked. */
  restartHold(transaction: Transaction, number: string, untilMs: number): Promise<void>;
  /** Replaces the order's stay, bill and rooms. The order must be locked. */
  rewriteStay(transaction: Transaction, order: Order, booked: BookedStay): Promise<void>;
  /** Replaces the order's address and ends its keys. The order must be locked. */
  mendEmail(transaction: Transaction, number: string, email: string, nowMs: number): Promise<void>;
  /** `version` becomes the current key. Two concurrent calls raise the version once. */
  raiseKeyVersion(number: string, version: number): Promise<void>;
  /** Numbers of the unpaid orders whose hold ended before `byMs`, the longest overdue first. */
  listEndedHolds(byMs: number, limit: number): Promise<string[]>;
  /** False if the order is no longer in state `from`: another process was faster. */
  changeState(
    transaction: Transaction,
    number: string,
    from: OrderState,
    to: OrderState,
    nowMs: number,
  ): Promise<boolean>;
}

export function createOrderRepository(database: Database): OrderRepository {
  return {
    insertOrder,
    findOrder: (number, reader = database.readLatest) => readOrder(reader, 'number', number),
    lockOrder: (transaction, number) => lockOrder(database, transaction, number),
    findOrderByKey: (reader, idempotencyKey) => readOrder(reader, 'idempotency_key', idempotencyKey),
    rewriteStay,
    shortenHolds: (nowMs) => database.transaction((transaction) => shortenHolds(transaction, nowMs)),
    restartHold,
    mendEmail,
    raiseKeyVersion: (number, version) =>
      database.transaction((transaction) => raiseKeyVersion(transaction, number, version)),
    listEndedHolds: (byMs, limit) => listEndedHolds(database.readLatest, byMs, limit),
    async changeState(transaction, number, from, to, nowMs) {
      const { numUpdatedRows } = await transaction
        .updateTable('orders')
        .set({ state: to, ended_at: holdsNights(to) ? null : new Date(nowMs).toISOString() })
        .where('number', '=', number)
        .where('state', '=', from)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
  };
}

async function insertOrder(transaction: Transaction, order: Order, idempotencyKey: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('orders')
    .values(toOrderRow(order, idempotencyKey))
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await transaction.insertInto('order_rooms').values(toRoomRows(order)).execute();
  return true;
}

async function rewriteStay(
  transaction: Transaction,
  order: Order,
  { stay, quote, accommodations }: BookedStay,
): Promise<void> {
  const { number, deposit } = order;
  await transaction
    .updateTable('orders')
    .set((row) => ({
      changes: row('changes', '+', 1),
      arrival: stay.arrival,
      departure: stay.departure,
      ...toSums(quote),
      ...(deposit !== undefined && { rest_by: moveRest(deposit.restBy, order.stay.arrival, stay.arrival) }),
    }))
    .where('number', '=', number)
    .execute();
  await transaction.deleteFrom('order_rooms').where('order_number', '=', number).execute();
  const roomGuests = roomGuestsAfterChange(order.details, order.quote.rooms.length, quote.rooms.length);
  const rows = toRoomRows({ ...order, stay, quote, accommodations, details: { ...order.details, roomGuests } });
  await transaction.insertInto('order_rooms').values(rows).execute();
}

async function readOrder(reader: Reader, column: 'number' | 'idempotency_key', value: string): Promise<Order | null> {
  const row = await reader.selectFrom('orders').selectAll().where(column, '=', value).executeTakeFirst();
  if (row === undefined) return null;
  const rooms = await reader
    .selectFrom('order_rooms')
    .selectAll()
    .where('order_number', '=', row.number)
    .orderBy('position')
    .execute();
  return toOrder(row, rooms);
}

/** SQLite lets only one transaction write at a time, so it needs no lock. */
async function lockOrder(database: Database, transaction: Transaction, number: string): Promise<Order | null> {
  if (database.dialect === 'postgres') {
    await transaction.selectFrom('orders').select('number').where('number', '=', number).forUpdate().execute();
  }
  return readOrder(transaction, 'number', number);
}

async function shortenHolds(transaction: Transaction, nowMs: number): Promise<void> {
  for (const state of ORDER_STATES.filter(isHeld)) {
    const holdMs = (holdMinutesOf(state) ?? 0) * 60_000;
    await transaction
      .updateTable('orders')
      .set({ hold_until: new Date(nowMs + holdMs).toISOString() })
      .where('state', '=', state)
      .where('hold_until', '>', new Date(nowMs + LONGEST_HOLD_MS).toISOString())
      .execute();
  }
}

async function restartHold(transaction: Transaction, number: string, untilMs: number): Promise<void> {
  const holdUntil = new Date(untilMs).toISOString();
  await transaction.updateTable('orders').set({ hold_until: holdUntil }).where('number', '=', number).execute();
}

async function mendEmail(transaction: Transaction, number: string, email: string, nowMs: number): Promise<void> {
  await transaction
    .updateTable('orders')
    .set((row) => ({
      email,
      email_mended_at: toInstant(nowMs),
      key_version: row('key_version', '+', KEYS_ENDED),
    }))
    .where('number', '=', number)
    .execute();
}

async function raiseKeyVersion(transaction: Transaction, number: string, version: number): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ key_version: version })
    .where('number', '=', number)
    .where('key_version', '=', version - 1)
    .execute();
}

async function listEndedHolds(reader: Reader, byMs: number, limit: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('orders')
    .select('number')
    .where('state', 'in', ORDER_STATES.filter(isHeld))
    .where('hold_until', '<=', new Date(byMs).toISOString())
    .orderBy('hold_until')
    .limit(limit)
    .execute();
  return rows.map((row) => row.number);
}

function toOrderRow(order: Order, idempotencyKey: string): OrdersTable {
  return {
    number: order.number,
    idempotency_key: idempotencyKey,
    state: order.state,
    payment: order.payment,
    arrival: order.stay.arrival,
    departure: order.stay.departure,
    ...toSums(order.quote),
    deposit_minor: order.deposit?.depositMinor ?? null,
    rest_by: order.deposit?.restBy ?? null,
    hold_until: order.holdUntil,
    first_name: order.guest.firstName,
    last_name: order.guest.lastName,
    phone: order.guest.phone,
    email: order.guest.email,
    email_mended_at: null,
    comments: order.comments,
    newsletter: order.newsletter ? 1 : 0,
    create_account: order.createAccount ? 1 : 0,
    locale: order.locale,
    placed_at: order.placedAt,
    key_version: order.keyVersion,
    changes: order.changes,
    ended_at: null,
    arrival_hour: order.details.arrivalHour,
    company_name: order.details.company?.name ?? '',
    company_code: order.details.company?.code ?? '',
    company_address: order.details.company?.address ?? '',
    anonymised_at: null,
  };
}

function toSums({ discount, cityTaxMinor, extras, totalMinor }: Quote) {
  return {
    reservation_minor: totalMinor - cityTaxMinor,
    city_tax_minor: cityTaxMinor,
    total_minor: totalMinor,
    discount: discount === undefined ? null : JSON.stringify(discount),
    extras: extras === undefined ? null : JSON.stringify(extras),
  };
}

function toRoomRows(order: Order): OrderRoomsTable[] {
  return order.quote.rooms.map((room, position) => {
    const accommodation = order.accommodations.find(({ id }) => id === room.accommodationId);
    if (accommodation === undefined) throw new RangeError(`No accommodation ${room.accommodationId}`);
    return {
      order_number: order.number,
      position,
      category_id: accommodation.id,
      category_code: accommodation.code,
      room_type_id: accommodation.roomTypeId,
      quote: JSON.stringify(room),
      guest_name: order.details.roomGuests[position] ?? null,
    };
  });
}

function toOrder(row: OrdersTable, rooms: readonly OrderRoomsTable[]): Order {
  const stay: Stay = { arrival: row.arrival as CalendarDate, departure: row.departure as CalendarDate };
  return {
    number: row.number,
    state: row.state,
    stay,
    quote: toQuote(row, rooms, stay),
    accommodations: toAccommodations(rooms),
    guest: { firstName: row.first_name, lastName: row.last_name, phone: row.phone, email: row.email },
    isEmailMended: row.email_mended_at !== null,
    comments: row.comments,
    details: toDetails(row, rooms),
    newsletter: row.newsletter === 1,
    createAccount: row.create_account === 1,
    locale: row.locale,
    payment: row.payment,
    ...toDeposit(row),
    placedAt: row.placed_at,
    keyVersion: row.key_version,
    changes: row.changes,
    holdUntil: row.hold_until,
  };
}

function toDeposit({ deposit_minor, rest_by }: OrdersTable): Pick<Order, 'deposit'> {
  if (deposit_minor === null || rest_by === null) return {};
  return { deposit: { depositMinor: deposit_minor, restBy: rest_by as CalendarDate } };
}

function toDetails(row: OrdersTable, rooms: readonly OrderRoomsTable[]): OrderDetails {
  const { company_name: name, company_code: code, company_address: address } = row;
  return {
    roomGuests: listRoomGuests(rooms.map(({ guest_name }) => guest_name)),
    arrivalHour: row.arrival_hour,
    company: code === '' ? null : { name, code, address },
  };
}

function toQuote(row: OrdersTable, rooms: readonly OrderRoomsTable[], stay: Stay): Quote {
  const discount: Discount | null = row.discount === null ? null : JSON.parse(row.discount);
  const extras: ExtraLine[] | undefined = row.extras === null ? undefined : JSON.parse(row.extras);
  return {
    currency: 'UAH',
    nights: countNights(stay),
    rooms: rooms.map((room): RoomQuote => JSON.parse(room.quote)),
    reservationMinor: row.reservation_minor + (discount?.amountMinor ?? 0) - sumOfExtras({ extras }),
    ...(discount && { discount }),
    cityTaxMinor: row.city_tax_minor,
    ...(extras && { extras }),
    totalMinor: row.total_minor,
  };
}

function toAccommodations(rooms: readonly OrderRoomsTable[]): OrderedAccommodation[] {
  const byId = new Map<number, OrderedAccommodation>();
  for (const { category_id: id, category_code: code, room_type_id: roomTypeId } of rooms) {
    byId.set(id, { id, code, roomTypeId });
  }
  return [...byId.values()];
}

/** Orders that hold nights and are there on a day of `[from, to]`, arrival and departure included. */
interface OrdersInPeriod {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** In that period, or with one of these numbers in any state. Sorted by planned hour and name. */
export async function listOrders(
  reader: Reader,
  { from, to }: OrdersInPeriod,
  numbers: readonly string[] = [],
): Promise<Order[]> {
  const rows = await reader
    .selectFrom('orders')
    .selectAll()
    .where((order) => {
      const holds = order.and([
        // The index of these orders is small however many stays are over.
        order('ended_at', 'is', null),
        order('arrival', '<=', to),
        order('departure', '>=', from),
      ]);
      return numbers.length === 0 ? holds : order.or([holds, order('number', 'in', [...numbers])]);
    })
    .orderBy((order) => order.fn.coalesce('arrival_hour', order.val(24)))
    .orderBy('last_name')
    .orderBy('number')
    .execute();
  return withRooms(reader, rows);
}

/** Orders with an arrival in that period whose stay will not take place. */
export async function listOrdersOver(
  reader: Reader,
  { from, to }: OrdersInPeriod,
): Promise<Pick<Order, 'number' | 'state'>[]> {
  return reader
    .selectFrom('orders')
    .select(['number', 'state'])
    .where('arrival', '>=', from)
    .where('arrival', '<=', to)
    .where(
      'state',
      'not in',
      ORDER_STATES.filter((state) => holdsNights(state)),
    )
    .orderBy('number')
    .execute();
}

/** The orders with these numbers, in any state, in no particular order. */
export async function readOrders(reader: Reader, numbers: readonly string[]): Promise<Order[]> {
  if (numbers.length === 0) return [];
  const rows = await reader
    .selectFrom('orders')
    .selectAll()
    .where('number', 'in', [...numbers])
    .execute();
  return withRooms(reader, rows);
}

async function withRooms(reader: Reader, rows: readonly OrdersTable[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const rooms = await reader
    .selectFrom('order_rooms')
    .selectAll()
    .where(
      'order_number',
      'in',
      rows.map(({ number }) => number),
    )
    .orderBy('position')
    .execute();
  const byOrder = Map.groupBy(rooms, ({ order_number }) => order_number);
  return rows.map((row) => toOrder(row, byOrder.get(row.number) ?? []));
}

/** Numbers of the orders placed with this email address or phone, oldest first. */
export async function listOrdersOf(reader: Reader, contact: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('orders')
    .select('number')
    .where((row) => row.or([row('email', '=', contact), row('phone', '=', contact)]))
    .orderBy('placed_at')
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

/** Ends the keys to all orders placed with this email address. The guest who proves the address gets new ones. */
export async function endKeysOf(transaction: Transaction, email: string): Promise<void> {
  await transaction
    .updateTable('orders')
    .set(({ eb }) => ({ key_version: eb('key_version', '+', KEYS_ENDED) }))
    .where('email', '=', email)
    .execute();
}

/** Whether anybody has ever booked. */
export async function hasOrders(reader: Reader): Promise<boolean> {
  return (await reader.selectFrom('orders').select('number').limit(1).executeTakeFirst()) !== undefined;
}
