import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAllPages } from '../fixtures/pages/all-pages.ts';
import { findMarkupFaults } from '../fixtures/pages/markup.ts';
import { makeDataDirectory, type ServerProcess, startServerProcess } from '../fixtures/processes/server-process.ts';

/** For one guest or for nobody; all others may be found. */
const HIDDEN = /\/(?:booking\/.+|result_url|my-bookings|pass-check|profile|successful-registration|no-such-page)$/;

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
  const pages = await findAllPages(server.origin);
  expect(pages.length).toBeGreaterThanOrEqual(88);
  for (const { path, status } of pages) {
    const response = await fetch(server.origin + path);
    expect.soft(response.status, path).toBe(status);
    const html = await response.text();
    expect.soft(findMarkupFaults(html), path).toEqual([]);
    const language = /^\/en(?:\/|$)/.test(path) ? 'en' : 'uk';
    expect.soft(/<html[^>]* lang="(\w+)"/.exec(html)?.[1], path).toBe(language);
    expect.soft(html.match(/<h1[ >]/g), path).toHaveLength(1);
    const isHidden = HIDDEN.test(path);
    expect.soft(html.includes('<meta name="robots" content="noindex">'), path).toBe(isHidden);
  }
});
