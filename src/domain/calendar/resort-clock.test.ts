import { describe, expect, test } from 'vitest';
import { type ResortClock, resortDateAt, resortMinuteAt } from './resort-clock.ts';

const at = (text: string) => Date.parse(text);

/** Two hours ahead of UTC in winter, three in summer. */
const LIST: ResortClock = [
  { fromMs: at('2026-03-29T01:00:00Z'), offsetMinutes: 180 },
  { fromMs: at('2026-10-25T01:00:00Z'), offsetMinutes: 120 },
  { fromMs: at('2027-03-28T01:00:00Z'), offsetMinutes: 180 },
];

describe('the resort’s clock shows', () => {
  test.each([
    ['summer', '2026-07-21T20:30:00Z', '2026-07-21', '23:30'],
    ['the last second of summer', '2026-10-25T00:59:59Z', '2026-10-25', '03:59'],
    ['the hour that comes twice', '2026-10-25T01:00:00Z', '2026-10-25', '03:00'],
    ['winter', '2026-11-21T22:30:00Z', '2026-11-22', '00:30'],
    ['the last second of winter', '2027-03-28T00:59:59Z', '2027-03-28', '02:59'],
    ['summer again', '2027-03-28T01:00:00Z', '2027-03-28', '04:00'],
    ['the first known offset before the list', '2020-01-01T12:00:00Z', '2020-01-01', '15:00'],
    ['the last known offset beyond the list', '2035-12-31T21:30:00Z', '2036-01-01', '00:30'],
    ['a day before the epoch', '1969-12-31T20:59:00Z', '1969-12-31', '23:59'],
  ])('%s', (_, instant, date, time) => {
    const minute = resortMinuteAt(at(instant), LIST);
    expect(resortDateAt(at(instant), LIST)).toBe(date);
    expect(`${Math.floor(minute / 60)}`.padStart(2, '0') + `:${minute % 60}`.padEnd(3, '0')).toBe(time);
  });

  test('the previous day in time zones behind UTC', () => {
    const clock: ResortClock = [{ fromMs: 0, offsetMinutes: -210 }];
    expect(resortDateAt(at('2026-11-21T03:29:00Z'), clock)).toBe('2026-11-20');
    expect(resortMinuteAt(at('2026-11-21T03:29:00Z'), clock)).toBe(23 * 60 + 59);
    expect(resortMinuteAt(at('2026-11-21T03:30:00Z'), clock)).toBe(0);
  });
});
