import { addMonths, type CalendarDate, calendarDate, firstOfMonth } from '#domain/calendar/calendar-date.ts';

const NOON = 12;

const knownDates = new Map<number, CalendarDate>();

/**
 * The picker works with instants in the guest's time zone. A calendar date becomes noon of its day there, which no
 * clock change moves to another day. Only year, month and day are read back.
 */
export function toPickerDate(date: CalendarDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, NOON);
}

/** The calendar date of a picker date. Cached, because each rendered day asks several times. */
export function fromPickerDate(date: Date): CalendarDate {
  const key = (date.getFullYear() * 100 + date.getMonth() + 1) * 100 + date.getDate();
  let known = knownDates.get(key);
  if (known === undefined) {
    const digits = String(key).padStart(8, '0');
    known = calendarDate(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`);
    knownDates.set(key, known);
  }
  return known;
}

export function monthFrom(date: CalendarDate, months: number): CalendarDate {
  return firstOfMonth(addMonths(date, months));
}
