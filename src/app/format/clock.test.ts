import { afterEach, describe, expect, test, vi } from 'vitest';
import { KYIV_CLOCK } from '#app/fixtures/site-content.ts';
import { toResortClock } from '#contract/content/to-resort-clock.ts';
import { formatClock, formatMinute } from './dates.ts';
import { firstArrivalNow, lateNight, resortDay, resortMinute, resortToday, setResortClock } from './resort-clock.ts';

setResortClock(toResortClock(KYIV_CLOCK));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

test.each([
  [0, '00:00'],
  [65, '01:05'],
  [840, '14:00'],
  [1_439, '23:59'],
])('%d minutes after midnight are written %s', (minute, text) => {
  expect(formatMinute(minute)).toBe(text);
});

test.each([
  ['2026-07-10T11:05:00Z', '2026-07-10', '14:05'],
  ['2026-12-10T11:05:00Z', '2026-12-10', '13:05'],
  ['2026-12-10T22:00:00Z', '2026-12-11', '00:00'],
  ['2026-10-25T00:59:00Z', '2026-10-25', '03:59'],
  ['2026-10-25T01:00:00Z', '2026-10-25', '03:00'],
  ['2027-03-28T00:59:00Z', '2027-03-28', '02:59'],
  ['2027-03-28T01:00:00Z', '2027-03-28', '04:00'],
])('the resort’s clocks at %s show %s, %s', (instant, day, time) => {
  for (const zone of ['America/New_York', 'Europe/Kyiv', 'Pacific/Kiritimati']) {
    vi.stubEnv('TZ', zone);
    expect(resortDay(Date.parse(instant))).toBe(day);
    expect(formatClock(Date.parse(instant))).toBe(time);
  }
});

test('today begins at the resort’s midnight, wherever the guest is', () => {
  vi.stubEnv('TZ', 'America/New_York');
  vi.useFakeTimers({ now: Date.parse('2026-11-21T21:59:59Z'), toFake: ['Date'] });
  expect(resortToday()).toBe('2026-11-21');
  expect(resortMinute(Date.now())).toBe(1_439);
  vi.setSystemTime(Date.parse('2026-11-21T22:00:00Z'));
  expect(resortToday()).toBe('2026-11-22');
});

describe('with check-in until three in the morning', () => {
  afterEach(() => setResortClock(toResortClock(KYIV_CLOCK)));

  test.each([
    ['half past midnight', '2026-11-21T22:30:00Z', '2026-11-21', true],
    ['a minute before three', '2026-11-22T00:59:00Z', '2026-11-21', true],
    ['three', '2026-11-22T01:00:00Z', '2026-11-22', false],
    ['noon', '2026-11-22T10:00:00Z', '2026-11-22', false],
    ['when clocks go forward, a minute before three', '2027-03-28T00:59:00Z', '2027-03-27', true],
    ['when clocks go forward, a minute later', '2027-03-28T01:00:00Z', '2027-03-28', false],
    ['when clocks go back, a minute before three', '2026-10-24T23:59:00Z', '2026-10-24', true],
    ['when clocks go back, at the second three', '2026-10-25T01:00:00Z', '2026-10-25', false],
  ])('the first arrival date at %s', (_, instant, first, isLate) => {
    setResortClock(toResortClock(KYIV_CLOCK), 3 * 60);
    vi.useFakeTimers({ now: Date.parse(instant), toFake: ['Date'] });
    expect(firstArrivalNow()).toBe(first);
    expect(lateNight()).toBe(isLate ? first : null);
  });

  test('the first arrival date is today from midnight on without late check-in', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T22:30:00Z'), toFake: ['Date'] });
    expect([firstArrivalNow(), lateNight()]).toEqual(['2026-11-22', null]);
  });
});
