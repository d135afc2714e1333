import {
  expect,
  expectNoSidewaysScroll,
  findAccessibilityFaults,
  findMarkupFaults,
  findSmallTargets,
  test,
  waitForHydration,
} from './fixtures.ts';

/** One page of each sort in each language; the sweep at the end of this file visits all there are. */
const PAGES = [
  { path: '/', status: 200 },
  { path: '/en', status: 200 },
  { path: '/accommodation', status: 200 },
  { path: '/en/accommodation', status: 200 },
  { path: '/accommodation/chalets', status: 200 },
  { path: '/en/accommodation/villas', status: 200 },
  { path: '/accommodation/chalet-lake', status: 200 },
  { path: '/en/accommodation/chalet-lake', status: 200 },
  { path: '/accommodation/villa-lake', status: 200 },
  { path: '/food-and-drink/senoval', status: 200 },
  { path: '/en/spa-beauty/relax-spa', status: 200 },
  { path: '/activities-and-services', status: 200 },
  { path: '/en/about-story', status: 200 },
  { path: '/info', status: 200 },
  { path: '/en/mice', status: 200 },
  { path: '/contacts', status: 200 },
  { path: '/special-offers', status: 200 },
  { path: '/en/special-offers/offer-5', status: 200 },
  { path: '/profile', status: 200 },
  { path: '/en/successful-registration', status: 200 },
  { path: '/no-such-page', status: 404 },
  { path: '/en/no-such-page', status: 404 },
] as const;

/** Of these the quick suite sees the wide windows too; of the others the sweep does. */
const ALSO_WIDE: readonly string[] = [
  '/',
  '/en/accommodation',
  '/accommodation/chalet-lake',
  '/en/special-offers/offer-5',
  '/contacts',
  '/en/no-such-page',
];

/** Pages are readable without scripts by the way they are made, so one of each way is read in every run. */
const ALSO_WITHOUT_SCRIPTS: readonly string[] = ['/', '/en/accommodation/chalet-lake', '/info', '/en/no-such-page'];

/** A browser remarks upon the status of a missing page itself, and upon nothing else. */
function expectSilence(complaints: readonly string[], status: number): void {
  expect(complaints.filter((complaint) => status === 200 || !complaint.includes('404'))).toEqual([]);
}

for (const { path, status } of PAGES) {
  test.describe(`the page ${path}`, () => {
    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

      test('can be read', { tag: ALSO_WITHOUT_SCRIPTS.includes(path) ? [] : '@sweep' }, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await expect(page.getByRole('main')).toBeVisible();
        await expectNoSidewaysScroll(page);
      });
    });

    test.describe('on a touch phone of 360 px', () => {
      test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });

      test('is silent, satisfies axe in both schemes, every interactive target is at least 44 px, no sideways scroll at 320 px', async ({
        page,
        complaints,
      }) => {
        await page.goto(path);
        await waitForHydration(page);
        expect(await findAccessibilityFaults(page)).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        expect(await findAccessibilityFaults(page)).toEqual([]);
        expect(await findSmallTargets(page)).toEqual([]);
        await expectNoSidewaysScroll(page);
        await page.setViewportSize({ width: 320, height: 640 });
        await expectNoSidewaysScroll(page);
        expectSilence(complaints, status);
        // Text of twice the size, as a browser's setting makes it; the home page has a test of its own for it.
        if (path === '/' || path === '/en') return;
        await page.setViewportSize({ width: 640, height: 900 });
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        await expectNoSidewaysScroll(page);
      });
    });

    test('hydrates in silence and satisfies axe on wide screens', {
      tag: ALSO_WIDE.includes(path) ? [] : '@sweep',
    }, async ({ page, complaints }) => {
      await page.setViewportSize({ width: 820, height: 1180 });
      await page.goto(path);
      await waitForHydration(page);
      for (const width of [820, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await findAccessibilityFaults(page)).toEqual([]);
        await expectNoSidewaysScroll(page);
      }
      expectSilence(complaints, status);
    });
  });
}

/** The site map is known only when a server runs; its pages are shared out, so that no test takes too long. */
const SHARES = 4;

for (let share = 0; share < SHARES; share += 1) {
  test(`every page of the site map is valid, silent, satisfies axe and gives a finger room, share ${share + 1} of ${SHARES}`, {
    tag: '@sweep',
  }, async ({ page, complaints, request, site }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width: 360, height: 740 });
    const siteMap = await (await request.get(`${site.origin}/sitemap.xml`)).text();
    const paths = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
    expect(paths.length).toBeGreaterThanOrEqual(70);
    for (const path of paths.filter((_, index) => index % SHARES === share)) {
      await test.step(path, async () => {
        const response = await page.goto(path);
        expect.soft(response?.status(), path).toBe(200);
        expect.soft(findMarkupFaults((await response?.text()) ?? ''), path).toEqual([]);
        await waitForHydration(page);
        expect.soft(await findAccessibilityFaults(page), path).toEqual([]);
        expect.soft(await findSmallTargets(page), path).toEqual([]);
        expect.soft(complaints.splice(0), path).toEqual([]);
      });
    }
  });
}
