import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { lastRefundDay } from './refund-day.ts';

test.each([
  ['Monday', '2026-11-23', '2026-11-26'],
  ['Tuesday', '2026-11-24', '2026-11-27'],
  ['Wednesday', '2026-11-25', '2026-11-30'],
  ['Thursday', '2026-11-26', '2026-12-01'],
  ['Friday', '2026-11-27', '2026-12-02'],
  ['Saturday', '2026-11-28', '2026-12-02'],
  ['Sunday', '2026-11-29', '2026-12-02'],
  ['the last working day of a year', '2026-12-31', '2027-01-05'],
])('on %s promises three working days, without weekends', (_name, today, day) => {
  expect(lastRefundDay(calendarDate(today))).toBe(day);
});
