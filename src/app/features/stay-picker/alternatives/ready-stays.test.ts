import { expect, test } from 'vitest';
import { addDays, calendarDate, daysFrom } from '#domain/calendar/calendar-date.ts';
import type { CalendarNight } from '#domain/calendar/night-calendar.ts';
import { PLAIN_RULES, stay, TODAY } from '#domain/samples/sample-resort.ts';
import { readyStays } from './ready-stays.ts';

const WISHED = stay('2026-12-18', '2026-12-20');
const TAKEN = new Set(['2026-12-18', '2026-12-19', '2026-12-20', '2026-12-21']);
const CHEAP = new Set(['2026-12-16', '2026-12-17']);

function circumstances() {
  const days = daysFrom(calendarDate('2026-12-10'), calendarDate('2027-01-10'));
  const nights = days.map((date): [typeof date, CalendarNight] => {
    const isFree = !TAKEN.has(date);
    const priceMinor = CHEAP.has(date) ? 300_000 : 400_000;
    return [
      date,
      { date, priceMinor: isFree ? priceMinor : null, freeUnits: isFree ? 1 : 0, isClosed: false, minimumNights: 1 },
    ];
  });
  return { today: TODAY, rules: PLAIN_RULES, minimumStayBlocks: [], nights: new Map(nights) };
}

test('the nearest, the cheapest and a later stay, each of the wished length and with its sum', () => {
  const nearest = calendarDate('2026-12-22');
  expect(readyStays(WISHED, nearest, circumstances())).toEqual([
    { stay: { arrival: nearest, departure: addDays(nearest, 2) }, sumMinor: 800_000, reason: 'nearest' },
    { stay: stay('2026-12-16', '2026-12-18'), sumMinor: 600_000, reason: 'cheapest' },
    { stay: stay('2026-12-24', '2026-12-26'), sumMinor: 800_000, reason: 'later' },
  ]);
});

test('beyond the months that were looked at the nearest has no sum, and one stay is named once', () => {
  const far = calendarDate('2027-03-01');
  const [first, ...rest] = readyStays(WISHED, far, circumstances());
  expect(first).toMatchObject({ stay: { arrival: far }, sumMinor: null });
  expect(rest.map(({ reason }) => reason)).toEqual(['cheapest']);
  expect(readyStays(WISHED, calendarDate('2026-12-16'), circumstances()).map(({ reason }) => reason)).toEqual([
    'nearest',
    'later',
  ]);
});
