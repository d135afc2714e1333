import { expect, test } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import { isPartyAllowed } from '../stay/guest-party.ts';
import { sampleAccommodation } from './sample-resort.ts';
import { drawSeason, seasonStart } from './sample-season.ts';

const HOUSES = [sampleAccommodation({ units: 30 }), sampleAccommodation({ id: 2, units: 5, baseCapacity: 1 })];
const TODAY = calendarDate('2026-12-23');
const NOON = 12 * 60;

test('the same day and houses give the same season, and another day a different one', () => {
  const season = drawSeason(HOUSES, TODAY, NOON, 200);
  expect(drawSeason(HOUSES, TODAY, NOON, 200)).toEqual(season);
  expect(drawSeason(HOUSES, calendarDate('2026-12-24'), NOON, 200)).not.toEqual(season);
});

test('every party fits its house, and no stay begins before the season', () => {
  const { stays } = drawSeason(HOUSES, TODAY, NOON, 600);
  expect(stays).toHaveLength(600);
  expect(stays.filter(({ party, accommodation }) => !isPartyAllowed(party, accommodation))).toEqual([]);
  expect(stays.every(({ stay }) => stay.arrival >= seasonStart(TODAY) && stay.arrival < stay.departure)).toBe(true);
});

test('nothing happens in the future, and events are in order of time, starting with a booking', () => {
  const { steps } = drawSeason(HOUSES, TODAY, NOON, 600);
  const times = steps.map(({ day, minute }) => Date.parse(day) + minute * 60_000);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times.at(-1)).toBeLessThanOrEqual(Date.parse(TODAY) + NOON * 60_000);
  const begun = new Set<number>();
  for (const { stay, kind } of steps) {
    if (!begun.has(stay)) expect(kind).toBe('place');
    begun.add(stay);
  }
});
