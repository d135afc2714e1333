import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { telephoneLink } from '#app/format/contact-links.ts';
import type { SiteContent } from '#contract/content/site-content.ts';
import { viewAccommodation } from './views/accommodation-view.ts';
import { viewHome } from './views/home-view.ts';
import { viewPicture } from './views/picture-view.ts';
import { viewShell } from './views/view-shell.ts';

let content: SiteContent;

beforeAll(async () => {
  content = await loadSiteContent();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

test('the detail page has one language and lists its neighbours', () => {
  const view = viewAccommodation(content, 'chalet-lake', 'uk');
  expect(view).toMatchObject({
    title: expect.stringContaining('Шале'),
    kindTitle: expect.stringMatching(/^Шале в.лісі$/),
    checkInTime: '14:00',
  });
  expect(view?.gallery).toHaveLength(7);
  expect(view?.serviceIcons).toHaveLength(10);
  expect(view?.neighbours.map(({ slug }) => slug).sort()).toEqual(['chalet-family', 'chalet-forest']);
  expect(JSON.stringify(view)).not.toContain('Lake Chalet');
});

test('the ordinary rate comes first in the price table', () => {
  const [ordinary, weekend] = viewAccommodation(content, 'chalet-lake', 'uk')?.rates ?? [];
  expect(ordinary?.priceMinor).toBe(386_200);
  expect(weekend?.priceMinor).toBe(448_000);
});

test('typesets texts: short words do not end a line', () => {
  const view = viewAccommodation(content, 'chalet-lake', 'uk');
  expect(view?.description).toContain('на\u00a0');
  expect(plain(view?.description)).toContain('Стоїть на палях');
});

test('returns null for an unknown slug', () => {
  expect(viewAccommodation(content, 'chalet-moon', 'uk')).toBeNull();
  expect(viewAccommodation(content, '', 'uk')).toBeNull();
});

test('the home page lists the four kinds in the order of their posters, each with its lowest price', () => {
  const { kinds, accommodationCount } = viewHome(content, 'en');
  expect(kinds.map(({ slug, fromMinor }) => [slug, fromMinor])).toEqual([
    ['chalets', 386_200],
    ['villas', 980_000],
    ['cottages', 345_000],
    ['rooms', 195_000],
  ]);
  expect(accommodationCount).toBe(content.categories.data.length);
});

test('the home page has a poster for every window, by day and by night', () => {
  const { day, night } = viewHome(content, 'uk').hero;
  for (const { tall, wide } of [day, night]) {
    expect(tall.height).toBeGreaterThan(tall.width);
    expect(wide.width).toBeGreaterThan(wide.height);
  }
});

test('throws for a name without a picture', () => {
  expect(() => viewPicture(content, 'no-such-picture', 'uk')).toThrow('no-such-picture');
});

test('the shell builds phone links without spaces and parses its social networks from JSON', () => {
  const shell = viewShell(content, 'uk');
  expect(telephoneLink(shell.phone)).toMatch(/^tel:\+380\d{9}$/);
  expect(shell.socialNetworks.length).toBeGreaterThan(0);
  for (const { url } of shell.socialNetworks) expect(url).toMatch(/^https:/);
});
