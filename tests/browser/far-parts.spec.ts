import { expect, isLaidOut, test } from './fixtures.ts';

/** The last part of each page that a phone leaves for later. */
const LAST_PARTS = [
  { path: '/booking', part: 'main ul > li:has(> article)' },
  { path: '/guide', part: 'main section:has(> h2)' },
  { path: '/accommodation/chalet-lake', part: 'main > section:has(h2)' },
  { path: '/info', part: 'footer' },
];

for (const { path, part } of LAST_PARTS) {
  test(`on a phone the end of ${path} is laid out once it comes near, and a jump to the end is no jump short`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    // With its prices a card is higher.
    if (path === '/booking') await expect(page.getByRole('article').first().locator('data')).toBeVisible();
    const last = page.locator(part).last();
    expect(await isLaidOut(last)).toBe(false);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => isLaidOut(last)).toBe(true);
    const missing = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
    await expect.poll(missing).toBeLessThan(1);
    await page.reload();
    expect(await isLaidOut(last), 'after a reload').toBe(true);
  });
}
