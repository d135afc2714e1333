import type { CalendarDate } from '#domain/calendar-date.ts';
import { resortDateAt } from '#domain/resort-clock.ts';

/**
 * The resort's day begins and ends by its own clock, wherever the guest is (design decision 1). After hydration only: the
 * server's pages are cached and know no day.
 */
export function resortToday(): CalendarDate {
  return resortDateAt(Date.now());
}
