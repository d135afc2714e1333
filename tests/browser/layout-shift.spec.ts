import type { BrowserContext, Page } from '@playwright/test';
import { findAllPages } from '../fixtures/pages/all-pages.ts';
import { expect, test, waitForStillness } from './fixtures.ts';
import { followRequests } from './requests.ts';

test.use({ isFirstVisit: true });

const LARGEST_SHIFT = 0.02;
/** The sitemap is known only once a server runs; its pages are divided, so that no test takes too long. */
const SHARES = 4;

const WINDOWS = [
  { width: 360, height: 740, isMobile: true, hasTouch: true },
  { width: 1440, height: 900, isMobile: false, hasTouch: false },
] as const;

interface Shift {
  readonly value: number;
  /** The shifted elements, for the developer who has to fix them. */
  readonly moved: readonly string[];
}

/** One page per sort, language and window; every run checks the Ukrainian phone pages, the sweep all of them. */
const SAMPLES = {
  uk: { 360: ['/', '/accommodation/rooms', '/guide', '/booking?offer=offer-1'], 1440: ['/booking'] },
  en: { 360: ['/en/special-offers'], 1440: ['/en/booking', '/en/accommodation/chalet-lake', '/en/guide'] },
};

/** One poster of each sort; the sweep checks all of them at both widths. */
const ALL_POSTERS = [
  '/',
  '/en',
  '/accommodation/chalets',
  '/accommodation/chalet-lake',
  '/en/accommodation/villa-lake',
];
const POSTERS = { 360: ['/', '/accommodation/chalet-lake'], 1440: ['/en', '/accommodation/chalets'] };

for (const { width, height, isMobile, hasTouch } of WINDOWS) {
  for (const language of ['uk', 'en'] as const) {
    const tag = width === 360 && language === 'uk' ? ['@rare'] : ['@sweep'];
    test.describe(`in ${language} at ${width} px`, () => {
      test('nothing shifts while a page of each kind loads and scrolls to its end', { tag }, async ({
        browser,
        site,
      }) => {
        test.setTimeout(120_000);
        const context = await browser.newContext({ viewport: { width, height }, isMobile, hasTouch });
        await expectStillPages(context, site.origin, SAMPLES[language][width]);
        await context.close();
      });

      for (let share = 0; share < SHARES; share += 1) {
        test(`nothing shifts on any page of the site, share ${share + 1} of ${SHARES}`, { tag: '@sweep' }, async ({
          browser,
          site,
        }) => {
          test.setTimeout(300_000);
          const context = await browser.newContext({ viewport: { width, height }, isMobile, hasTouch });
          const isEnglish = (path: string) => /^\/en(?:\/|$)/.test(path);
          const paths = (await findAllPages(site.origin)).map(({ path }) => path);
          const spoken = paths.filter((path) => isEnglish(path) === (language === 'en'));
          expect(spoken.length).toBeGreaterThan(20);
          await expectStillPages(
            context,
            site.origin,
            spoken.filter((_, index) => index % SHARES === share),
          );
          await context.close();
        });
      }
    });
  }

  for (const { paths, tag } of [
    { paths: POSTERS[width], tag: width === 360 ? ['@rare'] : ['@sweep'] },
    { paths: ALL_POSTERS, tag: ['@sweep'] },
  ]) {
    test(`a poster is the largest paint at ${width} px, behind the loader too, and was preloaded: ${paths.join(' ')}`, {
      tag,
    }, async ({ browser, site }) => {
      for (const path of paths) {
        await test.step(path, async () => {
          const context = await browser.newContext({ viewport: { width, height }, isMobile, hasTouch });
          const page = await context.newPage();
          const answered = followRequests(page);
          await page.goto(site.origin + path);
          await expect.poll(() => page.evaluate(() => sessionStorage.getItem('loader')), path).toBe('shown');
          await expect(page.locator('html')).not.toHaveClass(/loading/);
          await waitForStillness(page);
          await answered();
          const { largest, fillsWindow, poster, preloads, fetches } = await findLargestPaint(page);
          // A picture as large as the window counts as a background: then the words on it are the largest paint.
          expect.soft(largest, path).toBe(fillsWindow ? 'H1' : 'IMG');
          expect
            .soft(
              preloads.some((srcSet) => srcSet.includes(poster)),
              path,
            )
            .toBe(true);
          expect.soft(fetches, path).toEqual(['link']);
          await context.close();
        });
      }
    });
  }
}

async function expectStillPages(context: BrowserContext, origin: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      const shifts = await readSlowly(context, origin + path);
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      expect.soft(total, `${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(LARGEST_SHIFT);
    });
  }
}

/** Opens a page whose web fonts load only after its first paint, scrolls to its end, and returns what moved. */
async function readSlowly(context: BrowserContext, url: string): Promise<Shift[]> {
  const page = await context.newPage();
  const answered = followRequests(page);
  const painted = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await painted.promise;
    await route.continue();
  });
  await page.addInitScript(recordShifts);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  painted.resolve();
  await page.waitForFunction(() => performance.getEntriesByName('app-started').length > 0);
  await answered();
  // A guest who is not signed in is redirected to the home page and asked to log in.
  if (/\/profile(?:$|\/)/.test(url)) await page.getByRole('dialog').waitFor();
  await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise(requestAnimationFrame);
    // The window may be as tall as the page.
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo(0, top);
      await frame();
      await frame();
    }
  });
  await answered();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  await page.close();
  return shifts;
}

/** Runs in the page. */
function recordShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  interface LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly sources: readonly { readonly node: Node | null }[];
  }
  const nameOf = (node: Node | null) =>
    node instanceof Element
      ? `${node.tagName} ${node.className} ${node.textContent?.slice(0, 40)}`
      : String(node?.nodeValue);
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

interface LargestPaint extends PerformanceEntry {
  readonly element: Element | null;
}

/** The largest paint, the page's poster, the preloads, and the initiator of each fetch of the poster's file. */
function findLargestPaint(page: Page) {
  return page.evaluate(async () => {
    const entry = await new Promise<LargestPaint | undefined>((resolve) => {
      const take = (list: PerformanceObserverEntryList) =>
        resolve(list.getEntries().at(-1) as LargestPaint | undefined);
      new PerformanceObserver(take).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    const poster = document.querySelector<HTMLImageElement>('main img[fetchpriority="high"]');
    const box = poster?.getBoundingClientRect() ?? new DOMRect();
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="image"]');
    const fetched = performance.getEntriesByName(poster?.currentSrc ?? '') as PerformanceResourceTiming[];
    return {
      largest: entry?.element?.tagName,
      fillsWindow: box.top <= 0 && box.bottom >= window.innerHeight && box.width >= window.innerWidth,
      poster: new URL(poster?.currentSrc ?? '', location.href).pathname,
      preloads: [...links].map((link) => link.imageSrcset),
      fetches: fetched.map(({ initiatorType }) => initiatorType),
    };
  });
}
