import { addDays, type CalendarDate, type Weekday, weekdayOf } from './calendar-date.ts';

/** Minutes from midnight on the resort's clock. */
export interface OpeningHours {
  readonly opensAt: number;
  /** Later than `opensAt`; 1440 is midnight, 1560 is 2:00 on the next day. */
  readonly closesAt: number;
  /** 0 is Sunday. Hours after midnight belong to the day on which the place opened. */
  readonly closedWeekdays: readonly Weekday[];
  /** `MM-DD` of the first and last day, every year; may span New Year. null: all year round. */
  readonly season: { readonly start: string; readonly end: string } | null;
}

/** `untilMinute` and `atMinute` are minutes from midnight, below 1440. */
export type OpenState =
  | { readonly kind: 'open'; readonly untilMinute: number }
  | { readonly kind: 'opens'; readonly atMinute: number; readonly inDays: number; readonly day: CalendarDate }
  | { readonly kind: 'closed' };

export const DAY_MINUTES = 24 * 60;
const DAYS_AHEAD = 366;

/** `minute` counts from midnight on the resort's clock. At the minute of closing the place is closed. */
export function openStateAt(hours: OpeningHours, day: CalendarDate, minute: number): OpenState {
  const yesterday = addDays(day, -1);
  const lateMinute = minute + DAY_MINUTES;
  if (isOpenDay(hours, yesterday) && isBetween(hours, lateMinute)) return openUntil(hours);
  if (isOpenDay(hours, day) && isBetween(hours, minute)) return openUntil(hours);
  const firstDay = minute < hours.opensAt ? 0 : 1;
  for (let inDays = firstDay; inDays <= DAYS_AHEAD; inDays += 1) {
    const next = addDays(day, inDays);
    if (isOpenDay(hours, next)) return { kind: 'opens', atMinute: hours.opensAt, inDays, day: next };
  }
  return { kind: 'closed' };
}

/** `08:15` as minutes from midnight. `24:00` and later belong to the night after. */
export function minutesOf(clock: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

function openUntil({ closesAt }: OpeningHours): OpenState {
  return { kind: 'open', untilMinute: closesAt % DAY_MINUTES };
}

function isBetween({ opensAt, closesAt }: OpeningHours, minute: number): boolean {
  return opensAt <= minute && minute < closesAt;
}

function isOpenDay({ closedWeekdays, season }: OpeningHours, day: CalendarDate): boolean {
  if (closedWeekdays.includes(weekdayOf(day))) return false;
  if (season === null) return true;
  const date = day.slice('YYYY-'.length);
  return season.start <= season.end
    ? season.start <= date && date <= season.end
    : date >= season.start || date <= season.end;
}
