import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { ExtraUnit } from '#domain/pricing/extras.ts';
import { stay } from '#domain/samples/sample-resort.ts';
import { extrasOfDay } from './day.ts';

const STAY = stay('2026-12-13', '2026-12-15');

test.each<[ExtraUnit, string[]]>([
  ['person_night', ['2026-12-14', '2026-12-15']],
  ['night', ['2026-12-13', '2026-12-14']],
  ['hour', ['2026-12-15']],
  ['stay', ['2026-12-13']],
  ['person', ['2026-12-13']],
])('extras charged by the %s are prepared on %j', (per, days) => {
  const line = { code: 'extra', name: { uk: '', en: '' }, per, quantity: 1, unitMinor: 100, amountMinor: 100 };
  const week = ['12', '13', '14', '15', '16'].map((day) => calendarDate(`2026-12-${day}`));
  expect(week.filter((day) => extrasOfDay([line], STAY, day).length > 0)).toEqual(days);
});
