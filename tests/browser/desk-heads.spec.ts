import { signInToDesk } from './desk-staff.ts';
import { expect, findAccessibilityFaults, test } from './fixtures.ts';

/** A second line of controls would make it ninety. */
const ONE_LINE = 64;
/** What the head says once its page is read. */
const PAGES = {
  '/desk/board?from=2026-12-19&days=28': /2027/,
  '/desk/money': /(Зміна|Shift) \d/,
  '/desk/insight': /поруч|beside/,
};

test.describe.configure({ timeout: 120_000 });

test('the heads of the board, the cash desk and the reports are one line on a laptop', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  await signInToDesk(page, site, 'heads@example.com', 'manager');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.request.post('/api/v1/desk/shifts', {
    headers: { 'desk-request': '1' },
    data: { opening: 0, reason: '–' },
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  const head = page.locator('main header').first();
  for (const locale of ['uk', 'en']) {
    await page.evaluate((chosen) => localStorage.setItem('desk-locale', chosen), locale);
    for (const [path, words] of Object.entries(PAGES)) {
      await page.goto(path);
      await expect(head).toContainText(words);
      const height = await head.evaluate((element) => element.getBoundingClientRect().height);
      expect([path, locale, height <= ONE_LINE ? 'one line' : height]).toEqual([path, locale, 'one line']);
      expect(await findAccessibilityFaults(page)).toEqual([]);
    }
  }
  // The key works where the link has no room.
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/desk\/new/);
});
