import { resortDay } from '#app/format/resort-clock.ts';
import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';

export interface LastKnownDay {
  readonly word: 'today' | 'yesterday' | 'earlier';
  readonly date: CalendarDate;
}

/** Names the day of `knownAtMs` relative to `nowMs` (milliseconds since the epoch). */
export function lastKnownDay(knownAtMs: number, nowMs: number): LastKnownDay {
  const date = resortDay(knownAtMs);
  const today = resortDay(nowMs);
  if (date === today) return { word: 'today', date };
  return { word: date === addDays(today, -1) ? 'yesterday' : 'earlier', date };
}
