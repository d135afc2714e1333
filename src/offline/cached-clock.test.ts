import { expect, test } from 'vitest';
import { readCachedClock } from './cached-clock.ts';

test.each([
  ['nothing', undefined],
  ['null', null],
  ['something other than a list', { fromMs: 0, offsetMinutes: 0 }],
  ['an empty list', []],
  ['an invalid entry', [{ fromMs: 0, offsetMinutes: 120 }, null]],
  ['an entry without its minutes', [{ fromMs: 0 }]],
  ['text instead of numbers', [{ fromMs: '0', offsetMinutes: '120' }]],
  ['an impossible number', [{ fromMs: Number.NaN, offsetMinutes: Number.POSITIVE_INFINITY }]],
])('refuses a stored clock: %s', (_, stored) => {
  expect(readCachedClock(stored)).toBeNull();
});

test('reads a stored clock unchanged', () => {
  const clock = [{ fromMs: 5, offsetMinutes: 345 }];
  expect(readCachedClock(clock)).toEqual(clock);
});
