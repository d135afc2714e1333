import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarDate, daysFrom, weekdayOf } from '#domain/calendar/calendar-date.ts';
import { dayAfter, dayBefore, REPORT_STEPS, reportPeriod, rowsOf, yearBefore } from './report-period.ts';

const TODAY = calendarDate('2026-12-23');
const inWords = ({ from, to }: { from: string; to: string }) => `${from} ${to}`;

test.each([
  ['week', '2026-12-23', '2026-12-21 2026-12-22'],
  ['week', '2026-12-20', '2026-12-14 2026-12-20'],
  ['month', '2026-12-23', '2026-12-01 2026-12-22'],
  ['month', '2026-02-10', '2026-02-01 2026-02-28'],
  ['year', '2026-05-05', '2026-01-01 2026-12-22'],
  ['year', '2024-05-05', '2024-01-01 2024-12-31'],
  ['month', '2027-05-05', '2026-12-01 2026-12-22'],
] as const)('the %s with %s has the nights %s', (step, day, nights) => {
  expect(inWords(reportPeriod(step, calendarDate(day), TODAY))).toBe(nights);
});

test('the current month has no finished nights on its first day', () => {
  const first = calendarDate('2026-12-01');
  expect(inWords(reportPeriod('month', first, first))).toBe('2026-11-01 2026-11-30');
});

test('the year before is compared by the same weekdays', () => {
  expect(inWords({ from: yearBefore(calendarDate('2026-12-01')), to: yearBefore(calendarDate('2026-12-22')) })).toBe(
    '2025-12-02 2025-12-23',
  );
});

test('a month is divided into weeks, a week into days, a year into months', () => {
  const rows = (step: (typeof REPORT_STEPS)[number]) => rowsOf(step, reportPeriod(step, TODAY, TODAY)).map(inWords);
  expect(rows('week')).toEqual(['2026-12-21 2026-12-21', '2026-12-22 2026-12-22']);
  expect(rows('month')).toEqual([
    '2026-12-01 2026-12-06',
    '2026-12-07 2026-12-13',
    '2026-12-14 2026-12-20',
    '2026-12-21 2026-12-22',
  ]);
  expect(rows('year')).toHaveLength(12);
  expect(rows('year').at(-1)).toBe('2026-12-01 2026-12-22');
});

test('consecutive periods have no gap, and neither have their parts', () => {
  fc.assert(
    fc.property(fc.constantFrom(...REPORT_STEPS), fc.nat(1500), (step, back) => {
      const period = reportPeriod(step, addDays(TODAY, -back), TODAY);
      const rows = rowsOf(step, period);
      expect(rows.flatMap(({ from, to }) => daysFrom(from, addDays(to, 1)))).toEqual(
        daysFrom(period.from, addDays(period.to, 1)),
      );
      const earlier = reportPeriod(step, dayBefore(period), TODAY);
      expect(addDays(earlier.to, 1)).toBe(period.from);
      expect(dayAfter(step, earlier, TODAY)).toBe(period.from);
      expect(dayAfter(step, period, TODAY) === null).toBe(addDays(period.to, 1) === TODAY);
      expect(weekdayOf(yearBefore(period.from))).toBe(weekdayOf(period.from));
    }),
  );
});
