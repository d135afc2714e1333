import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { resortDateAt, resortMinuteAt } from '#domain/calendar/resort-clock.ts';
import { firstArrival } from '#domain/stay/first-arrival.ts';
import { offsetMinutesAt } from './time-zone.ts';

const MINUTE_MS = 60_000;

/** A cache: pages and searches need it with every request, and the result changes at most once a minute. */
let latest: { readonly asked: string; readonly day: CalendarDate } | null = null;

/** `until`: minutes since midnight; see `firstArrival`. */
export function firstArrivalAt(nowMs: number, timeZone: string, until: number | null): CalendarDate {
  const asked = `${Math.floor(nowMs / MINUTE_MS)} ${timeZone} ${until}`;
  if (latest?.asked === asked) return latest.day;
  const clock = [{ fromMs: nowMs, offsetMinutes: offsetMinutesAt(nowMs, timeZone) }] as const;
  const day = firstArrival(resortDateAt(nowMs, clock), resortMinuteAt(nowMs, clock), until);
  latest = { asked, day };
  return day;
}
