import { type CalendarDate, yearOf } from '#domain/calendar/calendar-date.ts';
import type { Surcharges } from '#domain/stay/accommodation.ts';

/** Per night, in kopiyky: an extra seat, and one adult's city tax. */
export interface NightSurcharges {
  readonly seatMinor: number;
  readonly adultMinor: number;
}

export function surchargesOn(
  departure: CalendarDate,
  { surcharges }: { readonly surcharges: Surcharges },
  today: CalendarDate,
): NightSurcharges {
  return isLaterYear(departure, today)
    ? { seatMinor: surcharges.nextYearExtraSeatMinor, adultMinor: surcharges.nextYearCityTaxMinor }
    : { seatMinor: surcharges.extraSeatMinor, adultMinor: surcharges.cityTaxMinor };
}

/** Whether prices of the next year apply, which depends on the year of departure. Rule: spec section 9. */
export function isLaterYear(departure: CalendarDate, today: CalendarDate): boolean {
  return yearOf(departure) !== yearOf(today);
}
