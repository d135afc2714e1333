import type { CalendarDate } from './calendar-date.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MINUTES = 24 * 60;

/** How far the resort's clocks are ahead of UTC from an instant on, given in milliseconds since the epoch. */
export interface ClockChange {
  readonly fromMs: number;
  readonly offsetMinutes: number;
}

/**
 * The resort's clocks as a list of changes, the earliest first. The first offset also stands for what was before it, the
 * last one for all that follows: a clock that runs beyond the list keeps the last known offset.
 */
export type ResortClock = readonly [ClockChange, ...ClockChange[]];

/** The day on the resort's clocks at `instantMs`. */
export function resortDateAt(instantMs: number, clock: ResortClock): CalendarDate {
  const shown = new Date(instantMs + offsetAt(instantMs, clock) * MINUTE_MS);
  return shown.toISOString().slice(0, 'YYYY-MM-DD'.length) as CalendarDate;
}

/** Minutes since midnight on the resort's clocks at `instantMs`. */
export function resortMinuteAt(instantMs: number, clock: ResortClock): number {
  const minutes = Math.floor(instantMs / MINUTE_MS) + offsetAt(instantMs, clock);
  return ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
}

function offsetAt(instantMs: number, clock: ResortClock): number {
  const current = clock.findLast(({ fromMs }) => fromMs <= instantMs) ?? clock[0];
  return current.offsetMinutes;
}
