import { beforeAll, expect, test } from 'vitest';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import type { SiteContent } from '#contract/content/site-content.ts';
import { viewMapPlaces } from './guide-view.ts';

let content: SiteContent;

beforeAll(async () => {
  content = await loadSiteContent();
});

test('every restaurant, spa and kind of stay in the menu has its pin', () => {
  const menu = content.homePages.data[0]?.attributes[0]?.menu;
  const paths = viewMapPlaces(content, 'uk').map(({ path }) => path);
  for (const group of ['accommodations', 'foods', 'spa_and_beauty'] as const) {
    for (const { slug } of menu?.[group].pages ?? []) expect(paths).toContain(`/${slug}`);
  }
});

test('pins have the page’s language', () => {
  const titleOf = (locale: 'uk' | 'en') =>
    viewMapPlaces(content, locale).find(({ place }) => place === 'senoval')?.title;
  expect(titleOf('uk')).toBe('Сіновал');
  expect(titleOf('en')).toBe('The Hayloft');
});

test('no pin covers another one on a phone', () => {
  // The home page shows a drawing of 720 by 450 px on phones; a pin is 40 px wide.
  const places = viewMapPlaces(content, 'uk').map(({ place, left, top }) => ({ place, x: left * 7.2, y: top * 4.5 }));
  const near = places.flatMap((one, index) =>
    places
      .slice(index + 1)
      .filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < 44)
      .map((other) => `${one.place} and ${other.place}`),
  );
  expect(near).toEqual([]);
});
