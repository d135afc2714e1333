import { expect, test } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { KYIV_CLOCK } from '#app/fixtures/site-content.ts';
import { setResortClock } from '#app/format/resort-clock.ts';
import { toResortClock } from '#contract/content/to-resort-clock.ts';
import type { OpeningHoursRecord } from '#contract/resort/opening-hours.ts';
import { OpenNow } from './open-state.tsx';

setResortClock(toResortClock(KYIV_CLOCK));

const RESTAURANT: OpeningHoursRecord = {
  opens: '11:00',
  closes: '23:00',
  closed_weekdays: [],
  season: null,
  exceptions: [],
};
const BAR: OpeningHoursRecord = { opens: '18:00', closes: '26:00', closed_weekdays: [1], season: null, exceptions: [] };
const POOL_BAR: OpeningHoursRecord = {
  opens: '11:00',
  closes: '20:00',
  closed_weekdays: [],
  season: null,
  exceptions: [],
};

function say(opening: OpeningHoursRecord, at: string, locale: 'uk' | 'en') {
  return renderText(<OpenNow opening={opening} nowMs={Date.parse(at)} />, locale);
}

test.each([
  ['2026-11-21T12:00:00+02:00', 'uk', 'відчинено до 23:00'],
  ['2026-11-21T12:00:00+02:00', 'en', 'open until 23:00'],
  ['2026-11-21T22:59:00+02:00', 'en', 'open until 23:00'],
  ['2026-11-21T23:00:00+02:00', 'uk', 'відчинимо завтра о 11:00'],
  ['2026-11-21T23:00:00+02:00', 'en', 'opens tomorrow at 11:00'],
  ['2026-11-22T00:30:00+02:00', 'en', 'opens at 11:00'],
  ['2026-11-22T10:59:00+02:00', 'uk', 'відчинимо о 11:00'],
] as const)('a restaurant open from 11 to 23 shows at %s in %s: %s', async (at, locale, words) => {
  expect(await say(RESTAURANT, at, locale)).toBe(words);
});

test('a short Ukrainian preposition stays on the line of the following hour', async () => {
  const at = Date.parse('2026-11-22T10:59:00+02:00');
  expect(await renderMarkup(<OpenNow opening={RESTAURANT} nowMs={at} />, 'uk')).toBe('відчинимо о\u00a011:00');
});

test('opening hours use the resort’s clock, whatever the time zone of the guest’s device', async () => {
  expect(await say(RESTAURANT, '2026-11-21T10:00:00Z', 'en')).toBe('open until 23:00');
  expect(await say(RESTAURANT, '2026-11-21T21:30:00Z', 'en')).toBe('opens tomorrow at 11:00');
});

test('a bar stays open after midnight, and its closed day is left out', async () => {
  // 22 November is a Sunday. The bar is closed on Mondays.
  expect(await say(BAR, '2026-11-23T01:30:00+02:00', 'en')).toBe('open until 02:00');
  expect(await say(BAR, '2026-11-23T02:00:00+02:00', 'en')).toBe('opens tomorrow at 18:00');
  expect(await say({ ...BAR, closed_weekdays: [1, 2] }, '2026-11-23T02:00:00+02:00', 'uk')).toContain('25 листопада');
});

test('midnight is shown as 24:00, as in the hours beside it', async () => {
  const lobby = { ...BAR, opens: '11:00', closes: '24:00' };
  expect(await say(lobby, '2026-11-21T21:00:00+02:00', 'uk')).toBe('відчинено до 24:00');
});

test('a place open only in summer shows its next opening day, and nothing if there is none', async () => {
  const summer = { ...POOL_BAR, season: { start: '06-01', end: '08-31' } };
  expect(await say(summer, '2026-11-21T12:00:00+02:00', 'en')).toBe('closed until 1 June');
  expect(await say({ ...POOL_BAR, closed_weekdays: [0, 1, 2, 3, 4, 5, 6] }, '2026-11-21T12:00:00Z', 'uk')).toBe(
    'зачинено',
  );
});

test('a Ukrainian hour gets its own preposition', async () => {
  const early = { ...RESTAURANT, opens: '08:15' };
  expect(await say(early, '2026-11-22T07:00:00+02:00', 'uk')).toBe('відчинимо о 08:15');
});

test('a desk that never closes is open, and a holiday has its own hours', async () => {
  const desk = { ...RESTAURANT, opens: '00:00', closes: '24:00' };
  expect(await say(desk, '2026-11-21T12:00:00+02:00', 'uk')).toBe('відчинено');
  expect(await say(desk, '2026-11-21T12:00:00+02:00', 'en')).toBe('open now');
  const party = { start: '12-31', end: '12-31', hours: { opens: '11:00', closes: '26:00' } };
  const restaurant = { ...RESTAURANT, exceptions: [party, { start: '01-01', end: '01-01', hours: null }] };
  expect(await say(restaurant, '2027-01-01T01:00:00+02:00', 'uk')).toBe('відчинено до 02:00');
  expect(await say(restaurant, '2027-01-01T12:00:00+02:00', 'uk')).toBe('відчинимо завтра о 11:00');
});
