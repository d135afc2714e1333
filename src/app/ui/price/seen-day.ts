import { addDays, type CalendarDate, calendarDateAt } from '#domain/calendar-date.ts';
import { RESORT_TIME_ZONE } from '../../format/resort-today.ts';

export interface SeenDay {
  readonly word: 'today' | 'yesterday' | 'earlier';
  readonly date: CalendarDate;
}

/** How people name the day of something seen at `seenAtMs`, when it is now `nowMs` (milliseconds since the epoch). */
export function seenDay(seenAtMs: number, nowMs: number): SeenDay {
  const date = calendarDateAt(seenAtMs, RESORT_TIME_ZONE);
  const today = calendarDateAt(nowMs, RESORT_TIME_ZONE);
  if (date === today) return { word: 'today', date };
  return { word: date === addDays(today, -1) ? 'yesterday' : 'earlier', date };
}
