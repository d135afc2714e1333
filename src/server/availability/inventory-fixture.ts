import { type CalendarDate, calendarDate, daysFrom } from '#domain/calendar/calendar-date.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { Inventory, InventoryNight } from '#domain/stay/availability.ts';
import type { StayRules } from '#domain/stay/stay.ts';
import type { InventorySource, ReadNights } from './stay-search.ts';

/** A small resort for tests: today is 21 November 2026. */
export const TODAY = calendarDate('2026-11-21');

export const RULES: StayRules = {
  minimumNights: 2,
  maximumNights: 30,
  lateArrivalUntil: null,
  periodRules: [],
  blockedDates: [],
};

const surcharges = {
  extraSeatMinor: 65000,
  cityTaxMinor: 3000,
  nextYearExtraSeatMinor: 70000,
  nextYearCityTaxMinor: 3200,
};

export const CHALET: Accommodation = {
  id: 1,
  code: 'chalet-lake',
  slug: 'chalet-lake',
  kind: 'chalets',
  roomTypeId: 101,
  units: 2,
  baseCapacity: 2,
  extraSeats: 1,
  minimumStayBlocks: [],
  surcharges,
  fromPriceMinor: 386200,
  phoneOnly: false,
  sortOrder: 1,
  areaSquareMetres: 40,
};

export const FAMILY_CHALET: Accommodation = {
  ...CHALET,
  id: 2,
  code: 'chalet-family',
  slug: 'chalet-family',
  roomTypeId: 102,
  units: 1,
  baseCapacity: 4,
  extraSeats: 2,
  fromPriceMinor: 528000,
};

export const PHONE_VILLA: Accommodation = {
  ...CHALET,
  id: 3,
  code: 'villa-lake',
  slug: 'villa-lake',
  kind: 'villas',
  roomTypeId: 103,
  phoneOnly: true,
};

/** Puts every night of `[from, until)` on sale at the default price; `changes` overrides single nights. */
export function nightsOnSale(
  { units, fromPriceMinor }: Accommodation,
  from: string,
  until: string,
  changes: Readonly<Record<string, Partial<InventoryNight>>> = {},
): Map<CalendarDate, InventoryNight> {
  return new Map(
    daysFrom(calendarDate(from), calendarDate(until)).map((night) => [
      night,
      { units, taken: 0, priceMinor: fromPriceMinor, closed: false, ...changes[night] },
    ]),
  );
}

export interface ObservedReads {
  readonly source: InventorySource;
  readonly reads: { readonly ids: readonly number[]; readonly from: CalendarDate; readonly until: CalendarDate }[];
}

export function observeReads(inventory: Inventory): ObservedReads {
  const reads: ObservedReads['reads'] = [];
  const readWhere =
    (isWanted: (night: InventoryNight) => boolean): ReadNights =>
    async (ids, from, until) => {
      reads.push({ ids, from, until });
      const within = (id: number) =>
        [...(inventory.get(id) ?? [])].filter(([night, row]) => from <= night && night < until && isWanted(row));
      return new Map(ids.map((id) => [id, new Map(within(id))]));
    };
  const source = {
    readInventory: readWhere(() => true),
    readFreeNights: readWhere(({ units, taken, closed }) => !closed && taken < units),
  };
  return { source, reads };
}
