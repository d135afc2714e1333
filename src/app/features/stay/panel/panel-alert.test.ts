import { expect, test } from 'vitest';
import { addDays, calendarDate, daysFrom } from '#domain/calendar/calendar-date.ts';
import type { CalendarNight } from '#domain/calendar/night-calendar.ts';
import { PLAIN_RULES, sampleAccommodation, stay, TODAY } from '#domain/samples/sample-resort.ts';
import { readyStays } from './panel-alert.tsx';

const WISHED = stay('2026-12-18', '2026-12-20');
const TAKEN = new Set(['2026-12-18', '2026-12-19', '2026-12-20', '2026-12-21']);
const HOUSE = sampleAccommodation();
const PARTY = { adults: 2, children: [] };
/** The city tax of two adults for two nights. */
const TAX_MINOR = 2 * 2 * 4_000;
const CHEAP = new Set(['2026-12-16', '2026-12-17']);

function pricing() {
  const days = daysFrom(calendarDate('2026-12-10'), calendarDate('2027-01-10'));
  const nights = days.map((date): [typeof date, CalendarNight] => {
    const isFree = !TAKEN.has(date);
    const priceMinor = CHEAP.has(date) ? 300_000 : 400_000;
    return [
      date,
      {
        date,
        priceMinor: isFree ? priceMinor : null,
        freeUnits: isFree ? 1 : 0,
        isClosed: false,
        minimumNights: 1,
        pricesMinor: new Map(isFree ? [[HOUSE.roomTypeId, priceMinor]] : []),
        unitsFree: new Map(),
      },
    ];
  });
  return { today: TODAY, rules: PLAIN_RULES, accommodations: [HOUSE], party: PARTY, nights: new Map(nights) };
}

test('suggests the nearest, the cheapest and a later stay of the requested length with their sums', () => {
  const nearest = calendarDate('2026-12-22');
  expect(readyStays(WISHED, nearest, pricing())).toMatchObject([
    { stay: { arrival: nearest, departure: addDays(nearest, 2) }, totalMinor: 800_000 + TAX_MINOR, reason: 'nearest' },
    { stay: stay('2026-12-16', '2026-12-18'), totalMinor: 600_000 + TAX_MINOR, reason: 'cheapest' },
    { stay: stay('2026-12-24', '2026-12-26'), totalMinor: 800_000 + TAX_MINOR, reason: 'later' },
  ]);
});

test('shows no sum for the nearest stay outside the searched months, and lists each stay once', () => {
  const far = calendarDate('2027-03-01');
  const [first, ...rest] = readyStays(WISHED, far, pricing());
  expect(first).toMatchObject({ stay: { arrival: far }, totalMinor: null });
  expect(rest.map(({ reason }) => reason)).toEqual(['cheapest']);
  expect(readyStays(WISHED, calendarDate('2026-12-16'), pricing()).map(({ reason }) => reason)).toEqual([
    'nearest',
    'later',
  ]);
});
