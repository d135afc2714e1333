import { type CalendarDate, calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { resortMinuteAt } from '#domain/calendar/resort-clock.ts';
import { firstArrival } from '#domain/stay/first-arrival.ts';
import { offsetMinutesAt } from '../time-zone.ts';

/** `until`: minutes since midnight; see `firstArrival`. */
export function firstArrivalAt(nowMs: number, timeZone: string, until: number | null): CalendarDate {
  const clock = [{ fromMs: nowMs, offsetMinutes: offsetMinutesAt(nowMs, timeZone) }] as const;
  return firstArrival(calendarDateAt(nowMs, timeZone), resortMinuteAt(nowMs, clock), until);
}
