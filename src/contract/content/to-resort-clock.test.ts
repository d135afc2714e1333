import { expect, test } from 'vitest';
import { toResortClock } from './to-resort-clock.ts';

test('converts the API’s list to milliseconds and minutes', () => {
  const changes = [
    { from: '2026-03-29T01:00:00Z', offset_minutes: 180 },
    { from: '2026-10-25T01:00:00Z', offset_minutes: 120 },
  ];
  expect(toResortClock({ changes })).toEqual([
    { fromMs: Date.UTC(2026, 2, 29, 1), offsetMinutes: 180 },
    { fromMs: Date.UTC(2026, 9, 25, 1), offsetMinutes: 120 },
  ]);
});
