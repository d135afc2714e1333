import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type CalendarDate, calendarDate } from './calendar-date.ts';
import { isServedOn } from './served-period.ts';

const on = (periods: { start: string; end: string }[], day: string) => isServedOn(periods, calendarDate(day));

describe('a dish with a season', () => {
  test.each([
    ['06-01', '08-31', '2026-05-31', false],
    ['06-01', '08-31', '2026-06-01', true],
    ['06-01', '08-31', '2030-08-31', true],
    ['06-01', '08-31', '2026-09-01', false],
    ['12-20', '01-14', '2026-12-19', false],
    ['12-20', '01-14', '2026-12-31', true],
    ['12-20', '01-14', '2027-01-14', true],
    ['12-20', '01-14', '2027-01-15', false],
    ['02-01', '02-29', '2027-02-28', true],
    ['02-29', '02-29', '2028-02-29', true],
    ['2026-12-24', '2027-01-07', '2027-01-01', true],
    ['2026-12-24', '2027-01-07', '2027-12-25', false],
  ])('from %s to %s on %s: %s', (start, end, day, isServed) => {
    expect(on([{ start, end }], day)).toBe(isServed);
  });

  test('may have several periods', () => {
    const periods = [
      { start: '04-01', end: '05-31' },
      { start: '09-01', end: '10-31' },
    ];
    expect(['2026-04-15', '2026-07-01', '2026-09-01'].map((day) => on(periods, day))).toEqual([true, false, true]);
  });

  test('without periods is served every day', () => {
    expect(on([], '2026-02-03')).toBe(true);
  });
});

const anyDay = fc.integer({ min: 0, max: 365 * 40 }).map((days) => addDays(calendarDate('2025-01-01'), days));
const yearly = (day: CalendarDate) => day.slice('YYYY-'.length);

test('a yearly season includes every day from its start to its end, also over New Year', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 300 }), fc.integer({ min: -30, max: 330 }), (first, length, step) => {
      const last = addDays(first, length);
      const period = { start: yearly(first), end: yearly(last) };
      const isInside = 0 <= step && step <= length;
      expect(isServedOn([period], addDays(first, step))).toBe(isInside);
    }),
  );
});

test('a yearly season and the rest of the year never overlap, and together they cover every day', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 363 }), anyDay, (first, length, today) => {
      // 29 February can belong to either part, so it is skipped.
      const last = addDays(first, length);
      const season = { start: yearly(first), end: yearly(last) };
      const rest = { start: yearly(addDays(last, 1)), end: yearly(addDays(first, -1)) };
      fc.pre(yearly(today) !== '02-29' && yearly(addDays(last, 1)) !== yearly(first));
      fc.pre(![season, rest].some(({ start, end }) => start === '02-29' || end === '02-29'));
      expect([isServedOn([season], today), isServedOn([rest], today)].filter(Boolean)).toHaveLength(1);
    }),
  );
});
