import type { Insertable } from 'kysely';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { arrivalRank } from '#domain/guest/arrival-hour.ts';
import { listRoomGuests, type OrderDetails, roomGuestsAfterChange } from '#domain/guest/order-details.ts';
import type { BookedStay, OrderedAccommodation } from '#domain/order/agreed-order.ts';
import { moveRest } from '#domain/order/deposit.ts';
import {
  holdMsOf,
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
import { KEYS_ENDED } from '../accounts/end-ways-in.ts';
import type { Database } from '../database/database.ts';
import { addOnce, allAs, changesOne, type Reader, type Transaction, toInstant } from '../database/query.ts';
import type { OrderRoomsTable, OrdersTable } from '../database/tables.ts';
import { orNotFound } from '../http/plugins/error-handlers.ts';
import type { Order } from './order.ts';

/** Returns false, without writing anything, if the number is taken. */
export async function insertOrder(transaction: Transaction, order: Order, idempotencyKey: string): Promise<boolean> {
  const isNew = await addOnce(transaction, 'orders', 'number', toOrderRow(order, idempotencyKey));
  if (!isNew) return false;
  await transaction.insertInto('order_rooms').values(toRoomRows(order)).execute();
  return true;
}

/** Replaces the order's stay, bill and rooms. The caller must have locked the order. */
export async function rewriteStay(transaction: Transaction, order: Order, { stay, quote, accommodations }: BookedStay) {
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

export function findOrder(reader: Reader, number: string): Promise<Order | null> {
  return readOrder(reader, (orders) => orders.where('number', '=', number));
}

export function findOrderByKey(reader: Reader, idempotencyKey: string): Promise<Order | null> {
  return readOrder(reader, (orders) => orders.where('idempotency_key', '=', idempotencyKey));
}

/** Locks the order until the transaction ends. Throws Refused if no order has this number. */
export async function lockOrder(transaction: Transaction, number: string): Promise<Order> {
  return orNotFound(await readOrder(transaction, (orders) => orders.where('number', '=', number).forUpdate()));
}

type SelectOrders = ReturnType<typeof selectOrders>;

function selectOrders(reader: Reader) {
  return reader.selectFrom('orders').selectAll();
}

async function readOrder(reader: Reader, narrow: (orders: SelectOrders) => SelectOrders): Promise<Order | null> {
  const [order] = await withRooms(reader, await narrow(selectOrders(reader)).execute());
  return order ?? null;
}

/** Shortens holds that were started with a clock far ahead: otherwise their nights would stay blocked for years. */
export async function shortenHolds(database: Database, nowMs: number): Promise<void> {
  await database.transaction(async (transaction) => {
    for (const state of ORDER_STATES.filter(isHeld)) {
      await transaction
        .updateTable('orders')
        .set({ hold_until: toInstant(nowMs + (holdMsOf(state) ?? 0)) })
        .where('state', '=', state)
        .where('hold_until', '>', toInstant(nowMs + LONGEST_HOLD_MS))
        .execute();
    }
  });
}

/** Extends the order's hold to `untilMs`. The caller must have locked the order. */
export async function restartHold(transaction: Transaction, number: string, untilMs: number): Promise<void> {
  const hold_until = toInstant(untilMs);
  await transaction.updateTable('orders').set({ hold_until }).where('number', '=', number).execute();
}

/** Replaces the order's email address and invalidates its keys. The caller must have locked the order. */
export async function rewriteEmail(transaction: Transaction, number: string, email: string, nowMs: number) {
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

/** Makes `version` the current key. Two concurrent calls raise the version once. */
export async function raiseKeyVersion(database: Database, number: string, version: number): Promise<void> {
  await database.transaction((transaction) =>
    transaction
      .updateTable('orders')
      .set({ key_version: version })
      .where('number', '=', number)
      .where('key_version', '=', version - 1)
      .execute(),
  );
}

/** Lists the numbers of unpaid orders whose hold ended before `byMs`, the longest overdue first. */
export async function listEndedHolds(reader: Reader, byMs: number, limit: number): Promise<string[]> {
  return reader
    .selectFrom('orders')
    .select('number')
    .where('state', 'in', ORDER_STATES.filter(isHeld))
    .where('hold_until', '<=', toInstant(byMs))
    .orderBy('hold_until')
    .limit(limit)
    .$call(allAs(({ number }) => number));
}

/** Returns false if the order is no longer in state `from`, because another process was faster. */
export function changeOrderState(
  transaction: Transaction,
  number: string,
  from: OrderState,
  to: OrderState,
  nowMs: number,
): Promise<boolean> {
  return transaction
    .updateTable('orders')
    .set({ state: to, ended_at: holdsNights(to) ? null : toInstant(nowMs) })
    .where('number', '=', number)
    .where('state', '=', from)
    .$call(changesOne);
}

function toOrderRow(order: Order, idempotencyKey: string): Insertable<OrdersTable> {
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
    comments: order.comments,
    newsletter: order.newsletter ? 1 : 0,
    create_account: order.createAccount ? 1 : 0,
    locale: order.locale,
    placed_at: order.placedAt,
    key_version: order.keyVersion,
    changes: order.changes,
    arrival_hour: order.details.arrivalHour,
    company_name: order.details.company?.name ?? '',
    company_code: order.details.company?.code ?? '',
    company_address: order.details.company?.address ?? '',
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
  const stay = { arrival: row.arrival, departure: row.departure };
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
  return { deposit: { depositMinor: deposit_minor, restBy: rest_by } };
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

/** Orders that hold nights and are at the resort on a day of `[from, to]`, with arrival and departure included. */
interface OrdersInPeriod {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Lists orders in the period, or with one of these numbers in any state. Sorted by planned hour, then name. */
export async function listOrders(reader: Reader, { from, to }: OrdersInPeriod, numbers: readonly string[] = []) {
  const rows = await selectOrders(reader)
    .where((order) => {
      const holds = order.and([
        // The index of these orders stays small, because it does not contain stays that are over.
        order('ended_at', 'is', null),
        order('arrival', '<=', to),
        order('departure', '>=', from),
      ]);
      return numbers.length === 0 ? holds : order.or([holds, order('number', 'in', [...numbers])]);
    })
    .orderBy('last_name')
    .orderBy('number')
    .execute();
  const orders = await withRooms(reader, rows);
  const rankOf = ({ details }: Order) => arrivalRank(details.arrivalHour);
  return orders.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Lists orders that arrive in the period and whose stay will not take place. */
export async function listOrdersOver(reader: Reader, { from, to }: OrdersInPeriod) {
  return reader
    .selectFrom('orders')
    .select(['number', 'state'])
    .where('arrival', '>=', from)
    .where('arrival', '<=', to)
    .where('state', 'not in', ORDER_STATES.filter(holdsNights))
    .orderBy('number')
    .execute();
}

/** Returns the orders in the order of `numbers`. */
export async function readOrders(reader: Reader, numbers: readonly string[]): Promise<Order[]> {
  if (numbers.length === 0) return [];
  const orders = await withRooms(reader, await selectOrders(reader).where('number', 'in', numbers).execute());
  return orders.toSorted((one, other) => numbers.indexOf(one.number) - numbers.indexOf(other.number));
}

async function withRooms(reader: Reader, rows: readonly OrdersTable[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const numbers = rows.map(({ number }) => number);
  const ofOrders = reader.selectFrom('order_rooms').selectAll().where('order_number', 'in', numbers);
  const rooms = await ofOrders.orderBy('position').execute();
  const byOrder = Map.groupBy(rooms, ({ order_number }) => order_number);
  return rows.map((row) => toOrder(row, byOrder.get(row.number) ?? []));
}

export async function listOrdersOf(reader: Reader, contact: string): Promise<string[]> {
  return reader
    .selectFrom('orders')
    .select('number')
    .where((row) => row.or([row('email', '=', contact), row('phone', '=', contact)]))
    .orderBy('placed_at')
    .orderBy('number')
    .$call(allAs(({ number }) => number));
}

export async function hasOrders(reader: Reader): Promise<boolean> {
  return (await reader.selectFrom('orders').select('number').limit(1).executeTakeFirst()) !== undefined;
}
