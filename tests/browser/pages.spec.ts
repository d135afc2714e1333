import type { Page } from '@playwright/test';
import {
  expect,
  expectNoSidewaysScroll,
  findAccessibilityFaults,
  findFaultsInBothSchemes,
  findMarkupFaults,
  findSmallTargets,
  test,
  waitForHydration,
} from './fixtures.ts';

/** One page of each sort, by turns in either language; the sweep visits all there are. */
const PAGES = [
  '/',
  '/en/accommodation',
  '/en/accommodation/villas',
  '/accommodation/chalet-lake',
  '/food-and-drink/senoval',
  '/en/spa-beauty/relax-spa',
  '/activities-and-services',
  '/en/about-story',
  '/info',
  '/en/mice',
  '/contacts',
  '/special-offers',
  '/en/special-offers/offer-5',
  '/profile',
  '/en/successful-registration',
  '/en/no-such-page',
];

/** The same markup in the other language, or a second page of its sort. */
const SWEPT_PAGES = [
  '/en',
  '/accommodation',
  '/accommodation/chalets',
  '/en/accommodation/chalet-lake',
  '/accommodation/villa-lake',
  '/no-such-page',
];

const WIDE_PAGES = [
  '/',
  '/en/accommodation',
  '/accommodation/chalet-lake',
  '/en/special-offers/offer-5',
  '/contacts',
  '/en/no-such-page',
];

/** Pages are readable without scripts by the way they are made, so one of each way is read in every run. */
const PAGES_WITHOUT_SCRIPTS = ['/', '/en/accommodation/chalet-lake', '/info', '/en/no-such-page'];

const ALL_PAGES = [...PAGES, ...SWEPT_PAGES];
const allBut = (pages: string[]) => ALL_PAGES.filter((path) => !pages.includes(path));

/** The pages of a test come one after another in one browser, which starts once; a fault names its page. */
async function visitEach(paths: string[], look: (path: string) => Promise<void>): Promise<void> {
  for (const path of paths) await test.step(path, () => look(path));
}

/** A browser remarks upon the status of a missing page itself, and upon nothing else. */
function takeComplaints(complaints: string[], path: string): string[] {
  const isMissing = path.endsWith('/no-such-page');
  return complaints.splice(0).filter((complaint) => !isMissing || !complaint.includes('404'));
}

async function lookOnPhone(page: Page, complaints: string[], path: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(path);
  await waitForHydration(page);
  expect.soft(await findFaultsInBothSchemes(page), path).toEqual([]);
  expect.soft(await findSmallTargets(page), path).toEqual([]);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  expect.soft(takeComplaints(complaints, path), path).toEqual([]);
  // Text of twice the size, as a browser's setting makes it; the home page has a test of its own for it.
  if (path === '/' || path === '/en') return;
  await page.setViewportSize({ width: 640, height: 900 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectNoSidewaysScroll(page);
}

async function lookOnWideScreens(page: Page, complaints: string[], path: string): Promise<void> {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(path);
  await waitForHydration(page);
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await findAccessibilityFaults(page), `${path} at ${width} px`).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
  expect.soft(takeComplaints(complaints, path), path).toEqual([]);
}

test.describe('on a touch phone of 360 px', () => {
  test.use({ hasTouch: true, isMobile: true, reducedMotion: 'reduce' });

  const title =
    'pages are silent, satisfy axe in both schemes, give a finger 44 px everywhere, and scroll sideways at no size';
  for (const half of [0, 1]) {
    const paths = PAGES.filter((_, index) => index % 2 === half);
    test(`${title}, from ${paths[0]} on`, async ({ page, complaints }) => {
      await visitEach(paths, (path) => lookOnPhone(page, complaints, path));
    });
  }

  test(`${title} @sweep`, async ({ page, complaints }) => {
    await visitEach(SWEPT_PAGES, (path) => lookOnPhone(page, complaints, path));
  });
});

for (const [paths, tag] of [
  [WIDE_PAGES, ''],
  [allBut(WIDE_PAGES), ' @sweep'],
] as const) {
  test(`pages from ${paths[0]} on hydrate in silence and satisfy axe on wide screens${tag}`, async ({
    page,
    complaints,
  }) => {
    if (tag !== '') test.setTimeout(300_000);
    await visitEach(paths, (path) => lookOnWideScreens(page, complaints, path));
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  for (const [paths, tag] of [
    [PAGES_WITHOUT_SCRIPTS, ''],
    [allBut(PAGES_WITHOUT_SCRIPTS), ' @sweep'],
  ] as const) {
    test(`pages from ${paths[0]} on can be read${tag}`, async ({ page }) => {
      await visitEach(paths, async (path) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await expect(page.getByRole('main')).toBeVisible();
        await expectNoSidewaysScroll(page);
      });
    });
  }
});

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
