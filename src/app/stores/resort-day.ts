import { type CalendarDate, calendarDateAt } from '#domain/calendar-date.ts';

/** The resort's day begins and ends by this clock, wherever the guest is (design decision 1). */
const RESORT_TIME_ZONE = 'Europe/Kyiv';

export function resortDay(nowMs: number): CalendarDate {
  return calendarDateAt(nowMs, RESORT_TIME_ZONE);
}
