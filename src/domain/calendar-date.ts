declare const calendarDateBrand: unique symbol;

/** A day on the resort's calendar, `YYYY-MM-DD`, with no clock and no zone. Plain string comparison orders it. */
export type CalendarDate = string & { readonly [calendarDateBrand]: true };

/** 0 is Sunday, 6 is Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Both ends belong to the range; seasons, blocked dates and minimum-stay periods are written this way. */
export interface DateRange {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
}

const CALENDAR_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A century and more around any guest; counting days from a date of these years never leaves four-digit years. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

/** At most one entry per day of those years. */
const nextDays = new Map<CalendarDate, CalendarDate>();
const formats = new Map<string, Intl.DateTimeFormat>();

/** Reads `YYYY-MM-DD` of the years 1900 to 2199; null for anything else, days that do not exist (30 February) included. */
export function parseCalendarDate(text: string): CalendarDate | null {
  const match = CALENDAR_DATE.exec(text);
  if (match === null) return null;
  const year = Number(match[1]);
  if (year < FIRST_YEAR || year > LAST_YEAR) return null;
  const instant = Date.UTC(year, Number(match[2]) - 1, Number(match[3]));
  return toCalendarDate(instant) === text ? (text as CalendarDate) : null;
}

/** For dates written in code and tests: throws where `parseCalendarDate` answers null. */
export function calendarDate(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (date === null) throw new RangeError(`Not a calendar date: ${text}`);
  return date;
}

/** The day it is at `instantMs` (milliseconds since the epoch) for people in `timeZone`, an IANA name. */
export function calendarDateAt(instantMs: number, timeZone: string): CalendarDate {
  let format = formats.get(timeZone);
  if (format === undefined) {
    // The Swedish locale writes dates as ISO 8601 does. Building a format costs far more than using it.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format.format(instantMs) as CalendarDate;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return toCalendarDate(toInstant(date) + days * DAY_MS);
}

/** The same as `addDays(date, 1)`, from memory: searches for free nights walk the same year day by day. */
export function nextDay(date: CalendarDate): CalendarDate {
  let next = nextDays.get(date);
  if (next === undefined) {
    next = addDays(date, 1);
    nextDays.set(date, next);
  }
  return next;
}

/** Days from `start` to `end`; negative when `end` is earlier. */
export function daysBetween(start: CalendarDate, end: CalendarDate): number {
  return (toInstant(end) - toInstant(start)) / DAY_MS;
}

export function weekdayOf(date: CalendarDate): Weekday {
  return new Date(toInstant(date)).getUTCDay() as Weekday;
}

export function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4));
}

/** Every day from `start` up to, and without, `end`; empty when `end` is not later. */
export function daysFrom(start: CalendarDate, end: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = start; day < end; day = nextDay(day)) days.push(day);
  return days;
}

export function isWithin(date: CalendarDate, range: DateRange): boolean {
  return range.start <= date && date <= range.end;
}

function toInstant(date: CalendarDate): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)));
}

function toCalendarDate(instantMs: number): CalendarDate {
  return new Date(instantMs).toISOString().slice(0, 10) as CalendarDate;
}
