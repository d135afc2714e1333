import type { RouteObject } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { SHELL_ID } from '#app/router/page-meta.ts';
import type { SiteContent } from '#contract/content/site-content.ts';
import { type Locale, localeOfPath } from '#contract/site/locale.ts';
import { DEVELOPER_PAGES } from './developer/developer-pages.tsx';
import { createRoutes, needsOf } from './route-tree.tsx';

const loadTexts = vi.fn(async () => undefined);
const load = vi.fn(async () => content);
let content: SiteContent;
let edition = 0;
let routes: Readonly<Record<Locale, RouteObject[]>>;

beforeAll(async () => {
  content = await loadSiteContent();
});

beforeEach(() => {
  vi.clearAllMocks();
  edition = 0;
  const sources = { source: { load }, loadTexts, revision: () => edition };
  routes = { uk: createRoutes('uk', sources), en: createRoutes('en', sources) };
});

function routeOf(id: string, locale: Locale): RouteObject {
  const all = routes[locale].flatMap((root) => [root, ...(root.children ?? [])]);
  const route = all.find((candidate) => candidate.id === id);
  if (route === undefined) throw new Error(`No route ${id}`);
  return route;
}

/** Opens a page as the router does and returns its loader's result. */
async function open(id: string, path: string, params = {}) {
  const { lazy } = routeOf(id, localeOfPath(path));
  if (typeof lazy !== 'function') throw new Error(`${id} is not fetched when it is needed`);
  const { loader } = await lazy();
  if (typeof loader !== 'function') throw new Error(`${id} loads nothing`);
  const request = new Request(`http://localhost${path}`);
  const answer = await loader({ request, params, context: {} } as never);
  return answer as { data: unknown; init: { status: number } };
}

function isAskedAgain(id: string, from: string, to: string): boolean {
  const [currentUrl, nextUrl] = [from, to].map((path) => new URL(path, 'http://localhost'));
  return routeOf(id, localeOfPath(from)).shouldRevalidate?.({ currentUrl, nextUrl } as never) ?? true;
}

test.each<[string, Locale, string[]]>([
  ['/accommodation/:slug', 'uk', ['site', 'booking']],
  ['/booking/checkout', 'en', ['site', 'booking', 'orders']],
  ['/contacts', 'en', ['site']],
])('the code of %s comes with the texts in %s that it shows: %j', async (id, locale, areas) => {
  const { lazy } = routeOf(id, locale);
  if (typeof lazy === 'function') await lazy();
  expect(loadTexts).toHaveBeenCalledExactlyOnceWith(locale, areas);
});

test('known pages are answered with 200, unknown ones with 404', async () => {
  expect((await open('/food-and-drink/:slug', '/food-and-drink/senoval', { slug: 'senoval' })).init.status).toBe(200);
  const missing = await open('/food-and-drink/:slug', '/food-and-drink/x', { slug: 'x' });
  expect(missing).toMatchObject({ data: null, init: { status: 404 } });
  expect(await open('/*', '/en/nothing')).toMatchObject({ data: null, init: { status: 404 } });
});

test('the path alone determines which list or account page is shown, whatever the parameters', async () => {
  const list = await open('/accommodation/villas', '/en/accommodation/villas', { kind: 'rooms' });
  expect(list.data).toMatchObject({ kind: 'villas' });
  const page = await open('/redirect-facebook', '/redirect-facebook', {});
  expect(page.data).toMatchObject({ page: 'redirect-facebook' });
});

describe('a page loads its data again', () => {
  test('only for another path, not for an anchor, an overlay or another query', () => {
    expect(isAskedAgain('/guide', '/guide', '/guide#shelter')).toBe(false);
    expect(isAskedAgain('/booking', '/booking', '/booking?rooms=2')).toBe(false);
    expect(isAskedAgain('/food-and-drink/:slug', '/food-and-drink/senoval', '/food-and-drink/poolbar')).toBe(true);
  });

  test('once after its content has changed', async () => {
    await open('/contacts', '/contacts');
    edition = 1;
    expect(isAskedAgain('/contacts', '/contacts', '/contacts')).toBe(true);
    await open('/contacts', '/contacts');
    expect(isAskedAgain('/contacts', '/contacts', '/contacts')).toBe(false);
  });

  test('together with the frame of every page in its language', async () => {
    const { loader } = routeOf(SHELL_ID, 'en');
    if (typeof loader === 'function') await loader({} as never);
    expect(isAskedAgain(SHELL_ID, '/en', '/en/contacts')).toBe(false);
    edition = 1;
    expect(isAskedAgain(SHELL_ID, '/en', '/en/contacts')).toBe(true);
  });
});

test('each language has every page once, and developers’ pages only on request', () => {
  const pathsOf = (tree: RouteObject[]) => tree.flatMap(({ children = [] }) => children.map(({ path }) => path));
  const [uk, en] = [pathsOf(routes.uk), pathsOf(routes.en)];
  expect(uk).toEqual(en);
  expect(new Set(uk).size).toBe(uk.length);
  const demo = pathsOf(createRoutes('uk', { source: { load }, loadTexts, developerPages: DEVELOPER_PAGES }));
  expect(demo.filter((path) => !uk.includes(path))).toEqual(['test', 'test/filter', 'test/empty-page']);
});

test('the server learns from a page’s route which code and texts to preload', () => {
  expect(needsOf([SHELL_ID, '/booking/checkout'])).toEqual([
    { module: 'src/app/routes/booking/checkout.tsx', texts: ['site', 'booking', 'orders'] },
  ]);
});
