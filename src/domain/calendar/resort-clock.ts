import type { CalendarDate } from './calendar-date.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MINUTES = 24 * 60;

/** `fromMs`: milliseconds since the epoch. `offsetMinutes`: ahead of UTC. */
export interface ClockChange {
  readonly fromMs: number;
  readonly offsetMinutes: number;
}

/** Earliest first. The first offset also applies before its start, the last one from then on. */
export type ResortClock = readonly [ClockChange, ...ClockChange[]];

export function resortDateAt(instantMs: number, clock: ResortClock): CalendarDate {
  const shown = new Date(instantMs + offsetAt(instantMs, clock) * MINUTE_MS);
  return shown.toISOString().slice(0, 'YYYY-MM-DD'.length) as CalendarDate;
}

/** Returns minutes since midnight on the resort's clock. */
export function resortMinuteAt(instantMs: number, clock: ResortClock): number {
  const minutes = Math.floor(instantMs / MINUTE_MS) + offsetAt(instantMs, clock);
  return ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
}

function offsetAt(instantMs: number, clock: ResortClock): number {
  const current = clock.findLast(({ fromMs }) => fromMs <= instantMs) ?? clock[0];
  return current.offsetMinutes;
}
