import { expect, test } from 'vitest';
import { readCachedClock } from './cached-clock.ts';

test.each([
  ['nothing', undefined],
  ['null', null],
  ['no list', { fromMs: 0, offsetMinutes: 0 }],
  ['an empty list', []],
  ['an entry that is none', [{ fromMs: 0, offsetMinutes: 120 }, null]],
  ['an entry without its minutes', [{ fromMs: 0 }]],
  ['text instead of figures', [{ fromMs: '0', offsetMinutes: '120' }]],
  ['what no figure can be', [{ fromMs: Number.NaN, offsetMinutes: Number.POSITIVE_INFINITY }]],
])('refuses a stored clock: %s', (_, stored) => {
  expect(readCachedClock(stored)).toBeNull();
});

test('reads a stored clock unchanged', () => {
  const clock = [{ fromMs: 5, offsetMinutes: 345 }];
  expect(readCachedClock(clock)).toEqual(clock);
});
