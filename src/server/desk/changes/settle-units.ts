import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { freeUnits, type Unit } from '#domain/desk/assignment.ts';
import { type BookedRooms, roomsOf } from '#domain/order/unit-nights.ts';
import type { Reader, Transaction } from '../../database/query.ts';
import type { Order } from '../../orders/order.ts';
import { listAssigned } from '../../orders/units/assigned-nights-repository.ts';
import { proposeFor } from '../stays/change-presence.ts';
import { StayRefused } from '../stays/desk-conflict.ts';
import { fromToday, readDeskRooms } from '../stays/desk-rooms.ts';
import { placeRoom } from '../stays/give-unit.ts';

/** The unit that staff chose for a room of the changed stay. */
export interface RoomTarget {
  readonly position: number;
  readonly unit: string;
}

/** Throws StayRefused if a chosen unit is not free for the new nights. The order's own nights count as free. */
export async function refuseTargets(
  reader: Reader,
  booked: BookedRooms & { readonly number: string },
  targets: readonly RoomTarget[],
  today: CalendarDate,
): Promise<void> {
  const rooms = roomsOf(booked);
  for (const { position, unit } of targets) {
    const room = rooms[position];
    if (room === undefined) continue;
    const stay = fromToday(room.stay, today);
    const uses = (await listAssigned(reader, stay)).filter((use) => {
      return use.unit === unit && use.orderNumber !== booked.number;
    });
    if (freeUnits([{ name: unit, accommodationId: room.accommodationId }], stay, uses).length > 0) continue;
    const orders = [...new Set(uses.flatMap(({ orderNumber }) => orderNumber ?? []))];
    throw new StayRefused({ reason: 'unit_taken', unit, orders });
  }
}

interface SettlingResort {
  readonly units: readonly Unit[];
  readonly today: CalendarDate;
}

/**
 * Assigns the rooms of a changed order to the units that staff chose. Guests in house always keep a unit: if none is
 * free, the change is refused. Other rooms may get their unit later.
 */
export async function settleUnits(
  transaction: Transaction,
  order: Order,
  targets: readonly RoomTarget[],
  { units, today }: SettlingResort,
): Promise<void> {
  for (const room of await readDeskRooms(transaction, [order])) {
    const wanted = targets.find(({ position }) => position === room.position)?.unit ?? null;
    const isHomeless = room.unit === null && room.presence === 'in_house';
    const unit = wanted ?? (isHomeless ? await proposeFor(transaction, room, units, today) : room.unit);
    if (unit === null && isHomeless) throw new StayRefused({ reason: 'no_unit' });
    if (unit === null || unit === room.unit) continue;
    await placeRoom(transaction, { ...room, stay: fromToday(room.stay, today) }, unit);
  }
}
