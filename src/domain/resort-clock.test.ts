import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDateAt } from './calendar-date.ts';
import { resortDateAt, resortMinuteAt } from './resort-clock.ts';

const ZONE = 'Europe/Kyiv';
const HOUR_MS = 60 * 60 * 1000;
const FIRST = Date.parse('2024-01-01T00:00:00Z');
const LAST = Date.parse('2060-01-01T00:00:00Z');

const table = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });

function clockAt(instantMs: number): string {
  const minute = resortMinuteAt(instantMs);
  return [Math.floor(minute / 60), minute % 60].map((figure) => String(figure).padStart(2, '0')).join(':');
}

// When a law changes Kyiv's clocks, the table changes with the next Node.js, and these tests say that the rule must.
test('day and time are those of the table of time zones, at any moment', () => {
  fc.assert(
    fc.property(fc.integer({ min: FIRST, max: LAST }), (instantMs) => {
      expect(resortDateAt(instantMs)).toBe(calendarDateAt(instantMs, ZONE));
      expect(clockAt(instantMs)).toBe(table.format(instantMs));
    }),
    { numRuns: 2_000 },
  );
});

test('and in every hour around each change of the clocks', () => {
  for (let year = 2024; year < 2060; year += 1) {
    for (const month of [2, 9]) {
      const until = Date.UTC(year, month + 1, 2);
      for (let instantMs = Date.UTC(year, month, 23); instantMs < until; instantMs += HOUR_MS) {
        for (const moment of [instantMs - 1, instantMs]) {
          if (clockAt(moment) !== table.format(moment))
            expect(clockAt(moment), String(moment)).toBe(table.format(moment));
        }
      }
    }
  }
});

test('it is the next day at the resort while London still has the day before', () => {
  const instantMs = Date.parse('2026-11-21T22:30:00Z');
  expect(resortDateAt(instantMs)).toBe('2026-11-22');
  expect(resortMinuteAt(instantMs)).toBe(30);
  expect(resortMinuteAt(Date.parse('2026-07-21T20:30:00Z'))).toBe(23 * 60 + 30);
});
