import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import { resortDateAt, resortMinuteAt } from '#domain/calendar/resort-clock.ts';
import { proposeUnits, type Unit, type UnitUse } from '#domain/desk/assignment.ts';
import type { DeskClock, Presence } from '#domain/desk/presence.ts';
import { roomsOf } from '#domain/order/unit-nights.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { offsetMinutesAt } from '../../availability/time-zone.ts';
import type { Reader } from '../../database/database.ts';
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
export interface DeskRoomState {
  /** Of the room among all rooms. */
  readonly key: string;
  readonly orderNumber: string;
  readonly position: number;
  readonly accommodationId: number;
  readonly stay: Stay;
  readonly unit: string | null;
  readonly presence: Presence;
  /** An instant; null: nothing was noted yet. */
  readonly since: string | null;
}

/** Keeps a proposal's window finite; no stay is longer. */
const LONGEST_STAY_DAYS = 400;

export function deskClockAt(nowMs: number, timeZone: string): DeskClock {
  const clock = [{ fromMs: nowMs, offsetMinutes: offsetMinutesAt(nowMs, timeZone) }] as const;
  return { today: resortDateAt(nowMs, clock), minute: resortMinuteAt(nowMs, clock) };
}

export async function readDeskRooms(reader: Reader, orders: readonly Order[]): Promise<DeskRoomState[]> {
  const numbers = orders.map(({ number }) => number);
  const assigned = Map.groupBy(await listAssignedTo(reader, numbers), ({ orderNumber }) => orderNumber);
  const presences = Map.groupBy(await listPresence(reader, numbers), ({ orderNumber }) => orderNumber);
  return orders.flatMap((order) =>
    roomsOf(order).map(({ accommodationId, stay }, position): DeskRoomState => {
      const { number: orderNumber } = order;
      const presence = presences.get(orderNumber)?.find((each) => each.position === position);
      return {
        key: `${orderNumber} ${position}`,
        orderNumber,
        position,
        accommodationId,
        stay,
        unit: unitOf(assigned.get(orderNumber) ?? [], orderNumber, position),
        presence: presence?.state ?? 'expected',
        since: presence?.changedAt ?? null,
      };
    }),
  );
}

/** Rooms whose guests are there, whatever their dates. */
export async function readRoomsInHouse(reader: Reader): Promise<DeskRoomState[]> {
  const orders = await readOrders(reader, await listOrdersInHouse(reader));
  return (await readDeskRooms(reader, orders)).filter(({ presence }) => presence === 'in_house');
}

/** What proposals are made from; read once for all of them. */
export interface Occupancy {
  readonly uses: readonly AssignedStay[];
  readonly unplaced: readonly DeskRoomState[];
  readonly inHouse: readonly DeskRoomState[];
}

/** All rooms without a unit that arrive by `lastArrival`; earlier arrivals choose first. */
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
 * A unit for each room without one, by key. A unit that guests should have left, and have not, is proposed only when no
 * other is free.
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

/** Nights that have passed need no unit. */
export function fromToday({ arrival, departure }: Stay, today: CalendarDate): Stay {
  return { arrival: arrival < today ? today : arrival, departure };
}

function overstays(inHouse: readonly DeskRoomState[], today: CalendarDate): UnitUse[] {
  return inHouse.flatMap(({ unit, stay }) =>
    unit === null || stay.departure > today ? [] : [{ unit, stay: { arrival: today, departure: addDays(today, 1) } }],
  );
}
