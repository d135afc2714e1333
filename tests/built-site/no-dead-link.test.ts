import { beforeAll, expect, test } from 'vitest';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import type { SiteContent } from '#contract/content/site-content.ts';
import { findBuiltSite } from '../fixtures/processes/built-site.ts';

let content: SiteContent;
let origin: string;

beforeAll(async () => {
  content = await loadSiteContent();
  origin = await findBuiltSite();
});

const load = (path: string) => fetch(origin + path, { redirect: 'manual' });

/** Every route that the specification lists, in Ukrainian (section 2). Tests of orders cover the steps of an order. */
const ROUTES = [
  '/',
  '/about-story',
  '/activities-and-services',
  '/booking',
  '/booking/checkout',
  '/callback-google',
  '/contacts',
  '/info',
  '/mice',
  '/new-password',
  '/profile',
  '/profile/booking-history',
  '/redirect-facebook',
  '/result_url',
  '/special-offers',
  '/successful-registration',
  '/test/empty-page',
  '/test/filter',
  ...['chalets', 'cottages', 'rooms', 'villas'].map((kind) => `/accommodation/${kind}`),
  ...[1, 2, 3, 4, 5, 6].map((number) => `/special-offers/offer-${number}`),
  ...['food-and-forest', 'lobby-bar', 'phyto-bar', 'poolbar', 'senoval'].map((name) => `/food-and-drink/${name}`),
  '/spa-beauty/relax-spa',
  '/spa-beauty/wellness',
];

const inEnglish = (path: string) => (path === '/' ? '/en' : `/en${path}`);

test.each(ROUTES.flatMap((path) => [path, inEnglish(path)]))('%s exists', async (path) => {
  expect((await load(path)).status).toBe(200);
});

test.each(['/special-offers/offer-7', '/en/special-offers/spring', '/food-and-drink/kebab', '/spa-beauty/sauna'])(
  '%s does not exist',
  async (path) => {
    expect((await load(path)).status).toBe(404);
  },
);

test('no link of any page is broken, starting from the home pages', async () => {
  const pages = new Map<string, string>();
  const dead: string[] = [];
  const waiting: { path: string; from: string }[] = startingPaths().map((path) => ({ path, from: 'the menu' }));
  const links: { path: string; anchor: string; from: string }[] = [];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { path, from } = next;
    if (pages.has(path)) continue;
    const answer = await load(path);
    const body = await answer.text();
    pages.set(path, body);
    if (answer.status !== 200) dead.push(`${path} answers ${answer.status}, linked from ${from}`);
    for (const target of findLinks(body, path)) {
      links.push({ ...target, from: path });
      waiting.push({ path: target.path, from: path });
    }
  }
  expect(dead).toEqual([]);
  const lost = links.filter(({ path, anchor }) => anchor !== '' && !pages.get(path)?.includes(`id="${anchor}"`));
  expect(lost).toEqual([]);
  expect(pages.size).toBeGreaterThanOrEqual(2 * 35);
});

/** The home pages, and the links of the opened menu, which are not in their markup. */
function startingPaths(): string[] {
  const menus = content.homePages.data.flatMap(({ attributes }) =>
    attributes.flatMap(({ menu }) => Object.values(menu)),
  );
  const paths = ['/', '/special-offers', ...menus.flatMap(({ pages }) => pages.map(({ slug }) => `/${slug}`))];
  return paths.flatMap((path) => [path, inEnglish(path)]);
}

/** Pages that a page links to. API calls, files and other sites are not pages. */
function findLinks(html: string, base: string): { path: string; anchor: string }[] {
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].flatMap(([, href = '']) => {
    const url = new URL(href.replaceAll('&amp;', '&'), origin + base);
    if (url.origin !== origin || /^\/(?:api|assets|pictures|storage)\//.test(url.pathname)) return [];
    return [{ path: url.pathname, anchor: decodeURIComponent(url.hash.slice(1)) }];
  });
}
