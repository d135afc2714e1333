import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays as addDaysIn } from 'date-fns/addDays';
import { addMonths as addMonthsIn } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { differenceInCalendarMonths } from 'date-fns/differenceInCalendarMonths';
import { startOfMonth } from 'date-fns/startOfMonth';

declare const calendarDateBrand: unique symbol;

/** A day on the resort's calendar, `YYYY-MM-DD`, without clock or zone. Plain string comparison orders dates. */
export type CalendarDate = string & { readonly [calendarDateBrand]: true };

export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Both ends are included. */
export interface DateRange {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
}

const CALENDAR_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** By default date-fns uses the process's time zone, in which days may be missing. UTC has every date. */
const UTC = { in: (date: Date | number | string) => new UTCDateMini(+new Date(date)) };
const EPOCH = '1970-01-01';

const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

/** A cache: searches for free nights iterate over the same year day by day. */
const nextDays = new Map<CalendarDate, CalendarDate>();
const dayNumbers = new Map<CalendarDate, number>();
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Parses `YYYY-MM-DD` of the years 1900 to 2199. Returns null for anything else, including days that do not exist (30
 * February).
 */
export function parseCalendarDate(text: string): CalendarDate | null {
  const match = CALENDAR_DATE.exec(text);
  if (match === null) return null;
  const year = Number(match[1]);
  if (year < FIRST_YEAR || year > LAST_YEAR) return null;
  const date = new UTCDateMini(year, Number(match[2]) - 1, Number(match[3]));
  return toCalendarDate(date) === text ? (text as CalendarDate) : null;
}

/** For dates written in code and tests. Throws a RangeError if the date does not exist. */
export function calendarDate(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (date === null) throw new RangeError(`Not a calendar date: ${text}`);
  return date;
}

/** Returns the date at `instantMs` (milliseconds since the epoch) in `timeZone`, an IANA name. */
export function calendarDateAt(instantMs: number, timeZone: string): CalendarDate {
  let format = formats.get(timeZone);
  if (format === undefined) {
    // The Swedish locale formats dates as ISO 8601. Creating a format costs far more than using it.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format.format(instantMs) as CalendarDate;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return toCalendarDate(addDaysIn(date, days, UTC));
}

/** Returns the same day in another month, or the last day of a shorter month. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  return toCalendarDate(addMonthsIn(date, months, UTC));
}

export function firstOfMonth(date: CalendarDate): CalendarDate {
  return toCalendarDate(startOfMonth(date, UTC));
}

/** Compares the months only. Negative if `end` is earlier. */
export function monthsBetween(start: CalendarDate, end: CalendarDate): number {
  return differenceInCalendarMonths(end, start, UTC);
}

export function nextDay(date: CalendarDate): CalendarDate {
  let next = nextDays.get(date);
  if (next === undefined) {
    next = addDays(date, 1);
    nextDays.set(date, next);
  }
  return next;
}

/** Negative if `end` is earlier. */
export function daysBetween(start: CalendarDate, end: CalendarDate): number {
  return dayNumber(end) - dayNumber(start);
}

export function weekdayOf(date: CalendarDate): Weekday {
  return UTC.in(date).getDay() as Weekday;
}

export function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4));
}

/** Returns the dates in `[start, end)`. Empty if `end` is not later. */
export function daysFrom(start: CalendarDate, end: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = start; day < end; day = nextDay(day)) days.push(day);
  return days;
}

export function isWithin(date: CalendarDate, range: DateRange): boolean {
  return range.start <= date && date <= range.end;
}

function dayNumber(date: CalendarDate): number {
  let number = dayNumbers.get(date);
  if (number === undefined) {
    number = differenceInCalendarDays(date, EPOCH, UTC);
    dayNumbers.set(date, number);
  }
  return number;
}

function toCalendarDate(date: Date): CalendarDate {
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length) as CalendarDate;
}
