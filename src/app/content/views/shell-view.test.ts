import { beforeAll, expect, test } from 'vitest';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import type { SiteContent } from '#contract/content/site-content.ts';
import { arrangeFooter } from './shell-view.ts';
import { viewShell } from './view-shell.ts';

let content: SiteContent;

beforeAll(async () => {
  content = await loadSiteContent();
});

test('the navigation has seven sections in the order of their sort values', () => {
  expect(viewShell(content, 'uk').groups.map(({ key }) => key)).toEqual([
    'accommodations',
    'foods',
    'spa_and_beauty',
    'mice',
    'activities',
    'about',
    'special_offers',
  ]);
});

test('the kinds of stay tell how many there are, other pages count nothing', () => {
  const [stays, ...others] = viewShell(content, 'en').groups;
  expect(stays?.pages.map(({ title, path, count }) => [title, path, count])).toEqual([
    ['Rooms', '/accommodation/rooms', 7],
    ['Cottages', '/accommodation/cottages', 3],
    ['Chalets', '/accommodation/chalets', 3],
    ['Villas', '/accommodation/villas', 2],
  ]);
  expect(others.flatMap(({ pages }) => pages.map(({ count }) => count)).every((count) => count === null)).toBe(true);
});

test('pages follow their sort order, whatever the order of the list', () => {
  const mixed = structuredClone(content);
  mixed.homePages.data[0]?.attributes[0]?.menu.foods.pages.reverse();
  expect(viewShell(mixed, 'uk')).toEqual(viewShell(content, 'uk'));
});

test('a section of type photo is a link itself, the offers to their list', () => {
  const offers = viewShell(content, 'uk').groups.find(({ key }) => key === 'special_offers');
  expect(offers).toMatchObject({ path: '/special-offers', pages: [], picture: { name: 'offer-1' } });
  const changed = structuredClone(content);
  const menu = changed.homePages.data[0]?.attributes[0]?.menu;
  if (menu !== undefined) menu.mice.type = 'photo';
  expect(viewShell(changed, 'uk').groups.find(({ key }) => key === 'mice')).toMatchObject({ path: '/mice', pages: [] });
});

test('the footer has four columns, and links to all other pages of the menu once', () => {
  const { columns, links } = arrangeFooter(viewShell(content, 'uk').groups);
  expect(columns.map(({ key }) => key)).toEqual(['accommodations', 'foods', 'spa_and_beauty', 'mice']);
  expect(links.map(({ path }) => path)).toEqual([
    '/activities-and-services',
    '/about-story',
    '/contacts',
    '/info',
    '/special-offers',
  ]);
});
