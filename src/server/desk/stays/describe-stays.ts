import { toAmount } from '#contract/availability/money.ts';
import type { DeskStay } from '#contract/desk/desk-day.ts';
import { type DeskClock, PRESENCE_ACTIONS } from '#domain/desk/presence.ts';
import { isCertain } from '#domain/order/order-state.ts';
import { readMoneyOf } from '../../orders/money/read-order-money.ts';
import type { Order } from '../../orders/order.ts';
import type { DeskContext } from '../desk-context.ts';
import { listUnitsToClean } from '../housekeeping/unit-conditions-repository.ts';
import { moveRoom } from './decide-presence.ts';
import { type DeskRoomState, deskClockAt, proposeForRooms, readDeskRooms, readOccupancy } from './desk-rooms.ts';

/** Returns each order with its rooms. */
export async function describeStays(
  orders: readonly Order[],
  { database, titleOf, units, timeZone, now }: DeskContext,
): Promise<DeskStay[]> {
  const reader = database.readLatest;
  const clock = deskClockAt(now(), timeZone);
  const rooms = await readDeskRooms(reader, orders);
  const arrivals = rooms.filter(({ unit }) => unit === null).map(({ stay }) => stay.arrival);
  const lastArrival = arrivals.toSorted().at(-1);
  const proposed =
    lastArrival === undefined
      ? new Map<string, string>()
      : proposeForRooms(await readOccupancy(reader, clock.today, lastArrival), units, clock.today);
  const toClean = await listUnitsToClean(reader);
  const money = await readMoneyOf(database, orders);
  const roomsOf = Map.groupBy(rooms, ({ orderNumber }) => orderNumber);
  return orders.map((order) => ({
    ...describeOrder(order),
    rooms: (roomsOf.get(order.number) ?? []).map((room) => describeRoom(room, { proposed, toClean }, titleOf, clock)),
    total: toAmount(order.quote.totalMinor),
    balance: toAmount(money.get(order.number)?.balanceMinor ?? 0),
  }));
}

function describeOrder({ number, state, stay, guest, comments, details, holdUntil, quote }: Order) {
  const extras = quote.extras?.map(({ name, per, quantity }) => ({ name, per, quantity }));
  return {
    number,
    state,
    arrival: stay.arrival,
    departure: stay.departure,
    comments,
    first_name: guest.firstName,
    last_name: guest.lastName,
    phone: guest.phone,
    arrival_hour: details.arrivalHour,
    hold_until: holdUntil,
    ...(extras && { extras }),
  };
}

function describeRoom(
  room: DeskRoomState,
  { proposed, toClean }: { readonly proposed: ReadonlyMap<string, string>; readonly toClean: ReadonlySet<string> },
  titleOf: DeskContext['titleOf'],
  clock: DeskClock,
): DeskStay['rooms'][number] {
  const { key, order, position, party, accommodationId, stay, unit, presence, since } = room;
  const actions = PRESENCE_ACTIONS.filter((action) => 'to' in moveRoom(room, order.stay, action, clock));
  return {
    position,
    category_id: accommodationId,
    title: titleOf(accommodationId),
    arrival: stay.arrival,
    departure: stay.departure,
    adults: party.adults,
    children: party.children.length,
    guest_name: order.details.roomGuests[position] ?? null,
    unit,
    proposed_unit: proposed.get(key) ?? null,
    to_clean: unit !== null && toClean.has(unit),
    presence,
    presence_since: since,
    actions: isCertain(order.state) ? actions : [],
  };
}
