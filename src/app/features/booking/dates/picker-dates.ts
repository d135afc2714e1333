import { TZDate } from 'react-day-picker';
import { type CalendarDate, calendarDate } from '#domain/calendar-date.ts';
import { RESORT_TIME_ZONE } from '../../../format/resort-today.ts';

const NOON = 12;

/** The picker counts in instants: noon of the resort's day, which no change of clocks moves to another day. */
export function toPickerDate(date: CalendarDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new TZDate(year, month - 1, day, NOON, RESORT_TIME_ZONE);
}

/** `date` as the picker hands it out: in the resort's zone. */
export function fromPickerDate(date: Date): CalendarDate {
  const year = String(date.getFullYear()).padStart(4, '0');
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return calendarDate(`${year}-${month}-${String(date.getDate()).padStart(2, '0')}`);
}

/** The first day of the month that lies `months` after the one of `date`. */
export function monthFrom(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  return calendarDate(first.toISOString().slice(0, 10));
}
