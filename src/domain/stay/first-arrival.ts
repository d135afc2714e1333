import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';

/**
 * The first day on which a stay may still begin. Guests who arrive after midnight book the night that is running, so its
 * day, yesterday, counts until the resort's last hour for arrivals. `minute` and `until`: minutes since midnight on the
 * resort's clock; null: an arrival ends at midnight. Whose rule: the resort's (`late_arrival_until`).
 */
export function firstArrival(today: CalendarDate, minute: number, until: number | null): CalendarDate {
  return until !== null && minute < until ? addDays(today, -1) : today;
}
