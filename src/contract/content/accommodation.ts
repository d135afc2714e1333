import { toMinor } from '#contract/availability/money.ts';
import type { HomePageRecord } from '#contract/pages/home-pages.ts';
import { type CalendarDate, calendarDate, type Weekday } from '#domain/calendar/calendar-date.ts';
import type { Accommodation, AccommodationKind, Surcharges } from '#domain/stay/accommodation.ts';
import type { StayRules } from '#domain/stay/stay.ts';
import type { CategoryRecord } from './categories.ts';

const KIND_PREFIX = 'accommodation/';

export function roomTypeIdOf({ servio_id }: Pick<CategoryRecord, 'servio_id'>): number {
  return servio_id;
}

/** Returns the "from" price on pages and in structured data: the lowest price of one night. */
export function fromPriceMinorOf({ from_price, default_price }: Pick<CategoryRecord, 'from_price' | 'default_price'>) {
  return toMinor(from_price ?? default_price);
}

/** Prices that are null in the category are taken from the site-wide prices of /home-pages. */
export function toAccommodation(id: number, category: CategoryRecord, home: HomePageRecord): Accommodation {
  return {
    id,
    code: category.code,
    slug: category.slug,
    kind: kindOf(category),
    roomTypeId: roomTypeIdOf(category),
    units: category.units,
    baseCapacity: category.adults,
    extraSeats: category.children,
    areaSquareMetres: category.area_square_metres,
    minimumStayBlocks: category.minimum_stay_block.map((block) => ({
      ...toRange(block),
      minimumNights: block.minimum_stay_days,
    })),
    surcharges: toSurcharges(category, home),
    fromPriceMinor: fromPriceMinorOf(category),
    phoneOnly: category.phone_only,
    sortOrder: category.sort_order,
  };
}

export function kindOf(category: Pick<CategoryRecord, 'cottages_and_number_slug'>): AccommodationKind {
  return category.cottages_and_number_slug.slice(KIND_PREFIX.length) as AccommodationKind;
}

export function toStayRules(home: HomePageRecord): StayRules {
  return {
    minimumNights: home.minimum_stay_days,
    maximumNights: home.maximum_stay_days,
    lateArrivalUntil: toLateArrival(home),
    periodRules: home.period_rules.map((rule) => ({
      ...toRange(rule),
      rejectedNights: rule.rejected_nights,
      departureWeekdays: rule.departure_weekdays as Weekday[] | null,
    })),
    blockedDates: home.blocked_dates.map(toRange),
  };
}

/** Returns minutes since midnight. */
export function toLateArrival({ late_arrival_until: time }: HomePageRecord): number | null {
  if (time === null) return null;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function toSurcharges(category: CategoryRecord, home: HomePageRecord): Surcharges {
  return {
    extraSeatMinor: toMinor(category.add_guest_price ?? home.add_guest_price),
    cityTaxMinor: toMinor(category.city_tax ?? home.city_tax),
    nextYearExtraSeatMinor: toMinor(category.next_year_add_guest_price ?? home.next_year_add_guest_price),
    nextYearCityTaxMinor: toMinor(category.next_year_city_tax ?? home.next_year_city_tax),
  };
}

function toRange(period: { start_date: string; end_date: string }): { start: CalendarDate; end: CalendarDate } {
  return { start: calendarDate(period.start_date), end: calendarDate(period.end_date) };
}
