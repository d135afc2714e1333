import type { Page, Response } from '@playwright/test';
import { findOverweight, LEAD_PICTURE_BUDGET, type Weights } from '../fixtures/pages/byte-budgets.ts';
import { expect, test } from './fixtures.ts';

/** The heaviest page of each sort, with what only a browser fetches; budgets.test.ts weighs every page. */
const PAGES = [
  { path: '/', tag: ['@sweep'] },
  { path: '/en/accommodation', tag: ['@sweep'] },
  { path: '/accommodation/chalet-lake', tag: ['@sweep'] },
  { path: '/special-offers', tag: ['@sweep'] },
  { path: '/booking', tag: ['@sweep'] },
  { path: '/booking/checkout', tag: ['@rare'] },
  { path: '/my-bookings', tag: ['@sweep'] },
];

test.use({ isFirstVisit: true, viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true });

for (const { path, tag } of PAGES) {
  test(`the first load of ${path} keeps its page, scripts, fonts and lead picture within their budgets`, {
    tag,
  }, async ({ page }) => {
    const responses = await loadOnce(page, path);
    const later = await findLaterFiles(page);
    const weights = await weigh(responses.filter((response) => !later.includes(response.url())));
    for (const [kind, bytes] of Object.entries(weights)) expect(bytes, kind).toBeGreaterThan(0);
    expect.soft(findOverweight(path, weights)).toEqual([]);
    const lead = await findLargestPicture(page);
    if (lead === null) return;
    const picture = responses.find((response) => response.url() === lead);
    // A drawing is sent compressed.
    const bytes = Number((await picture?.allHeaders())?.['content-length']);
    expect(bytes, lead).toBeLessThanOrEqual(LEAD_PICTURE_BUDGET);
  });
}

/** Everything that a first visit fetches until the page starts prefetching. */
async function loadOnce(page: Page, path: string): Promise<Response[]> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(path);
  await page.waitForFunction(() => performance.getEntriesByName('first-load-settled').length > 0);
  // The page lists a file once it is complete; until then its request time is unknown.
  const all = [...responses];
  await Promise.all(all.map((response) => response.finished()));
  return all;
}

/** Addresses requested after the page has started prefetching, on a machine so slow that it starts within this load. */
function findLaterFiles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [settled] = performance.getEntriesByName('first-load-settled');
    if (settled === undefined) return [];
    const resources = performance.getEntriesByType('resource');
    return resources.filter(({ startTime }) => startTime >= settled.startTime).map(({ name }) => name);
  });
}

/** Bytes of bodies by kind, as sent. */
async function weigh(responses: readonly Response[]): Promise<Weights> {
  const weights = { document: 0, script: 0, font: 0 };
  for (const response of responses) {
    const kind = response.request().resourceType();
    if (!isWeighed(kind)) continue;
    const { 'content-length': length, 'content-encoding': encoding } = await response.allHeaders();
    // Fonts are a compressed format.
    expect(encoding, response.url()).toBe(kind === 'font' ? undefined : 'br');
    expect(Number(length), response.url()).toBeGreaterThan(0);
    weights[kind] += Number(length);
  }
  // Read them with `npx playwright test budgets --reporter=json`.
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify(weights) });
  return weights;
}

function isWeighed(kind: string): kind is keyof Weights {
  return ['document', 'script', 'font'].includes(kind);
}

/** The address of the picture that is the largest paint; null if that is text. */
function findLargestPicture(page: Page): Promise<string | null> {
  return page.evaluate(
    () =>
      new Promise<string | null>((resolve) => {
        new PerformanceObserver((list) => {
          const largest = list.getEntries().at(-1) as (PerformanceEntry & { url?: string }) | undefined;
          resolve(largest?.url || null);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}
