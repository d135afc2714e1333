import { addDays, type CalendarDate, calendarDate, daysFrom } from '#domain/calendar/calendar-date.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { Inventory, InventoryNight } from '#domain/stay/availability.ts';
import type { Stay, StayRules } from '#domain/stay/stay.ts';

/** A small resort for tests. Every value can be overridden, and none comes from the content. */
export const TODAY = calendarDate('2026-11-21');

export const PLAIN_RULES: StayRules = {
  minimumNights: 2,
  maximumNights: 30,
  lateArrivalUntil: null,
  periodRules: [],
  blockedDates: [],
};

export function sampleAccommodation(overrides: Partial<Accommodation> = {}): Accommodation {
  return {
    id: 1,
    code: 'chalet-lake',
    slug: 'chalet-lake',
    kind: 'chalets',
    roomTypeId: 101,
    units: 3,
    baseCapacity: 2,
    extraSeats: 2,
    areaSquareMetres: 40,
    minimumStayBlocks: [],
    surcharges: {
      extraSeatMinor: 60_000,
      cityTaxMinor: 4_000,
      nextYearExtraSeatMinor: 65_000,
      nextYearCityTaxMinor: 4_300,
    },
    fromPriceMinor: 386_200,
    phoneOnly: false,
    sortOrder: 1,
    ...overrides,
  };
}

export function stay(arrival: string, departure: string): Stay {
  return { arrival: calendarDate(arrival), departure: calendarDate(departure) };
}

/** Nights on sale from TODAY, all free at the default price. `differs` overrides single nights. */
export function sampleInventory(
  accommodations: readonly Accommodation[],
  nights: number,
  differs: (night: CalendarDate, accommodation: Accommodation) => Partial<InventoryNight> = () => ({}),
): Inventory {
  const dates = daysFrom(TODAY, addDays(TODAY, nights));
  return new Map(
    accommodations.map((accommodation) => {
      const { id, units, fromPriceMinor: priceMinor } = accommodation;
      const row = { units, taken: 0, priceMinor, closed: false };
      return [id, new Map(dates.map((night) => [night, { ...row, ...differs(night, accommodation) }]))];
    }),
  );
}
