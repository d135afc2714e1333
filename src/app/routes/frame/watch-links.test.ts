import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fetchAheadFrom } from '#app/router/fetch-ahead.ts';
import { createLinkPrefetch, pathOfLink } from './watch-links.ts';

const ORIGIN = 'https://smereka.example';
const HERE = `${ORIGIN}/accommodation`;

beforeAll(() => vi.stubGlobal('window', { location: { href: HERE } }));
afterAll(() => {
  vi.unstubAllGlobals();
  fetchAheadFrom([]);
});

test.each([
  ['/accommodation/rooms', '/accommodation/rooms'],
  ['https://smereka.example/guide?from=menu#map', '/guide'],
  ['#site-pages', null],
  ['/accommodation?sort=price', null],
  ['/en/accommodation/rooms', null],
  ['/api/v1/orders/1/stay.ics', null],
  ['/storage/menu.pdf', null],
  ['tel:+380671002030', null],
  ['mailto:desk@smereka.example', null],
  ['https://www.instagram.com/smereka.example', null],
])('a link to %s prefetches the page %s', (href, path) => {
  expect(pathOfLink(href, HERE)).toBe(path);
});

interface Site {
  readonly routes: RouteObject[];
  /** `code`: the paths whose code was fetched. `content`: the accommodations whose content was fetched. */
  readonly code: string[];
  readonly content: string[];
}

function createSite(): Site {
  const code: string[] = [];
  const content: string[] = [];
  const page = (path: string): RouteObject => ({
    path,
    lazy: async () => {
      code.push(path);
      return {
        // Reads the parameters and the full address, as the loaders of pages do.
        loader: ({ params, request }: LoaderFunctionArgs) => {
          content.push(`${params.slug} of ${new URL(request.url).pathname}`);
          return null;
        },
      };
    },
  });
  return { routes: [{ path: '/', children: ['guide', 'info', 'mice', 'stay/:slug'].map(page) }], code, content };
}

test('the code and the content of a linked page are fetched once, however often the guest points at the link', async () => {
  const { routes, code, content } = createSite();
  fetchAheadFrom(routes);
  const prefetch = createLinkPrefetch();
  await Promise.all([prefetch('/stay/oak'), prefetch('/stay/oak')]);
  await prefetch('/stay/oak');
  expect(code).toEqual(['stay/:slug']);
  expect(content).toEqual(['oak of /stay/oak']);
});

test('nothing is prefetched on a metered connection until it is no longer metered', async () => {
  const { routes, code } = createSite();
  vi.stubGlobal('navigator', { connection: { effectiveType: '2g' } });
  fetchAheadFrom(routes);
  const prefetch = createLinkPrefetch();
  await prefetch('/guide');
  expect(code).toEqual([]);
  vi.stubGlobal('navigator', { connection: { effectiveType: '4g' } });
  await prefetch('/guide');
  expect(code).toEqual(['guide']);
});

test('a failed prefetch is retried', async () => {
  const lazy = vi.fn(async () => ({ loader: () => null }));
  lazy.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetchAheadFrom([{ path: '/guide', lazy }]);
  const prefetch = createLinkPrefetch();
  await prefetch('/guide');
  await prefetch('/guide');
  expect(lazy).toHaveBeenCalledTimes(2);
});
