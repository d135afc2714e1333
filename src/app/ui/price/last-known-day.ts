import { resortDay } from '#app/format/resort-clock.ts';
import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';

export interface LastKnownDay {
  readonly word: 'today' | 'yesterday' | 'earlier';
  readonly date: CalendarDate;
}

/** Names the day of `seenAtMs` relative to `nowMs` (milliseconds since the epoch). */
export function lastKnownDay(seenAtMs: number, nowMs: number): LastKnownDay {
  const date = resortDay(seenAtMs);
  const today = resortDay(nowMs);
  if (date === today) return { word: 'today', date };
  return { word: date === addDays(today, -1) ? 'yesterday' : 'earlier', date };
}
