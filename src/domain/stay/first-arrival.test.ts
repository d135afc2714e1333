import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { firstArrival } from './first-arrival.ts';

const UNTIL_THREE = 3 * 60;

test.each([
  ['2026-11-21', '23:59', '2026-11-21'],
  ['2026-11-22', '00:00', '2026-11-21'],
  ['2026-11-22', '00:30', '2026-11-21'],
  ['2026-11-22', '02:59', '2026-11-21'],
  ['2026-11-22', '03:00', '2026-11-22'],
  ['2026-11-22', '14:00', '2026-11-22'],
  ['2027-01-01', '00:30', '2026-12-31'],
  ['2028-03-01', '00:30', '2028-02-29'],
])('the first possible arrival on %s at %s is %s', (today, time, day) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  expect(firstArrival(calendarDate(today), hours * 60 + minutes, UNTIL_THREE)).toBe(day);
});

test.each([0, 30, 179])('yesterday ends at midnight without late check-in: minute %d', (minute) => {
  expect(firstArrival(calendarDate('2026-11-22'), minute, null)).toBe('2026-11-22');
});
