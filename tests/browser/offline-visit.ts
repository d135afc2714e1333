import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { Stay } from '#domain/stay/stay.ts';
import { startTcpGate } from '../fixtures/faults/tcp-gate.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import {
  arriveWithTheApp,
  comeAgain,
  expect,
  goOffline,
  type RunningSite,
  STARTS_WITHIN,
  test as withSite,
} from './fixtures.ts';

/** A current phone. */
export const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 };

/** The site at this test's own address, whose server can be stopped. */
export interface RemoteResort {
  readonly origin: string;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
}

/** Other tests keep using the server that this one cannot reach. Used with `SETTLED_AT_ONCE`. */
export const test = withSite.extend<{ resort: RemoteResort }>({
  resort: async ({ site }, use) => {
    const { resort, close } = await openResort(site);
    await use(resort);
    await close();
  },
  baseURL: async ({ resort }, use) => use(resort.origin),
});

async function openResort(site: RunningSite) {
  const { hostname: host, port } = new URL(site.origin);
  const gate = await startTcpGate({ host, port: Number(port) });
  const resort = { origin: `http://127.0.0.1:${gate.port}`, goAway: gate.shut, comeBack: gate.open };
  return { resort, close: gate.close };
}

export interface KeptVisit {
  /** A browser profile without a network, and without a server to reach. */
  readonly context: BrowserContext;
  readonly stay: Stay;
  /** The chalet's price for the stay, as the guest saw it then. */
  readonly price: string;
}

/**
 * For read-only tests: they share one visit, in which a guest looked at a stay and at something private, and which
 * lasted until everything was stored. Each uses its own tab.
 */
export const testOfVisited = withSite.extend<{ kept: KeptVisit; tab: Page }>({
  kept: [
    async ({ browser, site, share }, use) => use(await share('kept visit', () => keepVisit(browser, site))),
    STARTS_WITHIN,
  ],
  tab: async ({ kept }, use) => {
    const tab = await kept.context.newPage();
    await use(tab);
    await tab.close();
  },
});

async function keepVisit(browser: Browser, site: RunningSite) {
  const { resort, close } = await openResort(site);
  const context = await browser.newContext({ ...PHONE, baseURL: resort.origin, serviceWorkers: 'allow' });
  context.on('page', arriveWithTheApp);
  await comeAgain(context, resort.origin);
  const page = await context.newPage();
  const stay = await findCoupleStay(resort);
  const price = await lookAtStay(page, stay);
  await waitUntilKept(page);
  await page.goto('/result_url?order=SM-0000&token=secret');
  await cutTheNetwork(context, resort);
  await page.close();
  // The browser closes the context.
  return { value: { context, stay, price }, end: close };
}

/** Three nights for two that are free in the chalet. */
export async function findCoupleStay({ origin }: RemoteResort): Promise<Stay> {
  const client = await BookingClient.connect(origin);
  return client.findStay(client.accommodation('chalet-lake'), { adults: 2, children: [] }, 3, 30);
}

export function searchPath({ arrival, departure }: Stay): string {
  return `/en/booking?arrival=${arrival}&departure=${departure}&adults=2`;
}

/** The chalet's card, on any list. */
export function chaletCard(page: Page): Locator {
  return page.getByRole('article').filter({ hasText: 'Lake Chalet' });
}

/** Returns the price on the chalet's card. */
export async function lookAtStay(page: Page, stay: Stay): Promise<string> {
  await page.goto(searchPath(stay));
  await expect(chaletCard(page).getByRole('button', { name: /^Choose/ })).toBeVisible();
  return chaletCard(page).locator('data').innerText();
}

export async function cutTheNetwork(context: BrowserContext, resort: RemoteResort): Promise<void> {
  await goOffline(context);
  await resort.goAway();
}

/** After this only the worker has files of the site. */
export async function clearBrowserCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  // A second session would report a network to the page.
  await session.detach();
}

/** Pictures in the worker's cache. */
export function cachedPictures(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await caches.open('pictures')).keys()).length);
}

/** Waits until content, build and the stand-in picture are stored: every page can be read. */
export async function waitUntilReadable(page: Page): Promise<void> {
  await expect.poll(() => cachedPictures(page), { intervals: [50], timeout: 45_000 }).toBeGreaterThan(0);
}

/** Waits until everything is stored: content, build and pictures at phone size. */
export async function waitUntilKept(page: Page): Promise<void> {
  const pictures = await page.evaluate(async () => {
    const response = await fetch('/api/v1/pictures');
    const { data }: { data: unknown[] } = await response.json();
    return data.length;
  });
  await expect.poll(() => cachedPictures(page), { intervals: [100], timeout: 45_000 }).toBe(pictures);
}
