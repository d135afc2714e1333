import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import {
  countFreeUnits,
  type Inventory,
  isClosedToSale,
  NEAREST_ARRIVAL_DAYS,
  type RoomRequest,
  refuseRoomOnAnyDates,
} from '#domain/stay/availability.ts';
import { findNearestArrival } from '#domain/stay/nearest-arrival.ts';
import { countNights, isLengthSold, nightsOf, type Stay, type StayRules } from '#domain/stay/stay.ts';

/** Reads nights of these accommodations in `[from, until)` with one query that does not read orders. */
export type ReadNights = (
  accommodationIds: readonly number[],
  from: CalendarDate,
  until: CalendarDate,
) => Promise<Inventory>;

export interface InventorySource {
  readonly readInventory: ReadNights;
  /** Leaves out closed and sold-out nights, so that even a whole year is read fast. */
  readonly readFreeNights: ReadNights;
}

export interface StaySearch {
  /** Each accommodation at most once: rooms are searched separately, not together. */
  readonly rooms: readonly RoomRequest[];
  readonly stay: Stay;
  readonly today: CalendarDate;
  readonly rules: StayRules;
}

export type FoundRoom = Awaited<ReturnType<typeof searchStay>>[number];

/** Most rooms are free again within weeks. The rest of the year is read only for the others. */
const NEAR_DAYS = 45;

/** Returns the free units per room, in the order of the rooms, and the nearest arrival for a room that is not free. */
export async function searchStay(search: StaySearch, source: InventorySource) {
  const { rooms, stay, today, rules } = search;
  const inventory = await source.readInventory(idsOf(rooms), stay.arrival, stay.departure);
  const freeUnits = rooms.map((room) => countFreeUnits(room, stay, { today, rules, inventory }));
  const nearest = await findNearestArrivals(
    { ...search, rooms: rooms.filter((_room, index) => freeUnits[index] === 0) },
    source,
  );
  return rooms.map(({ accommodation }, index) => {
    const units = freeUnits[index] ?? 0;
    return {
      accommodation,
      /** 0 if the party does not fit, a rule is broken, or the accommodation is closed, sold by phone or sold out. */
      freeUnits: units,
      /** A night is closed or not on sale, or the accommodation is sold by phone only. */
      isClosed: accommodation.phoneOnly || isClosedToSale(accommodation.id, stay, inventory),
      nearestArrival: units > 0 ? stay.arrival : (nearest.get(accommodation.id) ?? null),
      nights: pricedNights(accommodation.id, stay, inventory),
    };
  });
}

async function findNearestArrivals(search: StaySearch, { readFreeNights }: InventorySource) {
  const { stay, today, rules } = search;
  const found = new Map<number, CalendarDate>();
  let sought = isLengthSold(countNights(stay), rules)
    ? search.rooms.filter((room) => refuseRoomOnAnyDates(room) === null)
    : [];
  for (const days of [NEAR_DAYS, NEAREST_ARRIVAL_DAYS]) {
    if (sought.length === 0) break;
    const inventory = await readFreeNights(idsOf(sought), stay.arrival, addDays(stay.departure, days));
    for (const room of sought) {
      const arrival = findNearestArrival([room], stay, { today, rules, inventory });
      if (arrival !== null) found.set(room.accommodation.id, arrival);
    }
    sought = sought.filter((room) => !found.has(room.accommodation.id));
  }
  return found;
}

/** The stay's nights in order, up to the last night of the rate calendar. */
function pricedNights(accommodationId: number, stay: Stay, inventory: Inventory) {
  const rows = inventory.get(accommodationId);
  return nightsOf(stay).flatMap((night) => {
    const row = rows?.get(night);
    return row === undefined ? [] : [{ night, priceMinor: row.priceMinor }];
  });
}

function idsOf(rooms: readonly RoomRequest[]): number[] {
  return rooms.map(({ accommodation }) => accommodation.id);
}
