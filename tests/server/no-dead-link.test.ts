import fastifyCookie from '@fastify/cookie';
// Adds its words to the types of routes.
import type {} from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameMissingPage, renderPage } from '#app/entry-server.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import type { SiteContent } from '#contract/content/site-content.ts';
import { securityHeaders } from '#server/plugins/security-headers.ts';
import { createPageCache } from '#server/render/page-cache.ts';
import { fakeManifest, fakeTemplate } from '#server/render/page-fixture.ts';
import { pageRoutes } from '#server/routes/site/page-routes.ts';

const ORIGIN = 'https://resort.example';

let content: SiteContent;
let app: FastifyInstance;

beforeAll(async () => {
  content = await loadSiteContent();
  app = Fastify();
  await app.register(fastifyCookie);
  const manifest = new Proxy(fakeManifest, { get: () => ({ file: 'assets/any.js' }) });
  const sources = {
    renderPage,
    nameMissingPage,
    describePage: () => null,
    sharePictures: {},
    content: () => content,
    manifest,
    styleSheets: new Map(),
    template: fakeTemplate,
  };
  const policy = { scriptHashes: [], formTargets: [], analyticsUrl: null, reviewsUrl: null, isSecure: false };
  await app.register(securityHeaders, policy);
  await app.register(pageRoutes, {
    now: Date.now,
    pages: createPageCache({
      ...sources,
      isPublicDemo: false,
      hasDeveloperPages: true,
      firstLoadSettlesMs: 0,
      thirdParties: null,
      publicUrl: ORIGIN,
    }),
  });
});

afterAll(() => app.close());

/** Every route that the specification lists, in Ukrainian (section 2); steps of an order are tested with the order. */
const ROUTES = [
  ...[
    '/',
    '/about-story',
    '/activities-and-services',
    '/booking',
    '/booking/checkout',
    '/callback-google',
    '/contacts',
  ],
  ...['/info', '/mice', '/new-password', '/profile', '/profile/booking-history', '/redirect-facebook', '/result_url'],
  ...['/special-offers', '/successful-registration', '/test/empty-page', '/test/filter'],
  ...['chalets', 'cottages', 'rooms', 'villas'].map((kind) => `/accommodation/${kind}`),
  ...[1, 2, 3, 4, 5, 6].map((number) => `/special-offers/offer-${number}`),
  ...['food-and-forest', 'lobby-bar', 'phyto-bar', 'poolbar', 'senoval'].map((name) => `/food-and-drink/${name}`),
  ...['/spa-beauty/relax-spa', '/spa-beauty/wellness'],
];

const inEnglish = (path: string) => (path === '/' ? '/en' : `/en${path}`);

test.each(ROUTES.flatMap((path) => [path, inEnglish(path)]))('%s exists', async (path) => {
  expect((await app.inject(path)).statusCode).toBe(200);
});

test.each(['/special-offers/offer-7', '/en/special-offers/spring', '/food-and-drink/kebab', '/spa-beauty/sauna'])(
  '%s does not',
  async (path) => {
    expect((await app.inject(path)).statusCode).toBe(404);
  },
);

test('no link of any page is dead, from the home pages through all that they lead to', async () => {
  const pages = new Map<string, string>();
  const dead: string[] = [];
  const waiting: { path: string; from: string }[] = startingPaths().map((path) => ({ path, from: 'the menu' }));
  const links: { path: string; anchor: string; from: string }[] = [];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { path, from } = next;
    if (pages.has(path)) continue;
    const { statusCode, body } = await app.inject(path);
    pages.set(path, body);
    if (statusCode !== 200) dead.push(`${path} answers ${statusCode}, linked from ${from}`);
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

/** The home pages, and what the menu shows once it is open: its list is not in their markup. */
function startingPaths(): string[] {
  const menus = content.homePages.data.flatMap(({ attributes }) =>
    attributes.flatMap(({ menu }) => Object.values(menu)),
  );
  const paths = ['/', '/special-offers', ...menus.flatMap(({ pages }) => pages.map(({ slug }) => `/${slug}`))];
  return paths.flatMap((path) => [path, inEnglish(path)]);
}

/** Pages that a page links to; calls, files and other sites are no pages. */
function findLinks(html: string, base: string): { path: string; anchor: string }[] {
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].flatMap(([, href = '']) => {
    const url = new URL(href.replaceAll('&amp;', '&'), `${ORIGIN}${base}`);
    if (url.origin !== ORIGIN || /^\/(?:api|assets|pictures|storage)\//.test(url.pathname)) return [];
    return [{ path: url.pathname, anchor: decodeURIComponent(url.hash.slice(1)) }];
  });
}
