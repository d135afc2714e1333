import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toResortClock } from '#contract/content/to-resort-clock.ts';
import { calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { resortDateAt, resortMinuteAt } from '#domain/calendar/resort-clock.ts';
import { listClockChanges, openResortClock } from './resort-clock.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const UNTIL = Date.parse('2029-11-21T10:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

describe.each([
  ['Europe/Kyiv', 'summer time'],
  ['Asia/Tbilisi', 'no summer time'],
  ['Asia/Kathmandu', 'no summer time and a quarter of an hour'],
  ['America/Santiago', 'summer time of the southern half, at midnight'],
  ['Australia/Lord_Howe', 'half an hour of summer time in the southern half'],
  ['Africa/Casablanca', 'another time in Ramadan'],
  ['Pacific/Kiritimati', 'the earliest day there is'],
])('a resort in %s, with %s', (timeZone) => {
  const record = listClockChanges(timeZone, NOW);
  const clock = toResortClock(record);
  const table = new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' });
  const shownAt = (instantMs: number) => {
    const minute = resortMinuteAt(instantMs, clock);
    const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'));
    return `${resortDateAt(instantMs, clock)} ${hours}:${minutes}`;
  };
  const ofTable = (instantMs: number) => `${calendarDateAt(instantMs, timeZone)} ${table.format(instantMs)}`;

  test('has the date and time of the time zone database, at any moment of the next three years', () => {
    fc.assert(
      fc.property(fc.integer({ min: NOW - 300 * DAY_MS, max: UNTIL }), (instantMs) => {
        expect(shownAt(instantMs)).toBe(ofTable(instantMs));
      }),
      { numRuns: 500 },
    );
  });

  test('changes its offset in exactly the right millisecond', () => {
    for (const { fromMs } of clock) {
      for (const instantMs of [fromMs, fromMs + 1]) expect(shownAt(instantMs)).toBe(ofTable(instantMs));
      if (fromMs > clock[0].fromMs) expect(shownAt(fromMs - 1)).toBe(ofTable(fromMs - 1));
    }
  });
});

test('the list has one offset without summer time', () => {
  expect(listClockChanges('Asia/Tbilisi', NOW)).toEqual({
    changes: [{ from: '2025-01-01T00:00:00Z', offset_minutes: 240 }],
  });
});

test('summer time in the southern hemisphere starts in its spring, in September', () => {
  const { changes } = listClockChanges('America/Santiago', NOW);
  expect(changes).toContainEqual({ from: '2027-04-04T03:00:00Z', offset_minutes: -240 });
  expect(changes).toContainEqual({ from: '2027-09-05T04:00:00Z', offset_minutes: -180 });
});

test('every process of a month has the same list, and one that runs for years extends it', () => {
  let nowMs = Date.parse('2026-11-01T00:00:00Z');
  const read = openResortClock('Europe/Kyiv', () => nowMs);
  const first = read();
  expect(read()).toBe(first);
  nowMs = Date.parse('2026-11-30T23:59:59Z');
  expect(openResortClock('Europe/Kyiv', () => nowMs)()).toEqual(first);
  nowMs = Date.parse('2026-12-05T00:00:00Z');
  expect(read(), 'no change of the clocks has come near').toBe(first);
  nowMs = Date.parse('2031-06-01T00:00:00Z');
  const later = read();
  expect(later).not.toBe(first);
  expect(later.data[0]?.attributes[0]?.changes.at(-1)?.from).toBe('2034-03-26T01:00:00Z');
});
