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

/** 52 weeks: each night is compared with one of the same weekday. */
const DAYS_TO_YEAR_BEFORE = 364;
const DAYS_IN_WEEK = 7;
const MONTHS_IN_YEAR = 12;

export function yearBefore(date: CalendarDate): CalendarDate {
  return addDays(date, -DAYS_TO_YEAR_BEFORE);
}

/**
 * The week, month or year with this day, as far as its nights have been slept. A period without any such night is
 * replaced by the last one that has some.
 */
export function reportPeriod(step: ReportStep, day: CalendarDate, today: CalendarDate): NightPeriod {
  const lastNight = addDays(today, -1);
  const from = startOf(step, day < lastNight ? day : lastNight);
  const end = addDays(nextStart(step, from), -1);
  return { from, to: end < lastNight ? end : lastNight };
}

/** A day of the period before it. */
export function dayBefore({ from }: NightPeriod): CalendarDate {
  return addDays(from, -1);
}

/** A day of the period after it; null: none of its nights has been slept. */
export function dayAfter(step: ReportStep, { from }: NightPeriod, today: CalendarDate): CalendarDate | null {
  const next = nextStart(step, from);
  return next < today ? next : null;
}

/** The rows of a report: the days of a week, the weeks of a month, the months of a year. All within the period. */
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
