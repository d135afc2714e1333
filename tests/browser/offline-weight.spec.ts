import type { CDPSession, Page } from '@playwright/test';
import { type ByteMeter, startByteMeter } from '../fixtures/pages/byte-meter.ts';
import { expect, waitForHydration, test as withSite } from './fixtures.ts';
import { waitUntilKept } from './offline-visit.ts';

const test = withSite.extend<{ line: ByteMeter }>({
  line: async ({ site }, use) => {
    const line = await startByteMeter(site.origin);
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.origin),
});

/** Slow 4G in Lighthouse and DevTools: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const USABLE_BYTES = 300 * 1024;
const OFFLINE_SET_BYTES = 3 * 1024 * 1024;

test.use({
  serviceWorkers: 'allow',
  isFirstVisit: true,
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
});

/** Marks when the page is live. The page does so itself: on a slow machine the test would notice too late. */
async function noteHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!/\d{4}–\d{4}/.test(document.querySelector('footer')?.textContent ?? '')) return;
      observer.disconnect();
      performance.mark('hydrated');
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Received bytes, with the moment of arrival on the page's own clock (ms since the epoch). */
async function watchArrivals(client: CDPSession): Promise<(untilMs: number) => number> {
  const arrivals: { readonly atSeconds: number; readonly bytes: number }[] = [];
  let clockOffsetSeconds = Number.NaN;
  client.on('Network.requestWillBeSent', ({ timestamp, wallTime }) => {
    if (Number.isNaN(clockOffsetSeconds)) clockOffsetSeconds = wallTime - timestamp;
  });
  client.on('Network.responseReceived', ({ timestamp, response }) =>
    arrivals.push({ atSeconds: timestamp, bytes: response.encodedDataLength }),
  );
  client.on('Network.dataReceived', ({ timestamp, encodedDataLength }) =>
    arrivals.push({ atSeconds: timestamp, bytes: encodedDataLength }),
  );
  await client.send('Network.enable');
  return (untilMs) =>
    arrivals
      .filter(({ atSeconds }) => (atSeconds + clockOffsetSeconds) * 1000 <= untilMs)
      .reduce((sum, { bytes }) => sum + bytes, 0);
}

test('a first visit on slow 4G is usable after 300 KB, and everything that can be read offline is under 3 MB', {
  tag: '@rare',
}, async ({ page, context, line }) => {
  test.slow();
  const client = await context.newCDPSession(page);
  const arrivedUntil = await watchArrivals(client);
  await client.send('Network.emulateNetworkConditions', SLOW_4G);
  await noteHydration(page);
  await page.goto('/');
  await waitForHydration(page);
  const hydratedAtMs = await page.evaluate(
    () => performance.timeOrigin + (performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.NaN),
  );
  const usable = arrivedUntil(hydratedAtMs);
  await waitUntilKept(page);
  const kept = line.bytes();
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify({ usable, kept }) });
  expect(usable).toBeGreaterThan(0);
  expect(usable).toBeLessThanOrEqual(USABLE_BYTES);
  expect(kept).toBeLessThanOrEqual(OFFLINE_SET_BYTES);
});
