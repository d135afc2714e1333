import { SETTLED_AT_ONCE } from '../fixtures/processes/server-process.ts';
import { expect, findAccessibilityFaults, test } from './fixtures.ts';

test.use({
  // A demo whose name is not this machine's, though the browser uses the loopback interface.
  siteSettings: { PUBLIC_URL: 'http://demo.resort.example', ...SETTLED_AT_ONCE },
  viewport: { width: 360, height: 740 },
});
// Runs all tests of this file in one worker, because no other test needs such a server.
test.describe.configure({ mode: 'default' });

test('a page says at its top that it is a demo, on a small phone; the note scrolls away with the page', {
  tag: '@rare',
}, async ({ page }) => {
  for (const [path, words] of [
    ['/booking/checkout', 'Це демонстраційний сайт'],
    ['/en', 'This site is a demo: there is no such resort, and no booking here is real.'],
    ['/', 'Це демонстраційний сайт: такого курорту немає, бронювання не справжні.'],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      const note = page.getByRole('complementary', { name: /^(?:Demo|Демонстрація)$/ });
      await expect(note).toContainText(words);
      const box = await note.boundingBox();
      expect(box).toMatchObject({ x: 0, y: 0 });
      expect(box?.height).toBeLessThan(64);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      expect(await findAccessibilityFaults(page)).toEqual([]);
    });
  }
  // It covers nothing that stays in place.
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await expect(page.getByRole('complementary', { name: 'Демонстрація' })).not.toBeInViewport();
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('pages rendered without a network say so as well', { tag: '@rare' }, async ({ page }) => {
    await page.goto('/en');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.goto('/en/accommodation');
    await expect(page.getByRole('complementary', { name: 'Demo' })).toBeVisible();
  });

  test('the developer’s pages exist if the server has them, even on a later visit', { tag: '@rare' }, async ({
    page,
  }) => {
    await page.goto('/en');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto('/en/test/filter');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page could not be found');
  });
});
