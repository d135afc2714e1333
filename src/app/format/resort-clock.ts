import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { type ResortClock, resortDateAt, resortMinuteAt } from '#domain/calendar/resort-clock.ts';
import { clockOfDevice } from '#offline/cached-clock.ts';
import { serverNow } from '#offline/server-time.ts';

/** Design decision 1. Use after hydration only: the server's pages are cached and know no day. */

let known: ResortClock | null = null;

export function setResortClock(clock: ResortClock): void {
  known = clock;
}

export function knownResortClock(): ResortClock | null {
  return known;
}

export function resortToday(): CalendarDate {
  return resortDay(serverNow());
}

/** `instantMs`: milliseconds since the epoch. */
export function resortDay(instantMs: number): CalendarDate {
  return resortDateAt(instantMs, known ?? clockOfDevice(instantMs));
}

export function resortMinute(instantMs: number): number {
  return resortMinuteAt(instantMs, known ?? clockOfDevice(instantMs));
}
