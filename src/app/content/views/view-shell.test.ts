import { beforeAll, expect, test } from 'vitest';
import { arrangeFooter } from '#app/features/shell/footer.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { telephoneLink } from '#app/format/contact-links.ts';
import type { SiteContent } from '#contract/content/site-content.ts';
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

test('kinds show their number of houses, other pages show no number', () => {
  const [stays, ...others] = viewShell(content, 'en').groups;
  expect(stays?.pages.map(({ title, path, count }) => [title, path, count])).toEqual([
    ['Rooms', '/accommodation/rooms', 7],
    ['Cottages', '/accommodation/cottages', 3],
    ['Chalets', '/accommodation/chalets', 3],
    ['Villas', '/accommodation/villas', 2],
  ]);
  expect(others.flatMap(({ pages }) => pages.map(({ count }) => count)).every((count) => count === null)).toBe(true);
});

test('pages follow their sort values, whatever the list’s order', () => {
  const mixed = structuredClone(content);
  mixed.homePages.data[0]?.attributes[0]?.menu.foods.pages.reverse();
  expect(viewShell(mixed, 'uk')).toEqual(viewShell(content, 'uk'));
});

test('a section of type photo is itself a link, and an offer links to the list of offers', () => {
  const offers = viewShell(content, 'uk').groups.find(({ key }) => key === 'special_offers');
  expect(offers).toMatchObject({ path: '/special-offers', pages: [], picture: { name: 'offer-1' } });
  const changed = structuredClone(content);
  const menu = changed.homePages.data[0]?.attributes[0]?.menu;
  if (menu !== undefined) menu.mice.type = 'photo';
  expect(viewShell(changed, 'uk').groups.find(({ key }) => key === 'mice')).toMatchObject({ path: '/mice', pages: [] });
});

test('the footer has four columns, and a link to each other page of the menu', () => {
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

test.each([
  ['+380 67 100 20 30', 'tel:+380671002030'],
  ['+380\u00a067\u00a0100\u00a020\u00a030', 'tel:+380671002030'],
  ['101', 'tel:101'],
])('%s is dialled without its spaces', (phone, link) => {
  expect(telephoneLink(phone)).toBe(link);
});

/** A copy with the home page's own values changed. */
function withHome(change: object): SiteContent {
  const changed = structuredClone(content);
  Object.assign(changed.homePages.data[0]?.attributes[0] ?? {}, change);
  return changed;
}

test('the reception’s number never wraps onto a second line', () => {
  expect(viewShell(withHome({ contact_phone: '+380 67 100 20 30' }), 'en').phone).not.toContain(' ');
});

test('a menu preview has no alternative text', () => {
  for (const { picture, pages } of viewShell(content, 'uk').groups)
    expect([picture, ...pages.map((page) => page.picture)].map(({ alt }) => alt).join('')).toBe('');
});

test('throws if the content has no clock or an empty section', () => {
  expect(() => viewShell({ ...content, clocks: { data: [] } }, 'uk')).toThrow('lacks a record');
  const menu = structuredClone(content.homePages.data[0]?.attributes[0]?.menu);
  if (menu !== undefined) menu.foods.pages = [];
  expect(() => viewShell(withHome({ menu }), 'uk')).toThrow(/no page/);
});

test('the footer of a resort with few sections has only its columns', () => {
  const groups = viewShell(content, 'en').groups.slice(0, 4);
  expect(arrangeFooter(groups)).toEqual({ columns: groups, links: [] });
  expect(arrangeFooter([])).toEqual({ columns: [], links: [] });
});
