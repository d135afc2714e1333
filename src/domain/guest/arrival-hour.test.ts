import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { arrivalDateAt, arrivalHours, arrivalMoment, formatHour } from './arrival-hour.ts';

test('offers every hour from the morning of the arrival day to the end of its night', () => {
  const hours = arrivalHours();
  expect(hours.slice(0, 2)).toEqual([6, 7]);
  expect(hours.slice(-2)).toEqual([4, 5]);
  expect(new Set(hours).size).toBe(24);
});

test.each([
  [6, 'early', '2026-12-13'],
  [13, 'early', '2026-12-13'],
  [14, 'usual', '2026-12-13'],
  [21, 'usual', '2026-12-13'],
  [22, 'late', '2026-12-13'],
  [23, 'late', '2026-12-13'],
  [0, 'night', '2026-12-14'],
  [5, 'night', '2026-12-14'],
] as const)('the arrival at %i is %s, on %s', (hour, moment, day) => {
  expect(arrivalMoment(hour, '14:00')).toBe(moment);
  expect(arrivalDateAt(calendarDate('2026-12-13'), hour)).toBe(day);
});

test('a check-in time within an hour makes that hour an early arrival', () => {
  expect(arrivalMoment(14, '14:30')).toBe('early');
  expect(arrivalMoment(15, '14:30')).toBe('usual');
});

test('the night after 31 December belongs to the next year', () => {
  expect(arrivalDateAt(calendarDate('2026-12-31'), 1)).toBe('2027-01-01');
});

test('formats hours like a clock', () => {
  expect([0, 9, 23].map(formatHour)).toEqual(['00:00', '09:00', '23:00']);
});
