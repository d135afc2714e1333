import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { Inventory, InventoryNight } from '#domain/stay/availability.ts';
import { nightsOf, type OwnNights, ownStay, type Stay } from '#domain/stay/stay.ts';

/** One room of an order, with its nights. */
export interface BookedRoom {
  readonly accommodationId: number;
  readonly stay: Stay;
}

/** How many units of an accommodation are taken on each night of the stay. */
export interface UnitNights extends BookedRoom {
  readonly units: number;
}

/** Nights and rooms of an order, or of the stay before or after a change. */
export interface BookedRooms {
  readonly stay: Stay;
  readonly quote: { readonly rooms: readonly (OwnNights & { readonly accommodationId: number })[] };
}

type Counts = Map<number, Map<CalendarDate, number>>;

/** Returns every room with its own nights or, without them, those of the whole stay. */
export function bookRooms(
  rooms: readonly (OwnNights & { readonly accommodationId: number })[],
  stay: Stay,
): BookedRoom[] {
  return rooms.map((room) => ({ accommodationId: room.accommodationId, stay: ownStay(room, stay) }));
}

export function roomsOf({ quote, stay }: BookedRooms): BookedRoom[] {
  return bookRooms(quote.rooms, stay);
}

/** Returns everything that the order holds, including the new nights of its pending change. */
export function heldRooms(
  order: BookedRooms,
  open: { readonly old: BookedRooms; readonly next: BookedRooms } | null,
): BookedRoom[] {
  const rooms = roomsOf(order);
  if (open === null) return rooms;
  const beside = unitNightsBeyond(roomsOf(open.next), roomsOf(open.old));
  return [...rooms, ...beside.flatMap((run) => Array.from({ length: run.units }, () => run))];
}

/**
 * Returns the nights that `wanted` needs in addition to `held`; nights in both are counted once. Sorted by
 * accommodation and night. Consecutive nights with the same number of units are one entry.
 */
export function unitNightsBeyond(wanted: readonly BookedRoom[], held: readonly BookedRoom[]): UnitNights[] {
  const has = countUnitsByNight(held);
  const runs: UnitNights[] = [];
  for (const [accommodationId, nights] of [...countUnitsByNight(wanted)].sort(([left], [right]) => left - right)) {
    for (const [night, count] of [...nights].sort(([left], [right]) => (left < right ? -1 : 1))) {
      const units = count - (has.get(accommodationId)?.get(night) ?? 0);
      if (units <= 0) continue;
      const last = runs.at(-1);
      const stay = { arrival: night, departure: addDays(night, 1) };
      const continues = last?.accommodationId === accommodationId && last.units === units;
      if (continues && last.stay.departure === night) {
        runs[runs.length - 1] = { ...last, stay: { ...last.stay, departure: stay.departure } };
      } else {
        runs.push({ accommodationId, units, stay });
      }
    }
  }
  return runs;
}

export function countUnitNightsOf(runs: readonly UnitNights[]): number {
  return runs.reduce((total, { units, stay }) => total + units * nightsOf(stay).length, 0);
}

/**
 * Returns the inventory for an order that may give up its own rooms: they count as free. A night that was closed since
 * then has only the units that the order holds.
 */
export function freeOwnNights(inventory: Inventory, own: readonly BookedRoom[]): Inventory {
  const held = countUnitsByNight(own);
  return new Map(
    [...inventory].map(([accommodationId, nights]) => {
      const ours = held.get(accommodationId);
      return [
        accommodationId,
        new Map([...nights].map(([night, row]) => [night, freeUnits(row, ours?.get(night) ?? 0)])),
      ];
    }),
  );
}

function freeUnits(row: InventoryNight, own: number): InventoryNight {
  if (own === 0) return row;
  const taken = row.taken - own;
  return row.closed ? { ...row, closed: false, units: row.taken, taken } : { ...row, taken };
}

/** Adds the number of units by accommodation and night to `counts`. */
export function countUnitsByNight(rooms: readonly BookedRoom[], counts: Counts = new Map()): Counts {
  for (const { accommodationId, stay } of rooms) {
    const nights = counts.get(accommodationId) ?? new Map<CalendarDate, number>();
    counts.set(accommodationId, nights);
    for (const night of nightsOf(stay)) nights.set(night, (nights.get(night) ?? 0) + 1);
  }
  return counts;
}
