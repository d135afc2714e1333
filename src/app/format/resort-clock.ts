import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { type ResortClock, resortDateAt, resortMinuteAt } from '#domain/calendar/resort-clock.ts';
import { firstArrival } from '#domain/stay/first-arrival.ts';
import { clockOfDevice } from '#offline/cached-clock.ts';
import { serverNow } from '#offline/server-time.ts';

/** Use after hydration only: the server's pages are cached and know no day. */

let known: ResortClock | null = null;
let lateUntil: number | null = null;

export function setResortClock(clock: ResortClock, lateArrivalUntil: number | null = null): void {
  known = clock;
  lateUntil = lateArrivalUntil;
}

export function knownResortClock(): ResortClock | null {
  return known;
}

export function resortToday(): CalendarDate {
  return resortDay(serverNow());
}

/** The first day on which a stay may still begin: for a while after midnight, yesterday. */
export function firstArrivalNow(): CalendarDate {
  return firstArrival(resortToday(), resortMinute(serverNow()), lateUntil);
}

/** The current night, while it can still be booked after midnight; otherwise null. */
export function lateNight(): CalendarDate | null {
  const first = firstArrivalNow();
  return first < resortToday() ? first : null;
}

/** Minutes since midnight; null: no arrivals after it. */
export function lateArrivalUntil(): number | null {
  return lateUntil;
}

export function resortDay(instantMs: number): CalendarDate {
  return resortDateAt(instantMs, known ?? clockOfDevice(instantMs));
}

export function resortMinute(instantMs: number): number {
  return resortMinuteAt(instantMs, known ?? clockOfDevice(instantMs));
}
