import { expect, test } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import { partOfDay } from './day.ts';

const STAY = { arrival: calendarDate('2026-12-23'), departure: calendarDate('2026-12-26') };

test.each([
  ['2026-12-22', null],
  ['2026-12-23', 'arrival'],
  ['2026-12-24', 'in_house'],
  ['2026-12-25', 'in_house'],
  ['2026-12-26', 'departure'],
  ['2026-12-27', null],
] as const)('a stay from 23 to 26 December is on %s: %s', (day, part) => {
  expect(partOfDay(STAY, calendarDate(day))).toBe(part);
});
