import type { Page, Response } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const KB = 1024;
/** What the first load of a page may weigh on its way to the guest (design section 10). */
const BUDGETS = { document: 25 * KB, script: 115 * KB, stylesheet: 15 * KB, font: 60 * KB };
/** Search and payment of a booking are whole programs. */
const BOOKING_SCRIPT = 130 * KB;
const BOOKING_PAGE = /^(?:\/en)?\/booking(?:\/checkout)?$/;
const LARGEST_LEAD_PICTURE_BYTES = 70 * KB;

type Kind = keyof typeof BUDGETS;
const KINDS = Object.keys(BUDGETS) as Kind[];

/** One page of each sort; both languages, because their texts and fonts are their own. */
const PAGES = [
  '/',
  '/en',
  '/accommodation',
  '/en/accommodation',
  '/accommodation/rooms',
  '/en/accommodation/chalets',
  '/accommodation/chalet-lake',
  '/en/accommodation/chalet-lake',
  '/accommodation/villa-lake',
  '/guide',
  '/en/guide',
  '/food-and-drink/food-and-forest',
  '/en/food-and-drink/senoval',
  '/spa-beauty/relax-spa',
  '/en/spa-beauty/wellness',
  '/activities-and-services',
  '/about-story',
  '/info',
  '/en/mice',
  '/contacts',
  '/special-offers',
  '/en/special-offers/offer-5',
  '/profile',
  '/booking',
  '/en/booking',
  '/booking/checkout',
  '/en/booking/checkout',
  '/booking/thank-you',
  '/en/booking/thank-you',
  '/result_url',
  '/en/result_url',
  '/my-bookings',
  '/en/my-bookings',
  '/pass-check',
  '/no-such-page',
  '/en/no-such-page',
] as const;

test.use({ isFirstVisit: true, viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true });

for (const path of PAGES) {
  test(`the first load of ${path} keeps its page, scripts, styles, fonts and lead picture within their budgets`, async ({
    page,
  }) => {
    const responses = await loadOnce(page, path);
    const later = await findLaterFiles(page);
    const weights = await weigh(responses.filter((response) => !later.includes(response.url())));
    expect(weights.document).toBeGreaterThan(0);
    expect(weights.script).toBeGreaterThan(0);
    const budgets = BOOKING_PAGE.test(path) ? { ...BUDGETS, script: BOOKING_SCRIPT } : BUDGETS;
    for (const kind of KINDS) expect.soft(weights[kind], kind).toBeLessThanOrEqual(budgets[kind]);
    const lead = await findLargestPicture(page);
    if (lead === null) return;
    const picture = responses.find((response) => response.url() === lead);
    // A drawing is compressed on its way.
    const bytes = Number((await picture?.allHeaders())?.['content-length']);
    expect(bytes, lead).toBeLessThanOrEqual(LARGEST_LEAD_PICTURE_BYTES);
  });
}

/** Everything that a first visit fetches until the line is quiet. */
async function loadOnce(page: Page, path: string): Promise<Response[]> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return responses;
}

/** Addresses asked for after the page has turned to what later visits need, on a machine so slow that it does within this one. */
function findLaterFiles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [settled] = performance.getEntriesByName('first-load-settled');
    if (settled === undefined) return [];
    const resources = performance.getEntriesByType('resource');
    return resources.filter(({ startTime }) => startTime >= settled.startTime).map(({ name }) => name);
  });
}

/** Bytes of bodies by kind, as they came over the line. */
async function weigh(responses: readonly Response[]): Promise<Record<Kind, number>> {
  const weights = { document: 0, script: 0, stylesheet: 0, font: 0 };
  for (const response of responses) {
    const kind = response.request().resourceType();
    if (!isWeighed(kind)) continue;
    const { 'content-length': length, 'content-encoding': encoding } = await response.allHeaders();
    // Fonts are compressed in themselves.
    expect(encoding, response.url()).toBe(kind === 'font' ? undefined : 'br');
    expect(Number(length), response.url()).toBeGreaterThan(0);
    weights[kind] += Number(length);
  }
  // Read them with `npx playwright test budgets --reporter=json`.
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify(weights) });
  return weights;
}

function isWeighed(kind: string): kind is Kind {
  return kind in BUDGETS;
}

/** The address of the picture that is the largest thing painted; null when that is text. */
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
