import type { Page } from '@playwright/test';
import { SETTLED_AT_ONCE } from '../fixtures/processes/server-process.ts';
import { expect, letRequestsLeave, test, waitForChunks, waitForHydration } from './fixtures.ts';

test.use({ siteSettings: SETTLED_AT_ONCE, viewport: { width: 1440, height: 900 } });

/** Paths of the page's requests. */
function listenForRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

test('a link’s page is fetched once the guest points at it, and nothing is fetched before the first interaction', async ({
  page,
}) => {
  const asked = listenForRequests(page);
  await page.goto('/en/accommodation/rooms');
  await waitForHydration(page);
  // The last file that a page fetches by itself.
  await waitForChunks(page, ['start-background']);
  expect(asked.filter((path) => /\/(?:menu|first-move|info)-|\/api\//.test(path))).toEqual([]);
  const watching = page.waitForResponse(/\/first-move-/);
  await page.mouse.move(300, 300);
  await watching;
  const rules = page.getByRole('contentinfo').getByRole('link', { name: 'House rules' });
  const content = page.waitForResponse(/\/api\/v1\/informations$/);
  await rules.hover();
  await content;
  await page.mouse.move(300, 300);
  await rules.hover();
  await rules.click();
  await expect(page).toHaveURL(/\/en\/info$/);
  expect(asked.filter((path) => path.endsWith('/informations'))).toHaveLength(1);
});

test('pages of visible links are fetched automatically after the first interaction', { tag: '@rare' }, async ({
  page,
}) => {
  await page.goto('/en/accommodation/rooms');
  await waitForHydration(page);
  const detail = page.waitForResponse(/\/accommodation-detail-[^/]+\.js$/);
  await page.mouse.move(2, 300);
  await detail;
});

test('nothing is fetched before a tap in data saver mode', { tag: '@rare' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  // The list's own request for availability.
  const answered = page.waitForResponse(/\/get-free-rooms\?/);
  await page.goto('/en/accommodation/rooms');
  await waitForHydration(page);
  const watching = page.waitForResponse(/\/first-move-/);
  await page.mouse.move(300, 300);
  await Promise.all([watching, answered]);
  const asked = listenForRequests(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'House rules' }).hover();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacts' }).focus();
  await letRequestsLeave(page);
  expect(asked.filter((path) => path.startsWith('/api/') || /\/(?:info|contacts)-/.test(path))).toEqual([]);
});

test('a style sheet that was not prefetched loads with its page', { tag: '@rare' }, async ({ page }) => {
  await page.goto('/en');
  await waitForHydration(page);
  // The code that prefetches has a style sheet too, so it loads before sheets get lost.
  await page.mouse.move(2, 300);
  await waitForChunks(page, ['first-move']);
  const missed = new Set<string>();
  await page.route('**/assets/*.css', async (route) => {
    const isFirst = !missed.has(route.request().url());
    missed.add(route.request().url());
    return isFirst ? route.abort('internetdisconnected') : route.continue();
  });
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'House rules' });
  await link.hover();
  await expect.poll(() => [...missed].filter((url) => url.includes('/info-'))).toHaveLength(1);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await link.click();
  await expect(page).toHaveURL('/en/info');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A sheet that failed may be listed for a moment, without rules or inaccessible to scripts.
  const applied = await page.evaluate(() => {
    const hasRules = (sheet: CSSStyleSheet) => {
      try {
        return sheet.cssRules.length > 0;
      } catch {
        return false;
      }
    };
    return [...document.styleSheets].filter(hasRules).map(({ href }) => href);
  });
  expect(applied).toContain([...missed].find((url) => url.includes('/info-')));
  expect(documents).toBe(0);
});
