import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  daysFrom,
  firstOfMonth,
  nextDay,
  weekdayOf,
} from '#domain/calendar/calendar-date.ts';
import type { NightPeriod } from './night-sums.ts';

export const REPORT_STEPS = ['week', 'month', 'year'] as const;
export type ReportStep = (typeof REPORT_STEPS)[number];

/** 52 weeks, so that each night is compared with one on the same weekday. */
const DAYS_TO_YEAR_BEFORE = 364;
const DAYS_IN_WEEK = 7;
const MONTHS_IN_YEAR = 12;

export function yearBefore(date: CalendarDate): CalendarDate {
  return addDays(date, -DAYS_TO_YEAR_BEFORE);
}

/**
 * Returns the week, month or year with this day, up to the last night that is over. A period without such a night is
 * replaced by the latest one that has some.
 */
export function reportPeriod(step: ReportStep, day: CalendarDate, today: CalendarDate): NightPeriod {
  const lastNight = addDays(today, -1);
  const from = startOf(step, day < lastNight ? day : lastNight);
  const end = addDays(nextStart(step, from), -1);
  return { from, to: end < lastNight ? end : lastNight };
}

/** Returns the last day of the previous period. */
export function dayBefore({ from }: NightPeriod): CalendarDate {
  return addDays(from, -1);
}

/** Returns a day of the next period; null: none of its nights is over. */
export function dayAfter(step: ReportStep, { from }: NightPeriod, today: CalendarDate): CalendarDate | null {
  const next = nextStart(step, from);
  return next < today ? next : null;
}

/**
 * Returns the rows of a report: the days of a week, the weeks of a month, or the months of a year, all within the
 * period.
 */
export function rowsOf(step: ReportStep, { from, to }: NightPeriod): NightPeriod[] {
  const starts = daysFrom(from, nextDay(to)).filter((date) => {
    if (date === from || step === 'week') return true;
    return step === 'month' ? weekdayOf(date) === 1 : date === firstOfMonth(date);
  });
  return starts.map((start, index) => {
    const next = starts[index + 1];
    return { from: start, to: next === undefined ? to : addDays(next, -1) };
  });
}

/** Weeks begin on Monday. */
function startOf(step: ReportStep, day: CalendarDate): CalendarDate {
  if (step === 'month') return firstOfMonth(day);
  if (step === 'year') return calendarDate(`${day.slice(0, 4)}-01-01`);
  return addDays(day, -((weekdayOf(day) + DAYS_IN_WEEK - 1) % DAYS_IN_WEEK));
}

function nextStart(step: ReportStep, from: CalendarDate): CalendarDate {
  if (step === 'week') return addDays(from, DAYS_IN_WEEK);
  return addMonths(from, step === 'month' ? 1 : MONTHS_IN_YEAR);
}
