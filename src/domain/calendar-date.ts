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

/** Reads `YYYY-MM-DD`; null for anything else, days that do not exist (30 February) included. */
export function parseCalendarDate(text: string): CalendarDate | null {
  const match = CALENDAR_DATE.exec(text);
  if (match === null) return null;
  const instant = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
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
  // The Swedish locale writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instantMs) as CalendarDate;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return toCalendarDate(toInstant(date) + days * DAY_MS);
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
  return Array.from({ length: Math.max(0, daysBetween(start, end)) }, (_, index) => addDays(start, index));
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
