import { expect, test } from 'vitest';
import type { GuidePlace } from '#app/content/views/guide-view.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { PlaceList } from './guide-sections.tsx';

const SENOVAL: GuidePlace = {
  place: 'senoval',
  kind: 'food',
  title: 'The Hayloft',
  left: 10,
  top: 20,
  path: '/food-and-drink/senoval',
  hours: {
    text: '11:00–23:00',
    opening: { opens: '11:00', closes: '23:00', closed_weekdays: [], season: null, exceptions: [] },
  },
  information: 'feasts under the roof',
  walkMinutes: 9,
};

test('a place shows its kind, hours and distance, not whether it is open, and links to its page', async () => {
  const list = <PlaceList places={[SENOVAL]} />;
  expect(await renderText(list, 'en')).toBe('The Hayloft feasts under the roof · 11:00–23:00 9 min');
  expect(await renderMarkup(list, 'en')).toContain('href="/en/food-and-drink/senoval"');
  expect(await renderMarkup(list, 'uk')).toContain('href="/food-and-drink/senoval"');
});

test.each([
  [{ hours: null }, 'The Hayloft feasts under the roof 9 min'],
  [{ information: null }, 'The Hayloft 11:00–23:00 9 min'],
  [{ hours: null, information: null, walkMinutes: null }, 'The Hayloft'],
])('shows no line for missing facts of a place: %j', async (missing, words) => {
  const places = [{ ...SENOVAL, ...missing }];
  expect(await renderText(<PlaceList places={places} />, 'en')).toBe(words);
});
