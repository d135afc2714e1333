import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { formatMonth, formatWeekdayShort } from './calendar.ts';

test('a month is a heading in either language', () => {
  expect(formatMonth(calendarDate('2026-12-13'), 'uk')).toBe('Грудень\u00a02026');
  expect(formatMonth(calendarDate('2027-01-01'), 'en')).toBe('January\u00a02027');
});

test('weekdays have their short names', () => {
  expect([0, 1, 6].map((weekday) => formatWeekdayShort(weekday, 'uk'))).toEqual(['нд', 'пн', 'сб']);
  expect([0, 1, 6].map((weekday) => formatWeekdayShort(weekday, 'en'))).toEqual(['Sun', 'Mon', 'Sat']);
});
