import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, findAccessibilityFaults, test, waitForPictures, waitForStillness } from './fixtures.ts';

test.use({ isFirstVisit: true });

const LOADER_MS = 2200;
const FADE_MS = 300;
const TIER_MS = 400;
/** Size of the mark's viewBox. */
const DRAWING_SIZE = 120;
/** Points in the middle of each tier, from the bottom up. */
const WITHIN_TIERS = [
  { x: 40, y: 91 },
  { x: 60, y: 69 },
  { x: 60, y: 47 },
  { x: 60, y: 27 },
];
/** Brightness from 0 to 255: ink is far below, a tier that is not drawn yet far above. */
const DARKEST_GHOST = 110;
/** Share of a window's pixels, with the picture and the fonts that it begins with. */
const LEAST_SHARE_AT_FIRST = 0.85;
/** Per channel of a pixel, which picture compression may change. */
const LARGEST_DIFFERENCE = 16;

/** The clock cannot be stopped at a moment that has passed while it was being installed. */
const STOPPED_AT_MS = 10_000;

/**
 * The page's scripts use a clock that only the test moves, and that counts from the navigation's start; CSS animations
 * keep the browser's own time.
 */
async function arriveWithStoppedClock(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(STOPPED_AT_MS);
  await page.goto(path, { waitUntil: 'load' });
}

function isLocked(page: Page): Promise<boolean> {
  return page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');
}

/** Stops all animations of the splash, including the page's own words, at this moment after the navigation's start. */
function stopSplashAt(page: Page, momentMs: number): Promise<void> {
  return page.evaluate((moment) => {
    const arrival = Number.parseFloat(document.documentElement.style.getPropertyValue('--splash-arrival')) || 0;
    for (const animation of document.getAnimations()) {
      if (!(animation as CSSAnimation).animationName?.includes('splash')) continue;
      animation.pause();
      animation.currentTime = Math.max(0, moment - arrival);
    }
  }, momentMs);
}

async function photograph(page: Page): Promise<Buffer> {
  return sharp(await page.screenshot({ scale: 'css' }))
    .removeAlpha()
    .raw()
    .toBuffer();
}

function shareOfEqualPixels(one: Buffer, other: Buffer): number {
  let equal = 0;
  for (let at = 0; at < one.length; at += 3) {
    const differs = [0, 1, 2].some(
      (part) => Math.abs((one[at + part] ?? 0) - (other[at + part] ?? 0)) > LARGEST_DIFFERENCE,
    );
    if (!differs) equal++;
  }
  return equal / (one.length / 3);
}

for (const { path, width, tag } of [
  { path: '/', width: 360, tag: ['@rare'] },
  { path: '/', width: 1440, tag: ['@sweep'] },
  { path: '/accommodation/chalets', width: 360, tag: ['@sweep'] },
  { path: '/en/accommodation', width: 1440, tag: ['@sweep'] },
  { path: '/en/contacts', width: 820, tag: ['@sweep'] },
]) {
  test(`almost the whole page ${path} at ${width} px is painted with the first frame of the first load`, {
    tag,
  }, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 740 });
    // The cookie notice appears after the splash, whatever that showed.
    await page.context().addCookies([{ name: 'cookies', value: 'accepted', url: site.origin }]);
    await arriveWithStoppedClock(page, path);
    await page.clock.runFor(50);
    await page.evaluate(() => document.fonts.ready);
    await waitForPictures(page);
    const mark = page.locator('.splash svg');
    await expect(mark).toBeVisible();
    await stopSplashAt(page, 0);
    const first = await photograph(page);
    await page.clock.runFor(LOADER_MS + 2 * FADE_MS);
    await expect(mark).toBeHidden();
    await page.clock.resume();
    await waitForStillness(page);
    expect(shareOfEqualPixels(first, await photograph(page))).toBeGreaterThanOrEqual(LEAST_SHARE_AT_FIRST);
  });
}

test('the splash blocks the page for its duration, then releases it, and appears once per session', {
  tag: '@rare',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await arriveWithStoppedClock(page, '/');
  const mark = page.locator('.splash svg');
  const arrivedMs = await page.evaluate(() => performance.now());
  await page.clock.runFor(LOADER_MS - arrivedMs);
  await expect(mark).toBeVisible();
  expect(await isLocked(page)).toBe(true);
  await page.clock.runFor(FADE_MS);
  expect(await isLocked(page)).toBe(false);
  await page.clock.runFor(FADE_MS);
  await expect(mark).toBeHidden();
  for (const path of ['/', '/en/accommodation']) {
    await page.goto(path, { waitUntil: 'load' });
    await expect(mark).toBeHidden();
  }
});

test('a page without a picture keeps its text clear of the logo', { tag: '@rare' }, async ({ page }) => {
  await arriveWithStoppedClock(page, '/booking/checkout');
  expect(await isLocked(page)).toBe(true);
  await expect(page.locator('.splash svg')).toBeHidden();
});

test('the animation is timed from the navigation, whenever the page arrived, and its light reveals the text', {
  tag: '@rare',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await arriveWithStoppedClock(page, '/');
  await page.clock.runFor(50);
  const delays = await page.evaluate(() => {
    const arrival = Number.parseFloat(document.documentElement.style.getPropertyValue('--splash-arrival'));
    return (document.getAnimations() as CSSAnimation[])
      .filter(({ animationName }) => animationName === 'splash-lift')
      .map(({ effect }) => Math.round(Number(effect?.getTiming().delay) + arrival));
  });
  expect(delays).toEqual([LOADER_MS]);
  const opacityOf = (selector: string) =>
    page.locator(selector).evaluate((element) => Number(Number(getComputedStyle(element).opacity).toFixed(3)));
  const seen = [];
  for (const moment of [LOADER_MS - 1, LOADER_MS + FADE_MS]) {
    await stopSplashAt(page, moment);
    seen.push([await opacityOf('.splash'), await opacityOf('h1'), await opacityOf('search, [role="search"]')]);
  }
  expect(seen).toEqual([
    [1, 0, 1],
    [0, 1, 1],
  ]);
});

test('the logo is drawn part by part from the bottom up', { tag: '@rare' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await arriveWithStoppedClock(page, '/');
  const mark = page.locator('.splash svg');
  await expect(mark).toBeVisible();
  const drawn = [];
  for (const tiers of [0, 1, 2, 3, 4]) {
    await stopSplashAt(page, tiers * TIER_MS);
    const { data, info } = await sharp(await mark.screenshot({ scale: 'css' }))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const lightness = ({ x, y }: { x: number; y: number }) =>
      data[Math.round((y * info.height) / DRAWING_SIZE) * info.width + Math.round((x * info.width) / DRAWING_SIZE)] ??
      0;
    drawn.push(WITHIN_TIERS.filter((point) => lightness(point) < DARKEST_GHOST).length);
  }
  expect(drawn).toEqual([0, 1, 2, 3, 4]);
});

test('no text that waits for the splash is the page’s largest paint', { tag: '@rare' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(page.locator('html')).not.toHaveClass(/loading|lifting/);
  const largest = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const { element } = list.getEntries().at(-1) as PerformanceEntry & { element: Element | null };
          resolve(element?.closest('[data-splash]')?.textContent ?? 'what is there at first');
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  expect(largest).toBe('what is there at first');
});

test('a tap skips the splash and is not lost: the link beneath it opens', { tag: '@rare' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await arriveWithStoppedClock(page, '/accommodation');
  await expect(page.locator('.splash svg')).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/accommodation$/);
  expect(await isLocked(page)).toBe(false);
});

test('a key skips the splash, and the wheel scrolls the page', { tag: '@rare' }, async ({ page }) => {
  await arriveWithStoppedClock(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.locator('html')).not.toHaveClass(/loading/);
  await expect(page.locator(':focus')).toHaveAttribute('href', '#main');

  await page.evaluate(() => sessionStorage.clear());
  await page.reload({ waitUntil: 'load' });
  await expect(page.locator('html')).toHaveClass(/loading/);
  const scrolled = async () => {
    await page.mouse.wheel(0, 200);
    return page.evaluate(() => window.scrollY);
  };
  await expect.poll(scrolled).toBeGreaterThan(0);
});

test('no splash appears for guests who prefer reduced motion, and on pages without scripts', { tag: '@rare' }, async ({
  browser,
  site,
}) => {
  for (const options of [{ reducedMotion: 'reduce' }, { javaScriptEnabled: false }] as const) {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(STOPPED_AT_MS);
    await page.goto(site.origin);
    await expect(page.locator('.splash svg')).toBeHidden();
    expect(await isLocked(page)).toBe(false);
    await context.close();
  }
});

test('the splash is hidden from screen readers, and hides nothing of the page from them', { tag: '@rare' }, async ({
  page,
}) => {
  await page.goto('/en');
  await page.keyboard.press('Shift');
  await expect(page.locator('html')).not.toHaveClass(/loading|lifting/);
  await page.evaluate(() => document.documentElement.classList.add('loading'));
  await stopSplashAt(page, LOADER_MS);
  await expect(page.locator('.splash svg')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.locator('.splash').ariaSnapshot()).toBe('');
  expect(await findAccessibilityFaults(page, { isVeiled: true })).toEqual([]);
});
