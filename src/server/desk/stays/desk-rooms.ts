import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import { resortDateAt, resortMinuteAt } from '#domain/calendar/resort-clock.ts';
import { proposeUnits, type Unit, type UnitUse, type UnplacedRoom } from '#domain/desk/assignment.ts';
import type { DeskClock, Presence } from '#domain/desk/presence.ts';
import { roomsOf } from '#domain/order/unit-nights.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { offsetMinutesAt } from '../../availability/time-zone.ts';
import type { Reader } from '../../database/query.ts';
import type { Order } from '../../orders/order.ts';
import { listOrders, readOrders } from '../../orders/order-repository.ts';
import {
  type AssignedStay,
  listAssigned,
  listAssignedTo,
  unitOf,
} from '../../orders/units/assigned-nights-repository.ts';
import { listOrdersInHouse, listPresence } from '../../orders/units/room-presence-repository.ts';

/** A room of an order as reception sees it. */
export interface DeskRoomState extends UnplacedRoom {
  readonly order: Order;
  readonly orderNumber: string;
  readonly position: number;
  readonly party: GuestParty;
  /** The units of its nights. */
  readonly places: readonly AssignedStay[];
  readonly unit: string | null;
  readonly presence: Presence;
  /** Instant of the last change; null: nothing was recorded yet. */
  readonly since: string | null;
  /** null: the guests have not come, or it is not known. */
  readonly cameOn: CalendarDate | null;
}

const NOBODY: GuestParty = { adults: 0, children: [] };

/** No stay is longer, so a proposal reads a limited period. */
const LONGEST_STAY_DAYS = 400;

export function deskClockAt(nowMs: number, timeZone: string): DeskClock {
  const clock = [{ fromMs: nowMs, offsetMinutes: offsetMinutesAt(nowMs, timeZone) }] as const;
  return { today: resortDateAt(nowMs, clock), minute: resortMinuteAt(nowMs, clock) };
}

export async function readDeskRooms(reader: Reader, orders: readonly Order[]): Promise<DeskRoomState[]> {
  const numbers = orders.map(({ number }) => number);
  const keyOf = (room: { orderNumber: string | null; position: number | null }) =>
    `${room.orderNumber} ${room.position}`;
  const assigned = Map.groupBy(await listAssignedTo(reader, numbers), keyOf);
  const presences = new Map((await listPresence(reader, numbers)).map((presence) => [keyOf(presence), presence]));
  return orders.flatMap((order) =>
    roomsOf(order).map(({ accommodationId, stay }, position): DeskRoomState => {
      const { number: orderNumber } = order;
      const key = keyOf({ orderNumber, position });
      const places = assigned.get(key) ?? [];
      const presence = presences.get(key);
      return {
        key,
        order,
        orderNumber,
        position,
        party: order.quote.rooms[position]?.party ?? NOBODY,
        accommodationId,
        stay,
        places,
        unit: unitOf(places, orderNumber, position),
        presence: presence?.state ?? 'expected',
        since: presence?.changedAt ?? null,
        cameOn: presence?.cameOn ?? null,
      };
    }),
  );
}

/** Reads the rooms whose guests are in house, whatever their dates. */
export async function readRoomsInHouse(reader: Reader): Promise<DeskRoomState[]> {
  const orders = await readOrders(reader, await listOrdersInHouse(reader));
  return (await readDeskRooms(reader, orders)).filter(({ presence }) => presence === 'in_house');
}

/** The data for proposing units, read once for all rooms. */
export interface Occupancy {
  readonly uses: readonly AssignedStay[];
  readonly unplaced: readonly DeskRoomState[];
  readonly inHouse: readonly DeskRoomState[];
}

/** Reads all rooms without a unit that arrive by `lastArrival`. Earlier arrivals get a unit first. */
export async function readOccupancy(
  reader: Reader,
  today: CalendarDate,
  lastArrival: CalendarDate,
): Promise<Occupancy> {
  const rooms = await readDeskRooms(reader, await listOrders(reader, { from: today, to: lastArrival }));
  return {
    uses: await listAssigned(reader, { arrival: today, departure: addDays(lastArrival, LONGEST_STAY_DAYS) }),
    unplaced: rooms.filter(({ unit, stay }) => unit === null && stay.departure > today),
    inHouse: await readRoomsInHouse(reader),
  };
}

/**
 * Proposes a unit for each room without one, by room key. A unit whose guests should have left but have not is proposed
 * only if no other is free.
 */
export function proposeForRooms(
  { uses, unplaced, inHouse }: Occupancy,
  units: readonly Unit[],
  today: CalendarDate,
): Map<string, string> {
  const rooms = unplaced.map((room) => ({ ...room, stay: fromToday(room.stay, today) }));
  const first = proposeUnits(units, rooms, [...uses, ...overstays(inHouse, today)], today);
  const given = rooms.flatMap(({ key, stay }): UnitUse[] => {
    const unit = first.get(key);
    return unit === undefined ? [] : [{ unit, stay }];
  });
  const left = rooms.filter(({ key }) => !first.has(key));
  return new Map([...first, ...proposeUnits(units, left, [...uses, ...given], today)]);
}

export function isUnitOfKind(
  units: readonly Unit[],
  unit: string,
  room: Pick<DeskRoomState, 'accommodationId'>,
): boolean {
  return units.some(({ name, accommodationId }) => name === unit && accommodationId === room.accommodationId);
}

/** Past nights need no unit. */
export function fromToday({ arrival, departure }: Stay, today: CalendarDate): Stay {
  return { arrival: arrival < today ? today : arrival, departure };
}

function overstays(inHouse: readonly DeskRoomState[], today: CalendarDate): UnitUse[] {
  return inHouse.flatMap(({ unit, stay }) =>
    unit === null || stay.departure > today ? [] : [{ unit, stay: { arrival: today, departure: addDays(today, 1) } }],
  );
}
