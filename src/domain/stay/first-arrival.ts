import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';

/**
 * The first day on which a stay may start. Guests who arrive after midnight book the current night, so yesterday counts
 * until the resort's last arrival hour. `minute` and `until`: minutes since midnight on the resort's clock; null:
 * arrivals end at midnight. Rule: the resort's `late_arrival_until`.
 */
export function firstArrival(today: CalendarDate, minute: number, until: number | null): CalendarDate {
  return until !== null && minute < until ? addDays(today, -1) : today;
}
