import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';

/**
 * Returns the first day on which a stay may start. Guests who arrive after midnight book the night that has begun, so
 * yesterday is allowed until the resort's last arrival hour. `minute` and `until`: minutes since midnight on the
 * resort's clock; null: arrivals end at midnight. Rule: the resort's `late_arrival_until`.
 */
export function firstArrival(today: CalendarDate, minute: number, until: number | null): CalendarDate {
  return until !== null && minute < until ? addDays(today, -1) : today;
}
