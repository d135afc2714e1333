import { afterEach, expect, test, vi } from 'vitest';
import { KYIV_CLOCK } from '#app/fixtures/site-content.ts';
import { toResortClock } from '#contract/content/to-resort-clock.ts';
import { formatClock, formatMinute } from './clock.ts';
import { resortDay, resortMinute, resortToday, setResortClock } from './resort-clock.ts';

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
])('at %s the resort’s clocks show %s, %s', (instant, day, time) => {
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
