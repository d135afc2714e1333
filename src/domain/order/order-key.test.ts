import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { hasKeyEnded, lastKeyDay } from './order-key.ts';

test('a key is valid for its order up to and including the 60th day after departure', () => {
  const departure = calendarDate('2026-12-16');
  expect(lastKeyDay(departure)).toBe('2027-02-14');
  expect(hasKeyEnded(departure, calendarDate('2026-11-01'))).toBe(false);
  expect(hasKeyEnded(departure, calendarDate('2027-02-14'))).toBe(false);
  expect(hasKeyEnded(departure, calendarDate('2027-02-15'))).toBe(true);
});
