import { expect, test } from 'vitest';
import { addDays, calendarDate } from '#domain/calendar/calendar-date.ts';
import { fromPickerDate, monthFrom, toPickerDate } from './picker-dates.ts';

test('every day of three years stays the same in the picker, whatever the daylight saving time', () => {
  for (let day = calendarDate('2026-01-01'); day < '2029-01-01'; day = addDays(day, 1)) {
    expect(fromPickerDate(toPickerDate(day))).toBe(day);
  }
});

test('midnight, as the picker creates it, is the same day as noon', () => {
  expect(fromPickerDate(new Date(2027, 2, 28))).toBe('2027-03-28');
});

test('differences between months are counted from the first of the month, across years', () => {
  expect(monthFrom(calendarDate('2026-11-21'), 0)).toBe('2026-11-01');
  expect(monthFrom(calendarDate('2026-11-21'), 2)).toBe('2027-01-01');
  expect(monthFrom(calendarDate('2026-01-31'), -1)).toBe('2025-12-01');
});
