import { expect, test } from 'vitest';
import { readCachedClock, toResortClock } from './read-clock.ts';

test('the list of the wire is told in milliseconds and minutes', () => {
  const changes = [
    { from: '2026-03-29T01:00:00Z', offset_minutes: 180 },
    { from: '2026-10-25T01:00:00Z', offset_minutes: 120 },
  ];
  expect(toResortClock({ changes })).toEqual([
    { fromMs: Date.UTC(2026, 2, 29, 1), offsetMinutes: 180 },
    { fromMs: Date.UTC(2026, 9, 25, 1), offsetMinutes: 120 },
  ]);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['no list', { fromMs: 0, offsetMinutes: 0 }],
  ['an empty list', []],
  ['an entry that is none', [{ fromMs: 0, offsetMinutes: 120 }, null]],
  ['an entry without its minutes', [{ fromMs: 0 }]],
  ['text instead of figures', [{ fromMs: '0', offsetMinutes: '120' }]],
  ['what no figure can be', [{ fromMs: Number.NaN, offsetMinutes: Number.POSITIVE_INFINITY }]],
])('of what is kept, %s is no clock', (_, stored) => {
  expect(readCachedClock(stored)).toBeNull();
});

test('a kept clock is read as it was left', () => {
  const clock = [{ fromMs: 5, offsetMinutes: 345 }];
  expect(readCachedClock(clock)).toEqual(clock);
});
