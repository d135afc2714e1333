import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMarkupFaults } from '../fixtures/markup.ts';
import { makeDataDirectory, type ServerProcess, startServerProcess } from '../fixtures/server-process.ts';

/** Public, though no search engine is told of them, in Ukrainian. */
const UNLISTED = [
  { path: '/booking', status: 200 },
  { path: '/booking/checkout', status: 200 },
  { path: '/booking/thank-you', status: 200 },
  { path: '/result_url', status: 200 },
  { path: '/my-bookings', status: 200 },
  { path: '/pass-check', status: 200 },
  { path: '/profile', status: 200 },
  { path: '/successful-registration', status: 200 },
  { path: '/no-such-page', status: 404 },
];

let data: Awaited<ReturnType<typeof makeDataDirectory>>;
let server: ServerProcess;

beforeAll(async () => {
  data = await makeDataDirectory();
  server = await startServerProcess({ DATA_DIR: data.path, LOG_LEVEL: 'silent' });
});
afterAll(async () => {
  await server.stop();
  await data.remove();
});

test('every page arrives as valid HTML with its status, language and one heading', async () => {
  const siteMap = await (await fetch(`${server.origin}/sitemap.xml`)).text();
  const listed = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  expect(listed.length).toBeGreaterThanOrEqual(70);
  const pages = [
    ...listed.map((path) => ({ path, status: 200 })),
    ...UNLISTED.flatMap(({ path, status }) => [
      { path, status },
      { path: `/en${path}`, status },
    ]),
  ];
  for (const { path, status } of pages) {
    const response = await fetch(server.origin + path);
    expect.soft(response.status, path).toBe(status);
    const html = await response.text();
    expect.soft(findMarkupFaults(html), path).toEqual([]);
    const language = /^\/en(?:\/|$)/.test(path) ? 'en' : 'uk';
    expect.soft(/<html[^>]* lang="(\w+)"/.exec(html)?.[1], path).toBe(language);
    expect.soft(html.match(/<h1[ >]/g), path).toHaveLength(1);
  }
});
