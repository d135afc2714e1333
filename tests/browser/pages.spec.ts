import type { Page } from '@playwright/test';
import { UNLISTED } from '../fixtures/pages/all-pages.ts';
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

/** Looked at in every run. */
const PAGES = ['/', '/accommodation/chalet-lake'];

/** Pages of the most different markup, and the same markup in the other language. */
const SWEPT_PAGES = [
  '/en/accommodation',
  '/en/mice',
  '/profile',
  '/food-and-drink/senoval',
  '/en/about-story',
  '/contacts',
  '/en/special-offers/offer-5',
  '/en',
  '/accommodation',
  '/accommodation/chalets',
  '/en/accommodation/villas',
  '/activities-and-services',
  '/info',
  '/special-offers',
  '/en/no-such-page',
  '/en/spa-beauty/relax-spa',
  '/en/contacts',
  '/en/accommodation/chalet-lake',
  '/accommodation/villa-lake',
  '/en/successful-registration',
  '/no-such-page',
];

/** Pages are readable without scripts because of how they are rendered, so every run reads one of each kind. */
const PAGES_WITHOUT_SCRIPTS = ['/', '/en/accommodation/chalet-lake', '/info', '/en/no-such-page'];

const ALL_PAGES = [...PAGES, ...SWEPT_PAGES];

/**
 * Each page has its own browser profile: if the previous page's larger picture is in memory, Chromium shows that one
 * and complains about the smaller one, which the page has correctly preloaded.
 */
function tagOf(path: string): string[] {
  return PAGES.includes(path) ? [] : ['@sweep'];
}

/** A browser itself reports the status of a missing page, and nothing else. */
function consoleMessagesOf(consoleMessages: string[], path: string): string[] {
  const isMissing = path.endsWith('/no-such-page');
  return consoleMessages.filter((complaint) => !isMissing || !complaint.includes('404'));
}

/** Words of headings that break across lines. */
function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll('h1, h2, h3')].flatMap((heading) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[^\s\u00a0]+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top));
          if (new Set(lines).size > 1) broken.push(word);
        }
      }
      return broken;
    });
  });
}

async function lookOnPhone(page: Page, consoleMessages: string[], path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
  expect(await findFaultsInBothSchemes(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  expect(await findBrokenWords(page)).toEqual([]);
  expect(consoleMessagesOf(consoleMessages, path)).toEqual([]);
  // Text of twice the size, as set in a browser; the home page has its own test for it.
  if (path === '/' || path === '/en') return;
  await page.setViewportSize({ width: 640, height: 900 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectNoSidewaysScroll(page);
}

async function lookOnWideScreens(page: Page, consoleMessages: string[], path: string): Promise<void> {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(path);
  await waitForHydration(page);
  for (const width of [820, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findBrokenWords(page), `${width} px`).toEqual([]);
    if (width === 900) continue;
    expect(await findAccessibilityFaults(page), `${width} px`).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
  expect(consoleMessagesOf(consoleMessages, path)).toEqual([]);
}

for (const path of ALL_PAGES) {
  test.describe(`the page ${path}`, () => {
    test.describe('on a touch phone of 360 px', () => {
      test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });

      test('it logs no errors, satisfies axe, has targets of at least 44 px, and no sideways scrolling at 320 px', {
        tag: tagOf(path),
      }, async ({ page, consoleMessages }) => {
        await lookOnPhone(page, consoleMessages, path);
      });
    });

    test('it hydrates without errors and satisfies axe on wide screens', { tag: '@sweep' }, async ({
      page,
      consoleMessages,
    }) => {
      await lookOnWideScreens(page, consoleMessages, path);
    });
  });
}

test.describe('on a short phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });

  for (const path of ['/food-and-drink/senoval', '/en/food-and-drink/poolbar', '/spa-beauty/wellness']) {
    test(`the sticky call button of ${path} covers no line of its lead text`, { tag: '@sweep' }, async ({ page }) => {
      await page.goto(path);
      const lead = await page.locator('h1 ~ p, div:has(> h1) + div > p').first().boundingBox();
      const call = await page.locator('[data-call-bar] a').boundingBox();
      expect((lead?.y ?? Number.NaN) + (lead?.height ?? Number.NaN)).toBeLessThan(call?.y ?? Number.NaN);
    });
  }
});

const FORMS = [
  '/en/booking',
  '/en/booking/checkout',
  '/en/booking/thank-you',
  '/en/accommodation/chalet-lake',
  '/en/mice/enquiry',
  '/en/my-bookings',
  '/en/profile',
  '/en/new-password',
];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('each form says that it needs JavaScript, with phone and e-mail', async ({ page }) => {
    for (const path of FORMS) {
      await page.goto(path);
      // Locators by text do not see the content of noscript.
      await expect(page.locator('main noscript a[href^="tel:"]').first(), path).toBeVisible();
      await expect(page.locator('main noscript a[href^="mailto:"]').first(), path).toBeVisible();
    }
  });

  for (const [paths, tag] of [
    [PAGES_WITHOUT_SCRIPTS, ''],
    [ALL_PAGES.filter((path) => !PAGES_WITHOUT_SCRIPTS.includes(path)), ' @sweep'],
  ] as const) {
    test(`pages from ${paths[0]} on can be read${tag}`, async ({ page }) => {
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }), path).toBeAttached();
        await expect(page.getByRole('main'), path).toBeVisible();
        await expectNoSidewaysScroll(page);
      }
    });
  }
});

/** The sitemap is known only once a server runs; its pages are divided, so that no test takes too long. */
const SHARES = 4;

for (let share = 0; share < SHARES; share += 1) {
  test(`every page of the site map is valid, logs no errors, satisfies axe and has large targets, share ${share + 1} of ${SHARES}`, {
    tag: '@sweep',
  }, async ({ page, consoleMessages, request, site }) => {
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
        expect.soft(consoleMessages.splice(0), path).toEqual([]);
      });
    }
  });
}

for (const width of [360, 1440]) {
  test(`every page reachable only by a link logs no errors and satisfies axe at ${width} px`, {
    tag: '@sweep',
  }, async ({ page, consoleMessages }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 740 });
    for (const path of UNLISTED.flatMap((one) => [one, `/en${one}`])) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }), path).toBeAttached();
        // A guest who is not signed in is redirected to the home page and asked to log in.
        if (/\/profile(?:$|\/)/.test(path)) await page.getByRole('dialog').getByRole('textbox').first().waitFor();
        expect.soft(await findFaultsInBothSchemes(page), path).toEqual([]);
        expect.soft(consoleMessages.splice(0), path).toEqual([]);
      });
    }
  });
}
