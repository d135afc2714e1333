import { toMinor } from '#contract/availability/money.ts';
import type { CategoryRecord } from '#contract/content/categories.ts';
import type { ContentList } from '#contract/site/schema.ts';
import { addMonths, type CalendarDate, daysFrom, weekdayOf } from '#domain/calendar/calendar-date.ts';
import { type RateCalendar, WEEKDAY_NAMES } from './prices-schema.ts';

export interface NightRate {
  readonly accommodationId: number;
  readonly night: CalendarDate;
  readonly units: number;
  readonly priceMinor: number;
  readonly closed: boolean;
}

interface NightRange {
  readonly start: string;
  readonly end: string;
}

/** Of every night in `[from, to)`. Throws on a rate without a price, which loaded content never has. */
export function expandRateCalendar(
  calendar: RateCalendar,
  categories: ContentList<CategoryRecord>,
  from: CalendarDate,
  to: CalendarDate,
): NightRate[] {
  const accommodations = categories.data.flatMap(({ id, attributes }) =>
    attributes.map(({ code, units, ...prices }) => ({ id, code, units, pricesMinor: pricesByRate(code, prices) })),
  );
  return daysFrom(from, to).flatMap((night) => {
    const rate = rateOf(night, calendar);
    const closures = calendar.closed_nights.filter((closure) => coversNight(closure, night));
    const special = calendar.special_nights.filter((range) => coversNight(range, night));
    return accommodations.map(({ id, code, units, pricesMinor }) => ({
      accommodationId: id,
      night,
      units,
      priceMinor: specialPrice(special, code) ?? pricesMinor(rate),
      closed: closures.some(({ accommodations: codes }) => codes === 'all' || codes.includes(code)),
    }));
  });
}

/** The first day that is not on sale. If the month does not have this day, its last day. */
export function calendarEnd(today: CalendarDate, calendar: Pick<RateCalendar, 'months_ahead'>): CalendarDate {
  return addMonths(today, calendar.months_ahead);
}

export function closingReason({ closed_nights }: RateCalendar, code: string, night: CalendarDate): string {
  const closure = closed_nights.find(
    (each) => coversNight(each, night) && (each.accommodations === 'all' || each.accommodations.includes(code)),
  );
  return closure?.reason ?? '';
}

/** Returns null for an ordinary night, which has no rate. */
export function rateOf(night: CalendarDate, { seasons, weekend }: RateCalendar): string | null {
  const season = seasons.find((candidate) => coversYearly(candidate, night.slice(5)));
  if (season !== undefined) return season.rate;
  const weekday = WEEKDAY_NAMES[weekdayOf(night)];
  return weekend.nights.some((name) => name === weekday) ? weekend.rate : null;
}

function specialPrice(special: RateCalendar['special_nights'], code: string): number | null {
  const price = special.find(({ prices }) => prices[code] !== undefined)?.prices[code];
  return price === undefined ? null : toMinor(price);
}

function coversNight({ start, end }: NightRange, night: CalendarDate): boolean {
  const isYearly = start.length === 'MM-DD'.length;
  return isYearly ? coversYearly({ start, end }, night.slice(5)) : start <= night && night <= end;
}

/** A range that starts later in the year than it ends includes New Year. */
export function coversYearly({ start, end }: NightRange, day: string): boolean {
  return start <= end ? start <= day && day <= end : start <= day || day <= end;
}

function pricesByRate(code: string, { default_price, rates }: Pick<CategoryRecord, 'default_price' | 'rates'>) {
  const ordinaryMinor = toMinor(default_price);
  const byRate = new Map(rates.map(({ rate, price }) => [rate, toMinor(price)]));
  return (rate: string | null): number => {
    const priceMinor = rate === null ? ordinaryMinor : byRate.get(rate);
    if (priceMinor === undefined) throw new RangeError(`${code} has no price for the rate ${rate}`);
    return priceMinor;
  };
}
