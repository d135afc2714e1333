import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';

/** Leaves time for a late refund or a question about the bill. */
const DAYS_AFTER_DEPARTURE = 60;
/** After that the desk uses its own lists. */
const DESK_DAYS_AFTER_DEPARTURE = 30;

export function lastKeyDay(departure: CalendarDate): CalendarDate {
  return addDays(departure, DAYS_AFTER_DEPARTURE);
}

export function hasKeyEnded(departure: CalendarDate, today: CalendarDate): boolean {
  return today > lastKeyDay(departure);
}

/** For the key in mails to the desk, which can only display the order. */
export function hasDeskKeyEnded(departure: CalendarDate, today: CalendarDate): boolean {
  return today > addDays(departure, DESK_DAYS_AFTER_DEPARTURE);
}
