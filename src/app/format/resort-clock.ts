import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { type ResortClock, resortDateAt, resortMinuteAt } from '#domain/calendar/resort-clock.ts';
import { clockOfDevice } from '#offline/cached-clock.ts';

/**
 * The resort's day begins and ends by its own clock, wherever the guest is (design decision 1). After hydration only: the
 * server's pages are cached and know no day.
 */

let known: ResortClock | null = null;

/** From the data of the page, before anything is drawn of it. */
export function setResortClock(clock: ResortClock): void {
  known = clock;
}

/** null while no page has brought it. */
export function knownResortClock(): ResortClock | null {
  return known;
}

export function resortToday(): CalendarDate {
  return resortDay(Date.now());
}

/** The day on the resort's clocks, in milliseconds since the epoch. */
export function resortDay(instantMs: number): CalendarDate {
  return resortDateAt(instantMs, known ?? clockOfDevice(instantMs));
}

/** Minutes since midnight on the resort's clocks. */
export function resortMinute(instantMs: number): number {
  return resortMinuteAt(instantMs, known ?? clockOfDevice(instantMs));
}
