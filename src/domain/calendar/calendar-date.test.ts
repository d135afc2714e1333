import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  calendarDateAt,
  daysBetween,
  daysFrom,
  firstOfMonth,
  isWithin,
  monthsBetween,
  nextDay,
  parseCalendarDate,
  weekdayOf,
  yearOf,
} from './calendar-date.ts';

describe('a calendar date', () => {
  test.each(['2026-11-21', '2024-02-29', '2000-02-29', '1900-01-01', '2199-12-31'])('accepts %s unchanged', (text) => {
    expect(parseCalendarDate(text)).toBe(text);
  });

  test.each([
    '',
    '2026-02-29',
    '2100-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '2026-01-32',
    '2026-1-1',
    '2026/01/01',
    '01.01.2026',
    ' 2026-01-01',
    '2026-01-01\n',
    '2026-01-01T00:00',
    '0000-01-01',
    '0099-01-01',
    '1899-12-31',
    '2200-01-01',
    '9999-12-31',
    '٢٠٢٦-01-01',
  ])('refuses %j', (text) => {
    expect(parseCalendarDate(text)).toBeNull();
    expect(() => calendarDate(text)).toThrow(RangeError);
  });
});

describe('adding days', () => {
  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-28', 2, '2024-03-01'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-29', 366, '2025-03-01'],
    // The clocks of Kyiv change on these days. Calendar days stay unaffected.
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-25', 1, '2026-10-26'],
    ['2026-11-21', 0, '2026-11-21'],
    ['2199-12-31', 366, '2201-01-01'],
  ])('%s plus %i days is %s', (start, days, end) => {
    expect(addDays(calendarDate(start), days)).toBe(end);
    expect(daysBetween(calendarDate(start), end as ReturnType<typeof calendarDate>)).toBe(days);
  });

  it('counts through every day of eight years', () => {
    let day = calendarDate('2023-12-31');
    for (let days = 1; days <= 8 * 366; days += 1) {
      day = nextDay(day);
      expect(day).toBe(addDays(calendarDate('2023-12-31'), days));
    }
  });

  it('lists the days before the end; none if the end is not later', () => {
    expect(daysFrom(calendarDate('2026-12-30'), calendarDate('2027-01-02'))).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
    ]);
    expect(daysFrom(calendarDate('2026-12-30'), calendarDate('2026-12-30'))).toEqual([]);
    expect(daysFrom(calendarDate('2026-12-30'), calendarDate('2026-12-29'))).toEqual([]);
  });
});

describe('adding months', () => {
  test.each([
    ['2026-11-21', 24, '2028-11-21'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2027-12-31', 2, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s plus %i months is %s', (start, months, end) => {
    expect(addMonths(calendarDate(start), months)).toBe(end);
    expect(monthsBetween(calendarDate(start), calendarDate(end))).toBe(months);
  });

  it('finds the first day of a month', () => {
    expect(firstOfMonth(calendarDate('2028-02-29'))).toBe('2028-02-01');
    expect(monthsBetween(calendarDate('2026-11-30'), calendarDate('2026-12-01'))).toBe(1);
  });
});

/**
 * In some time zones, days do not exist (Samoa: 30 December 2011), start at 1:00 (Cairo, Beirut), or are half an hour
 * longer (Lord Howe).
 */
describe.each([
  'UTC',
  'Europe/Kyiv',
  'Pacific/Apia',
  'Africa/Cairo',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'America/St_Johns',
])('with the process in time zone %s', (zone) => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  let calendar: typeof import('./calendar-date.ts');
  beforeEach(async () => {
    vi.stubEnv('TZ', zone);
    // The module's caches may hold values from another zone.
    vi.resetModules();
    calendar = await import('./calendar-date.ts');
  });
  afterEach(() => vi.unstubAllEnvs());

  /** Day 0 is Monday, 1 January 1900. */
  const dayOf = (number: number) =>
    new Date(Date.UTC(1900, 0, 1) + number * DAY_MS).toISOString().slice(0, 10) as CalendarDate;
  const anyDay = fc.integer({ min: 0, max: 109_000 });

  it('counts days as in any other time zone', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (from, to) => {
        expect(calendar.addDays(dayOf(from), to - from)).toBe(dayOf(to));
        expect(calendar.daysBetween(dayOf(from), dayOf(to))).toBe(to - from);
        expect(calendar.parseCalendarDate(dayOf(from))).toBe(dayOf(from));
        expect(calendar.weekdayOf(dayOf(from))).toBe((from + 1) % 7);
      }),
    );
  });

  it('skips and repeats no day', () => {
    expect(calendar.addDays(calendarDate('2011-12-29'), 1)).toBe('2011-12-30');
    expect(calendar.daysBetween(calendarDate('2011-12-29'), calendarDate('2011-12-31'))).toBe(2);
    expect(calendar.daysFrom(calendarDate('2011-12-01'), calendarDate('2012-01-01'))).toHaveLength(31);
    expect(calendar.addMonths(calendarDate('2011-11-30'), 1)).toBe('2011-12-30');
    expect(calendar.firstOfMonth(calendarDate('2014-05-15'))).toBe('2014-05-01');
  });
});

describe('the date at the resort', () => {
  test.each([
    ['before midnight in winter', '2026-11-21T21:59:59Z', '2026-11-21'],
    ['midnight in winter', '2026-11-21T22:00:00Z', '2026-11-22'],
    ['before midnight in summer', '2026-07-01T20:59:59Z', '2026-07-01'],
    ['midnight in summer', '2026-07-01T21:00:00Z', '2026-07-02'],
    ['the last minute before the clocks go forward', '2026-03-29T00:59:59Z', '2026-03-29'],
    ['the end of the day of 23 hours', '2026-03-29T20:59:59Z', '2026-03-29'],
    ['the day after it', '2026-03-29T21:00:00Z', '2026-03-30'],
    ['the start of the day of 25 hours', '2026-10-24T21:00:00Z', '2026-10-25'],
    ['its end', '2026-10-25T21:59:59Z', '2026-10-25'],
    ['the day after it', '2026-10-25T22:00:00Z', '2026-10-26'],
    ['New Year', '2026-12-31T22:00:00Z', '2027-01-01'],
  ])('%s', (_, instant, date) => {
    expect(calendarDateAt(Date.parse(instant), 'Europe/Kyiv')).toBe(date);
  });

  it('follows the given time zone', () => {
    const instant = Date.parse('2026-11-21T23:30:00Z');
    expect(calendarDateAt(instant, 'UTC')).toBe('2026-11-21');
    expect(calendarDateAt(instant, 'Europe/Kyiv')).toBe('2026-11-22');
  });
});

test('weekdays, years and ranges are calculated correctly', () => {
  expect(weekdayOf(calendarDate('2026-11-21'))).toBe(6);
  expect(weekdayOf(calendarDate('2026-11-22'))).toBe(0);
  expect(weekdayOf(calendarDate('2024-02-29'))).toBe(4);
  expect(yearOf(calendarDate('2027-01-01'))).toBe(2027);
  const range = { start: calendarDate('2026-12-31'), end: calendarDate('2027-01-01') };
  const inside = ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'].map((day) =>
    isWithin(calendarDate(day), range),
  );
  expect(inside).toEqual([false, true, true, false]);
});
