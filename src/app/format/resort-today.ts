import { type CalendarDate, calendarDateAt } from '#domain/calendar-date.ts';

/** The resort's day begins and ends by this clock, wherever the guest is (design decision 1). */
export const RESORT_TIME_ZONE = 'Europe/Kyiv';

/** After hydration only: the server's pages are cached and know no day. */
export function resortToday(): CalendarDate {
  return calendarDateAt(Date.now(), RESORT_TIME_ZONE);
}
