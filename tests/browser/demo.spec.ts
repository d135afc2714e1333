import { makeDataDirectory, SETTLED_AT_ONCE, startServerProcess } from '../fixtures/processes/server-process.ts';
import { expect, findAccessibilityFaults, test } from './fixtures.ts';

/** A demo under a name that is not this machine's, though the browser comes to it over the loopback interface. */
test.use({
  baseURL: async ({ site: _ }, use) => {
    const data = await makeDataDirectory();
    const demo = await startServerProcess({
      ...{ DATA_DIR: data.path, PUBLIC_URL: 'http://demo.resort.example' },
      ...SETTLED_AT_ONCE,
    });
    await use(demo.origin);
    await demo.stop();
    await data.remove();
  },
});

for (const [path, words] of [
  ['/', 'Це демонстраційний сайт: такого курорту немає, бронювання не справжні.'],
  ['/en', 'This site is a demo: there is no such resort, and no booking here is real.'],
  ['/booking/checkout', 'Це демонстраційний сайт'],
] as const) {
  test(`a stranger reads at the top of ${path} that it is a demo, on a small phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
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

test('the note goes away with the page and covers nothing that stays', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await expect(page.getByRole('complementary', { name: 'Демонстрація' })).not.toBeInViewport();
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the pages that it makes without a network say so as well', async ({ page }) => {
    await page.goto('/en');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.goto('/en/accommodation');
    await expect(page.getByRole('complementary', { name: 'Demo' })).toBeVisible();
  });
});
