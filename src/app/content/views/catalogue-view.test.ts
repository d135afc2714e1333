import { beforeAll, expect, test } from 'vitest';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import type { SiteContent } from '#contract/content/site-content.ts';
import { viewKinds, viewList } from './catalogue-view.ts';

let content: SiteContent;

beforeAll(async () => {
  content = await loadSiteContent();
});

test('the page of kinds lists them in the menu’s order, with the number of houses', () => {
  const { kinds } = viewKinds(content, 'uk');
  expect(kinds.map(({ slug, choices, mostGuests }) => [slug, choices, mostGuests])).toEqual([
    ['rooms', 7, 5],
    ['cottages', 3, 6],
    ['chalets', 3, 6],
    ['villas', 2, 8],
  ]);
});

test.each([
  ['rooms', 7],
  ['cottages', 3],
  ['chalets', 3],
  ['villas', 2],
])('the list of %s has %d accommodations and the tabs of all kinds', (slug, count) => {
  const view = viewList(content, slug, 'en');
  expect(view?.kind).toBe(slug);
  expect(view?.entries).toHaveLength(count);
  expect(view?.tabs.map((tab) => tab.slug)).toEqual(['rooms', 'cottages', 'chalets', 'villas']);
});

test('a list keeps the resort’s order, whatever the content’s order', () => {
  const shuffled = { ...content, categories: { data: content.categories.data.toReversed() } };
  expect(viewList(shuffled, 'chalets', 'uk')).toEqual(viewList(content, 'chalets', 'uk'));
  expect(viewList(shuffled, 'chalets', 'uk')?.entries.map(({ slug }) => slug)).toEqual([
    'chalet-lake',
    'chalet-forest',
    'chalet-family',
  ]);
});

test('capacity includes extra beds, and one villa can be booked only by phone', () => {
  const [lake] = viewList(content, 'chalets', 'uk')?.entries ?? [];
  expect(lake?.mostGuests).toBe(4);
  const byPhone = viewList(content, 'villas', 'uk')?.entries.filter(({ isPhoneOnly }) => isPhoneOnly);
  expect(byPhone?.map(({ slug }) => slug)).toEqual(['villa-lake']);
});

test('returns null for a kind that the resort does not have', () => {
  expect(viewList(content, 'tents', 'uk')).toBeNull();
  expect(viewList(content, '', 'uk')).toBeNull();
});
