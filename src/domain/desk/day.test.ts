import { expect, test } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import { partOfDay, partOfToday } from './day.ts';
import type { Presence } from './presence.ts';

const STAY = { arrival: calendarDate('2026-12-23'), departure: calendarDate('2026-12-26') };

test.each([
  ['2026-12-22', null],
  ['2026-12-23', 'arrival'],
  ['2026-12-24', 'in_house'],
  ['2026-12-25', 'in_house'],
  ['2026-12-26', 'departure'],
  ['2026-12-27', null],
] as const)('a stay from 23 to 26 December is on %s: %s', (day, part) => {
  expect(partOfDay(STAY, calendarDate(day))).toBe(part);
});

test.each<[Presence, string, string | null, string | null]>([
  ['expected', '2026-12-22', null, null],
  ['expected', '2026-12-23', null, 'arrival'],
  ['expected', '2026-12-25', null, 'arrival'],
  ['expected', '2026-12-26', null, 'departure'],
  ['in_house', '2026-12-23', '2026-12-23', 'in_house'],
  ['in_house', '2026-12-25', '2026-12-23', 'in_house'],
  ['in_house', '2026-12-26', '2026-12-23', 'departure'],
  ['in_house', '2026-12-28', '2026-12-23', 'departure'],
  ['left', '2026-12-25', '2026-12-25', 'departure'],
  ['left', '2026-12-26', '2026-12-25', 'departure'],
  ['left', '2026-12-27', '2026-12-26', null],
  ['no_show', '2026-12-24', '2026-12-24', null],
])('a room from 23 to 26 December that is %s on %s since %s: %s', (state, today, since, part) => {
  const presence = { state, since: since === null ? null : calendarDate(since) };
  expect(partOfToday(STAY, presence, calendarDate(today))).toBe(part);
});
