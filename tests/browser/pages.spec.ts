import { parse } from 'parse5';
import { expect, findAccessibilityFaults, test, waitForHydration } from './fixtures.ts';

const PAGES = [
  { path: '/', status: 200 },
  { path: '/en', status: 200 },
  { path: '/accommodation/chalet-lake', status: 200 },
  { path: '/en/accommodation/chalet-lake', status: 200 },
  { path: '/accommodation/villa-lake', status: 200 },
  { path: '/en/accommodation/room-family', status: 200 },
  { path: '/no-such-page', status: 404 },
  { path: '/en/no-such-page', status: 404 },
] as const;

const WIDTHS = [360, 820, 1440] as const;

for (const { path, status } of PAGES) {
  test.describe(`${path}`, () => {
    test('arrives as valid HTML with its status, language and one heading', async ({ request, site }) => {
      const response = await request.get(site.origin + path);
      expect(response.status()).toBe(status);
      const html = await response.text();
      const faults: string[] = [];
      parse(html, { onParseError: ({ code, startLine }) => faults.push(`${code} in line ${startLine}`) });
      expect(faults).toEqual([]);
      expect(html).toMatch(new RegExp(`<html[^>]* lang="${path.startsWith('/en') ? 'en' : 'uk'}"`));
      expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    });

    test('can be read without JavaScript', async ({ browser, site }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
      const page = await context.newPage();
      await page.goto(site.origin + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page.getByRole('main')).toBeVisible();
      await context.close();
    });

    for (const width of WIDTHS) {
      test(`hydrates in silence and satisfies axe at ${width} px`, async ({ page, complaints }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await waitForHydration(page);
        await page.waitForLoadState('networkidle');
        // The 404 answer itself is the only thing a browser may remark upon.
        expect(complaints.filter((complaint) => status === 200 || !complaint.includes('404'))).toEqual([]);
        expect(await findAccessibilityFaults(page)).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      });
    }

    test('satisfies axe in the dark scheme and with twice the text size', async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 720, height: 900 });
      await page.goto(path);
      await waitForHydration(page);
      // 200 % zoom of a 720 px window leaves 360 CSS pixels.
      await page.setViewportSize({ width: 360, height: 450 });
      expect(await findAccessibilityFaults(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  });
}
