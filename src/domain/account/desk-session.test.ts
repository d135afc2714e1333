import { expect, test } from 'vitest';
import { isFactorFresh, latestSessionStart } from './desk-session.ts';

const NOW = Date.parse('2026-11-23T10:00:00Z');
const TEN_MINUTES_MS = 10 * 60_000;

test.each([
  [0, true],
  [TEN_MINUTES_MS - 1, true],
  [TEN_MINUTES_MS, false],
  [-1000, true],
  [-TEN_MINUTES_MS, false],
])('a second factor given %d ms ago is fresh: %s', (ago, isFresh) => {
  expect(isFactorFresh(NOW - ago, NOW)).toBe(isFresh);
});

test('a session may begin a few minutes ahead of the clock, as on another machine, and not an hour', () => {
  expect(latestSessionStart(NOW)).toBeGreaterThan(NOW + 60_000);
  expect(latestSessionStart(NOW)).toBeLessThan(NOW + 60 * 60_000);
});
