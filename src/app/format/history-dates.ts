import type { Locale } from '#contract/site/locale.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { formatClock, formatDay, formatDayRange } from './dates.ts';
import { resortDay } from './resort-clock.ts';

/** The history's forms of dates (spec section 9). Separate from `dates.ts`, which every page loads. */

const NO_BREAK_SPACE = '\u00a0';

/** `19:42 20.11.2026` on the resort's clock. Milliseconds since the epoch. */
export function formatMoment(instantMs: number): string {
  const [year, month, day] = resortDay(instantMs).split('-');
  return `${formatClock(instantMs)}${NO_BREAK_SPACE}${day}.${month}.${year}`;
}

/** `3 November 2026`, the resort's day of an instant in UTC. */
export function formatInstantDay(instant: string, locale: Locale): string {
  const day = resortDay(Date.parse(instant));
  return `${formatDay(day, locale)}${NO_BREAK_SPACE}${day.slice(0, 4)}`;
}

/** `01 May — 07 May 2020`; across two years each date has its year. */
export function formatHistoryStay({ arrival, departure }: Stay, locale: Locale): string {
  const [first, last] = [arrival.slice(0, 4), departure.slice(0, 4)];
  const start = first === last ? '' : `${NO_BREAK_SPACE}${first}`;
  return `${twoDigitDay(arrival, locale)}${start} — ${twoDigitDay(departure, locale)}${NO_BREAK_SPACE}${last}`;
}

/** `11–13 грудня 2026`: used outside the table. */
export function formatStayWithYear({ arrival, departure }: Stay, locale: Locale): string {
  const range = formatDayRange(arrival, departure, locale);
  const [first, last] = [arrival.slice(0, 4), departure.slice(0, 4)];
  return first === last ? `${range}${NO_BREAK_SPACE}${last}` : range;
}

function twoDigitDay(date: CalendarDate, locale: Locale): string {
  return formatDay(date, locale).replace(/^\d+/, date.slice(8));
}
