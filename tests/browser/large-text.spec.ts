import type { Page } from '@playwright/test';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { findAllPages } from '../fixtures/pages/all-pages.ts';
import { expect, type RunningSite, test } from './fixtures.ts';

const WIDTH = 360;
test.use({ viewport: { width: WIDTH, height: 740 }, isMobile: true, hasTouch: true });

async function expectNarrow(page: Page, paths: readonly string[]): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      // Wait until late content has loaded.
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(WIDTH);
      const fixed = page.locator('[data-pinned-bar]:has(> p)');
      if ((await fixed.count()) === 0) return;
      const [price, button] = [fixed.locator('p'), fixed.locator('> :last-child')];
      const [words, next] = [await price.boundingBox(), await button.boundingBox()];
      if (words === null || next === null) throw new Error(`${path} shows no bar`);
      const isBeside = next.x >= words.x + words.width;
      expect
        .soft(isBeside || next.y >= words.y + words.height, `${path}: the price is not under the button`)
        .toBe(true);
    });
  }
}

/** Pages that no link leads to without a stay. */
async function findGuestPages({ origin }: RunningSite, prefix: string): Promise<string[]> {
  const party = { adults: 2, children: [] };
  const client = await BookingClient.connect(origin);
  const stay = await client.findStay(client.accommodation('room-standard'), party, 2, 40);
  const query = new URLSearchParams({ ...stay, adults: '2' });
  return [
    `/booking?${query}`,
    `/booking/checkout?${query}&accommodation=room-standard`,
    '/mice/enquiry',
    '/booking/compare?houses=chalet-lake,room-standard',
  ].map((path) => prefix + path);
}

test('a phone with text twice as large has no sideways scrolling', { tag: '@rare' }, async ({ page, site }) => {
  // The Ukrainian words are the longer ones.
  await expectNarrow(page, ['/accommodation/chalet-lake', '/mice', '/contacts', ...(await findGuestPages(site, ''))]);
});

for (const [language, prefix] of [
  ['Ukrainian', ''],
  ['English', '/en'],
] as const) {
  test(`no page in ${language} scrolls sideways on a phone with text twice as large`, { tag: '@sweep' }, async ({
    page,
    site,
  }) => {
    test.setTimeout(180_000);
    const isEnglish = (path: string) => /^\/en(?:\/|$)/.test(path);
    const paths = (await findAllPages(site.origin)).map(({ path }) => path);
    const spoken = paths.filter((path) => isEnglish(path) === (prefix === '/en'));
    expect(spoken.length).toBeGreaterThan(20);
    await expectNarrow(page, [...spoken, ...(await findGuestPages(site, prefix)), `${prefix}/my-bookings`]);
  });
}
