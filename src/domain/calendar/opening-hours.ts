import { addDays, type CalendarDate, type Weekday, weekdayOf } from './calendar-date.ts';

/** Minutes since midnight on the resort's clock. */
export interface DayHours {
  /** Below 1440. */
  readonly opensAt: number;
  /** Later than `opensAt`; 1440 is midnight, 1560 is 2:00 on the next day. */
  readonly closesAt: number;
}

export interface OpeningHours extends DayHours {
  /** 0 is Sunday. Hours after midnight belong to the day on which the place opened. */
  readonly closedWeekdays: readonly Weekday[];
  /** `MM-DD` of the first and last day, every year; may include New Year. null: all year. */
  readonly season: { readonly start: string; readonly end: string } | null;
  /** For each day, the first matching exception overrides weekday and season. */
  readonly exceptions: readonly HoursException[];
}

/** `start` and `end` are included: `MM-DD` for every year, or `YYYY-MM-DD` once. */
export interface HoursException {
  readonly start: string;
  readonly end: string;
  /** null: closed. */
  readonly hours: DayHours | null;
}

/** `untilMinute` and `atMinute` are minutes since midnight, below 1440. */
export type OpenState =
  /** null: the place does not close within a day. */
  | { readonly kind: 'open'; readonly untilMinute: number | null }
  | ({ readonly kind: 'opens' } & Opening)
  | { readonly kind: 'closed' };

export interface Opening {
  readonly atMinute: number;
  readonly inDays: number;
  readonly day: CalendarDate;
}

export const DAY_MINUTES = 24 * 60;
const DAYS_AHEAD = 366;

/** `minute` counts from midnight on the resort's clock. The place is closed at its closing minute. */
export function openStateAt(hours: OpeningHours, day: CalendarDate, minute: number): OpenState {
  if (isOpenAt(hours, day, minute)) {
    const closesAt = nextClosing(hours, day, minute);
    return { kind: 'open', untilMinute: closesAt - minute > DAY_MINUTES ? null : closesAt % DAY_MINUTES };
  }
  const opening = nextOpening(hours, day, minute);
  return opening === null ? { kind: 'closed' } : { kind: 'opens', ...opening };
}

export function isOpenAt(hours: OpeningHours, day: CalendarDate, minute: number): boolean {
  return nextClosing(hours, day, minute) > minute;
}

/** Returns the first opening after `minute`; null: none within a year. */
export function nextOpening(hours: OpeningHours, day: CalendarDate, minute: number): Opening | null {
  for (let inDays = 0; inDays <= DAYS_AHEAD; inDays += 1) {
    const next = addDays(day, inDays);
    const opensAt = hoursOn(hours, next)?.opensAt;
    if (opensAt !== undefined && inDays * DAY_MINUTES + opensAt > minute) {
      return { atMinute: opensAt, inDays, day: next };
    }
  }
  return null;
}

/** Returns the hours of the day on which the place opens; null: closed all day. */
export function hoursOn(hours: OpeningHours, day: CalendarDate): DayHours | null {
  const exception = hours.exceptions.find((candidate) => isWithin(candidate, day));
  if (exception !== undefined) return exception.hours;
  const { closedWeekdays, season } = hours;
  if (closedWeekdays.includes(weekdayOf(day)) || (season !== null && !isWithin(season, day))) return null;
  return hours;
}

/** Converts minutes since midnight to `08:15`. */
export function clockOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((figure) => String(figure).padStart(2, '0')).join(':');
}

/** Converts `08:15` to minutes since midnight. `24:00` and later mean the following night. */
export function minutesOf(clock: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/**
 * Returns the closing time in minutes since midnight of `day`, which may be on the next day; `minute` itself if the
 * place is closed.
 */
function nextClosing(hours: OpeningHours, day: CalendarDate, minute: number): number {
  return [-1, 0, 1, 2].reduce((until, inDays) => {
    const span = hoursOn(hours, addDays(day, inDays));
    if (span === null) return until;
    const midnight = inDays * DAY_MINUTES;
    return span.opensAt + midnight <= until ? Math.max(until, span.closesAt + midnight) : until;
  }, minute);
}

function isWithin({ start, end }: { readonly start: string; readonly end: string }, day: CalendarDate): boolean {
  const date = day.slice(-start.length);
  return start <= end ? start <= date && date <= end : date >= start || date <= end;
}
