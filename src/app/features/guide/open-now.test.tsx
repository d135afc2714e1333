import { expect, test } from 'vitest';
import { renderText } from '#app/fixtures/render.tsx';
import { KYIV_CLOCK } from '#app/fixtures/site-content.ts';
import { setResortClock } from '#app/format/resort-clock.ts';
import { toResortClock } from '#contract/content/to-resort-clock.ts';
import type { OpeningHours } from '#domain/calendar/opening-hours.ts';
import { OpenNow } from './place-list.tsx';

setResortClock(toResortClock(KYIV_CLOCK));

const RESTAURANT: OpeningHours = { opensAt: 660, closesAt: 1380, closedWeekdays: [], season: null };
const BAR: OpeningHours = { opensAt: 1080, closesAt: 1560, closedWeekdays: [1], season: null };
const POOL_BAR: OpeningHours = { opensAt: 660, closesAt: 1200, closedWeekdays: [], season: null };

function say(opening: OpeningHours, at: string, locale: 'uk' | 'en') {
  return renderText(<OpenNow opening={opening} nowMs={Date.parse(at)} />, locale);
}

test.each([
  ['2026-11-21T12:00:00+02:00', 'uk', 'відчинено до 23:00'],
  ['2026-11-21T12:00:00+02:00', 'en', 'open until 23:00'],
  ['2026-11-21T22:59:00+02:00', 'en', 'open until 23:00'],
  ['2026-11-21T23:00:00+02:00', 'uk', 'відчинено завтра від 11:00'],
  ['2026-11-21T23:00:00+02:00', 'en', 'opens tomorrow at 11:00'],
  ['2026-11-22T00:30:00+02:00', 'en', 'opens today at 11:00'],
  ['2026-11-22T10:59:00+02:00', 'uk', 'відчинено сьогодні від 11:00'],
] as const)('a restaurant that is open 11 to 23 says at %s in %s: %s', async (at, locale, words) => {
  expect(await say(RESTAURANT, at, locale)).toBe(words);
});

test('hours are those of the resort, wherever the guest’s clock stands', async () => {
  expect(await say(RESTAURANT, '2026-11-21T10:00:00Z', 'en')).toBe('open until 23:00');
  expect(await say(RESTAURANT, '2026-11-21T21:30:00Z', 'en')).toBe('opens tomorrow at 11:00');
});

test('a bar’s night goes on after midnight, and its closed day is left out', async () => {
  // 22 November is a Sunday. The bar is closed on Mondays.
  expect(await say(BAR, '2026-11-23T01:30:00+02:00', 'en')).toBe('open until 02:00');
  expect(await say(BAR, '2026-11-23T02:00:00+02:00', 'en')).toBe('opens tomorrow at 18:00');
  expect(await say({ ...BAR, closedWeekdays: [1, 2] }, '2026-11-23T02:00:00+02:00', 'uk')).toContain('25 листопада');
});

test('a place of the summer names the day on which it opens again, and never opens if it has none', async () => {
  const summer = { ...POOL_BAR, season: { start: '06-01', end: '08-31' } };
  expect(await say(summer, '2026-11-21T12:00:00+02:00', 'en')).toBe('closed until 1 June');
  expect(await say({ ...POOL_BAR, closedWeekdays: [0, 1, 2, 3, 4, 5, 6] }, '2026-11-21T12:00:00Z', 'uk')).toBe(
    'зачинено',
  );
});
