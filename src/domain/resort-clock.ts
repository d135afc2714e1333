import type { CalendarDate } from './calendar-date.ts';

const HOUR_MS = 60 * 60 * 1000;
const SUMMER_STARTS_IN = 2;
const SUMMER_ENDS_IN = 9;

/**
 * The day on the resort's clocks, those of Kyiv, at `instantMs` (milliseconds since the epoch). By rule and not by the
 * browser's table of time zones: loading that is one long task on a phone, and old phones have old tables.
 */
export function resortDateAt(instantMs: number): CalendarDate {
  return wallClockAt(instantMs).toISOString().slice(0, 10) as CalendarDate;
}

/** Minutes since midnight on the resort's clocks. */
export function resortMinuteAt(instantMs: number): number {
  const clock = wallClockAt(instantMs);
  return clock.getUTCHours() * 60 + clock.getUTCMinutes();
}

/** As if it were UTC. */
function wallClockAt(instantMs: number): Date {
  return new Date(instantMs + (isSummerTime(instantMs) ? 3 : 2) * HOUR_MS);
}

/** From one o'clock UTC on the last Sunday of March to the same on that of October. */
function isSummerTime(instantMs: number): boolean {
  const year = new Date(instantMs).getUTCFullYear();
  return instantMs >= changeOf(year, SUMMER_STARTS_IN) && instantMs < changeOf(year, SUMMER_ENDS_IN);
}

function changeOf(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0));
  return Date.UTC(year, month, lastDay.getUTCDate() - lastDay.getUTCDay(), 1);
}
