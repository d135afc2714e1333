import { expect, test } from 'vitest';
import type { GuidePlace } from '#app/content/views/guide-view.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { KYIV_CLOCK } from '#app/fixtures/site-content.ts';
import { setResortClock } from '#app/format/resort-clock.ts';
import { toResortClock } from '#contract/content/to-resort-clock.ts';
import { PlaceList } from './place-list.tsx';

setResortClock(toResortClock(KYIV_CLOCK));

const NOON_MS = Date.parse('2026-11-21T12:00:00+02:00');

const SENOVAL: GuidePlace = {
  place: 'senoval',
  kind: 'food',
  title: 'The Hayloft',
  left: 10,
  top: 20,
  path: '/food-and-drink/senoval',
  hours: '11:00–23:00',
  information: 'feasts under the roof',
  opening: { opensAt: 660, closesAt: 1380, closedWeekdays: [], season: null },
  walkMinutes: 9,
};

test('a place says what it is, its hours, whether it is open and how far it is, and leads to its page', async () => {
  const list = <PlaceList places={[SENOVAL]} nowMs={NOON_MS} />;
  expect(await renderText(list, 'en')).toBe('The Hayloft feasts under the roof · 11:00–23:00 open until 23:00 9 min');
  expect(await renderMarkup(list, 'en')).toContain('href="/en/food-and-drink/senoval"');
  expect(await renderMarkup(list, 'uk')).toContain('href="/food-and-drink/senoval"');
});

test('a cached page says nothing of now, because it does not know it', async () => {
  const text = await renderText(<PlaceList places={[SENOVAL]} nowMs={null} />, 'en');
  expect(text).toBe('The Hayloft feasts under the roof · 11:00–23:00 9 min');
});

test.each([
  [{ hours: null }, 'The Hayloft feasts under the roof open until 23:00 9 min'],
  [{ information: null }, 'The Hayloft 11:00–23:00 open until 23:00 9 min'],
  [{ hours: null, information: null, opening: null, walkMinutes: null }, 'The Hayloft'],
  [{ opening: null }, 'The Hayloft feasts under the roof · 11:00–23:00 9 min'],
])('what a place does not have leaves no mark: %j', async (missing, words) => {
  const places = [{ ...SENOVAL, ...missing }];
  expect(await renderText(<PlaceList places={places} nowMs={NOON_MS} />, 'en')).toBe(words);
});
