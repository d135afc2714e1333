import { describe, expect, it, test } from 'vitest';
import {
  addDays,
  calendarDate,
  calendarDateAt,
  daysBetween,
  daysFrom,
  isWithin,
  nextDay,
  parseCalendarDate,
  weekdayOf,
  yearOf,
} from './calendar-date.ts';

describe('a calendar date', () => {
  test.each(['2026-11-21', '2024-02-29', '2000-02-29', '1900-01-01', '2199-12-31'])('%s is read as it is', (text) => {
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
  ])('%j is no date', (text) => {
    expect(parseCalendarDate(text)).toBeNull();
    expect(() => calendarDate(text)).toThrow(RangeError);
  });
});

describe('counting days', () => {
  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-28', 2, '2024-03-01'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-29', 366, '2025-03-01'],
    // The clocks of Kyiv change on these days; a calendar has no clock.
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-25', 1, '2026-10-26'],
    ['2026-11-21', 0, '2026-11-21'],
    ['2199-12-31', 366, '2201-01-01'],
  ])('%s and %i days is %s', (start, days, end) => {
    expect(addDays(calendarDate(start), days)).toBe(end);
    expect(daysBetween(calendarDate(start), end as ReturnType<typeof calendarDate>)).toBe(days);
  });

  it('walks every day of eight years as the calendar does', () => {
    let day = calendarDate('2023-12-31');
    for (let days = 1; days <= 8 * 366; days += 1) {
      day = nextDay(day);
      expect(day).toBe(addDays(calendarDate('2023-12-31'), days));
    }
  });

  it('lists the days up to, and without, the last; none when the end is not later', () => {
    expect(daysFrom(calendarDate('2026-12-30'), calendarDate('2027-01-02'))).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
    ]);
    expect(daysFrom(calendarDate('2026-12-30'), calendarDate('2026-12-30'))).toEqual([]);
    expect(daysFrom(calendarDate('2026-12-30'), calendarDate('2026-12-29'))).toEqual([]);
  });
});

describe('the day it is for the resort', () => {
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

  it('follows the zone it is asked for', () => {
    const instant = Date.parse('2026-11-21T23:30:00Z');
    expect(calendarDateAt(instant, 'UTC')).toBe('2026-11-21');
    expect(calendarDateAt(instant, 'Europe/Kyiv')).toBe('2026-11-22');
  });
});

test('weekdays, years and ranges', () => {
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
