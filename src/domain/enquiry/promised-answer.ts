import type { CalendarDate } from '../calendar/calendar-date.ts';
import { DAY_MINUTES, nextOpening, type OpeningHours, openStateAt } from '../calendar/opening-hours.ts';

/** The site promises to answer an enquiry about a hall within an hour while the desk is open. */
export const ANSWER_MINUTES = 60;

/**
 * Returns the minutes until the answer to an enquiry is due that came at `minute` of `day`, on the resort's clock. Only
 * opening hours of the desk count. null: the desk does not open within a year.
 */
export function minutesToAnswer(hours: OpeningHours, day: CalendarDate, minute: number): number | null {
  const state = openStateAt(hours, day, minute);
  if (state.kind === 'closed') return null;
  if (state.kind === 'opens') return state.inDays * DAY_MINUTES + state.atMinute - minute + ANSWER_MINUTES;
  if (state.untilMinute === null) return ANSWER_MINUTES;
  const openMinutes = (state.untilMinute - minute + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  if (openMinutes >= ANSWER_MINUTES) return ANSWER_MINUTES;
  const next = nextOpening(hours, day, minute);
  return next === null ? null : next.inDays * DAY_MINUTES + next.atMinute - minute + ANSWER_MINUTES - openMinutes;
}
