import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { isMostlyUnpaid, mondayOf } from './unpaid-week.ts';

const monday = calendarDate('2026-12-07');

test.each([
  [0, 0, false],
  [0, 10, false],
  [5, 10, false],
  [6, 10, true],
  [1, 1, true],
])('with %i of %i sellable unit-nights unpaid the desk gets a warning: %s', (unpaid, sellable, isTold) => {
  expect(isMostlyUnpaid({ monday, unpaid, sellable })).toBe(isTold);
});

test.each([
  ['2026-12-07', '2026-12-07'],
  ['2026-12-13', '2026-12-07'],
  ['2026-12-14', '2026-12-14'],
  ['2027-01-01', '2026-12-28'],
])('%s belongs to the week of %s', (date, first) => {
  expect(mondayOf(calendarDate(date))).toBe(first);
});
