import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type ServerTime = typeof import('./server-time.ts');

const NOW = Date.parse('2026-11-21T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1_000;
const YEAR_MS = 365 * DAY_MS;

let clock: ServerTime;

beforeEach(async () => {
  vi.resetModules();
  clock = await import('./server-time.ts');
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

/**
 * Simulates an answer that was requested `tripMs` ago and written halfway, on a device whose clock is `aheadMs` ahead
 * of the server's.
 */
function answer(serverMs: number, aheadMs: number, tripMs = 0): void {
  vi.setSystemTime(serverMs + tripMs / 2 + aheadMs);
  const answer = { headers: new Headers({ date: new Date(serverMs).toUTCString() }) };
  clock.noteServerTime(answer, serverMs - tripMs / 2 + aheadMs);
}

test.each([
  ['right', 0],
  ['a day behind', -DAY_MS],
  ['a year ahead', YEAR_MS],
  ['ten years behind', -10 * YEAR_MS],
])('a device that is %s has the server’s time after the first answer', (_, aheadMs) => {
  answer(NOW, aheadMs);
  expect(clock.isServerTimeTold()).toBe(true);
  expect(Math.abs(clock.serverNow() - NOW)).toBeLessThanOrEqual(1_000);
});

test('a device with the right time uses its own clock, however slow the answer', () => {
  for (const tripMs of [0, 300, 20_000]) {
    answer(NOW, 0, tripMs);
    expect(clock.clockBehindMs()).toBe(0);
  }
});

test('a slow connection does not change the time with every answer', () => {
  answer(NOW, -DAY_MS);
  const behindMs = clock.clockBehindMs();
  const listener = vi.fn();
  clock.watchServerTime(listener);
  answer(NOW + 5_000, -DAY_MS, 8_000);
  answer(NOW + 9_000, -DAY_MS, 600);
  expect(clock.clockBehindMs()).toBe(behindMs);
  expect(listener).not.toHaveBeenCalled();
});

test('notices a clock change on an open page at the next answer', () => {
  answer(NOW, 0);
  const listener = vi.fn();
  clock.watchServerTime(listener);
  answer(NOW + 60_000, YEAR_MS);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(Math.abs(clock.serverNow() - NOW - 60_000)).toBeLessThanOrEqual(1_000);
});

test('returns whole milliseconds', () => {
  vi.setSystemTime(NOW);
  clock.setServerTime({ from: NOW + DAY_MS, to: NOW + DAY_MS }, NOW - 100.3, NOW - 50.7);
  expect(clock.serverNow()).toBe(NOW + DAY_MS + 51);
});

test('ignores an answer without a date', () => {
  clock.noteServerTime({ headers: new Headers() });
  expect(clock.isServerTimeTold()).toBe(false);
});

test('uses the offset of an earlier visit until an answer arrives', () => {
  vi.setSystemTime(NOW - DAY_MS);
  clock.restoreServerTime(DAY_MS);
  expect(clock.serverNow()).toBe(NOW);
  expect(clock.isServerTimeTold()).toBe(false);
  answer(NOW, 0);
  clock.restoreServerTime(DAY_MS);
  expect(Math.abs(clock.serverNow() - NOW)).toBeLessThanOrEqual(1_000);
});

test.each([null, undefined, 'yesterday', Number.NaN, 1.5, {}])(
  'ignores a stored value of another type: %s',
  (stored) => {
    clock.restoreServerTime(stored);
    expect(clock.clockBehindMs()).toBe(0);
  },
);
