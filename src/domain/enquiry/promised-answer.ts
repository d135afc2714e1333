import type { CalendarDate } from '../calendar/calendar-date.ts';
import { DAY_MINUTES, nextOpening, type OpeningHours, openStateAt } from '../calendar/opening-hours.ts';

/** The site promises an answer about a hall within an hour of the desk's hours. */
export const ANSWER_MINUTES = 60;

/**
 * Minutes from an enquiry that came at `minute` of `day`, on the resort's clock, until its answer is due. The hour runs
 * only while the desk answers. null: it does not open within a year.
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
