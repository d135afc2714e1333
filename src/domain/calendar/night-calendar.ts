import {
  freeUnitsOn,
  type Inventory,
  type InventoryNight,
  minimumStaysFrom,
  type RoomRequest,
  refuseRoomOnAnyDates,
  type SaleContext,
} from '#domain/stay/availability.ts';
import { checkStay, minimumNightsFor, type StayRules } from '#domain/stay/stay.ts';
import { addDays, type CalendarDate, daysFrom, isWithin } from './calendar-date.ts';

/** Enough for two months side by side, and the next ones to scroll to. */
export const MAXIMUM_CALENDAR_NIGHTS = 100;

export interface CalendarNight {
  readonly date: CalendarDate;
  /** The lowest price of a free accommodation, in kopiyky, without extra seats and tax. null: nothing is free. */
  readonly priceMinor: number | null;
  readonly freeUnits: number;
  /** Past, blocked, or not on sale. A sold-out night is not closed. */
  readonly isClosed: boolean;
  readonly minimumNights: number;
  /** The price of the night for each free room type, in kopiyky, whatever the party. */
  readonly pricesMinor: ReadonlyMap<number, number>;
  /** How many units of each of these room types are free. */
  readonly unitsFree: ReadonlyMap<number, number>;
  /** The night is free, but not for all rooms of the search. */
  readonly isShortOfRooms?: boolean;
}

/** `rooms` are alternatives for one room and differ only in the accommodation. The range is `[from, until)`. */
export function describeNights(
  rooms: readonly RoomRequest[],
  from: CalendarDate,
  until: CalendarDate,
  context: SaleContext,
): CalendarNight[] {
  const sold = rooms.filter((room) => refuseRoomOnAnyDates(room) === null);
  const online = rooms.filter(({ accommodation }) => !accommodation.phoneOnly);
  return daysFrom(from, until).map((date) => ({
    ...describeNight(sold, date, context),
    ...describeTypes(online, date, context),
  }));
}

function describeNight(
  rooms: readonly RoomRequest[],
  date: CalendarDate,
  { today, rules, inventory }: SaleContext,
): Omit<CalendarNight, 'pricesMinor' | 'unitsFree'> {
  const nights = isShut(date, today, rules)
    ? []
    : rooms.flatMap(({ accommodation }) => inventory.get(accommodation.id)?.get(date) ?? []);
  const free = nights.filter((night) => freeUnitsOn(night) > 0);
  return {
    date,
    priceMinor: free.length === 0 ? null : Math.min(...free.map(({ priceMinor }) => priceMinor)),
    freeUnits: free.reduce((units, night) => units + freeUnitsOn(night), 0),
    isClosed: nights.every(isClosed),
    minimumNights: fewestNights(rooms, date, rules, inventory),
  };
}

function describeTypes(rooms: readonly RoomRequest[], date: CalendarDate, { today, rules, inventory }: SaleContext) {
  const pricesMinor = new Map<number, number>();
  const unitsFree = new Map<number, number>();
  for (const { accommodation } of isShut(date, today, rules) ? [] : rooms) {
    const night = inventory.get(accommodation.id)?.get(date);
    if (night === undefined || freeUnitsOn(night) === 0) continue;
    pricesMinor.set(accommodation.roomTypeId, night.priceMinor);
    unitsFree.set(accommodation.roomTypeId, freeUnitsOn(night));
  }
  return { pricesMinor, unitsFree };
}

function isShut(date: CalendarDate, today: CalendarDate, rules: StayRules): boolean {
  return date < today || rules.blockedDates.some((range) => isWithin(date, range));
}

function isClosed({ closed }: InventoryNight): boolean {
  return closed;
}

/** Without a chosen accommodation, the smallest minimum stay applies. */
function fewestNights(
  rooms: readonly RoomRequest[],
  arrival: CalendarDate,
  rules: StayRules,
  inventory: Inventory,
): number {
  const blocks = rooms.map(({ accommodation }) => minimumStaysFrom(accommodation, arrival, inventory));
  const own = blocks.map((each) => minimumNightsFor(arrival, each));
  const easiest = blocks[own.indexOf(Math.min(...own))] ?? [];
  for (let nights = 1; nights < rules.maximumNights; nights += 1) {
    const refusal = checkStay({ arrival, departure: addDays(arrival, nights) }, arrival, rules, easiest);
    if (refusal?.reason !== 'two_night_minimum' && refusal?.reason !== 'minimum_stay') return nights;
  }
  return rules.maximumNights;
}
