import type { Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../fixtures/chromium.ts';
import { SETTLED_AT_ONCE } from '../fixtures/processes/server-process.ts';
import { expect } from './fixtures.ts';
import { cachedPictures, clearBrowserCache, cutTheNetwork, test } from './offline-visit.ts';

test.use({
  siteSettings: SETTLED_AT_ONCE,
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 740 },
  // The worker must know it too, and no test script runs before the worker.
  launchOptions: {
    // The headless build does not report the kind of connection to pages.
    executablePath: findChromium(),
    args: [...chromiumArguments(), '--force-effective-connection-type=2G'],
  },
});

test('only the shell and the visited page are cached on a metered connection', { tag: '@rare' }, async ({
  page,
  context,
  resort,
}) => {
  await page.goto('/en/accommodation/chalets');
  await expect.poll(() => cachedPictures(page)).toBeGreaterThan(0);
  await expect.poll(() => findUncached(page)).toEqual([]);
  expect(await cachedPictures(page)).toBeLessThan(10);
  await cutTheNetwork(context, resort);
  await clearBrowserCache(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chalets');
  await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'Lake Chalet' });
  await expect(card).toContainText(/from\sUAH\s3,862 per night seen today \d{2}:\d{2}/);
  for (const [path, words] of [
    ['/mice', 'Немає звʼязку'],
    ['/en/guide', 'You are offline'],
  ] as const) {
    // Uses another tab: while a page is left, Chromium forgets for a moment that the test is offline, and the page that
    // waits for a network would reload itself.
    const tab = await context.newPage();
    await tab.goto(path);
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(words);
    await expect(tab.locator('img[src*="/pictures/offline"]')).toBeVisible();
  }
  await resort.comeBack();
  await context.setOffline(false);
  for (const tab of context.pages()) {
    await expect(tab.getByRole('heading', { level: 1 })).not.toHaveText(/Немає звʼязку|You are offline/);
  }
});

/** Scripts and style sheets of the page that would be missing without a network. */
function findUncached(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const files = loaded.filter((name) => new URL(name).pathname.startsWith('/assets/'));
    const isMissing = await Promise.all(files.map(async (file) => (await caches.match(file)) === undefined));
    return files.filter((_file, index) => isMissing[index]);
  });
}
