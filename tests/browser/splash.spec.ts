import type { Page } from '@playwright/test';
import { expect, findAccessibilityFaults, test } from './fixtures.ts';

test.use({ isFirstVisit: true });

const LOADER_MS = 2200;
const FADE_MS = 300;
const TIER_MS = 420;

/** The clock cannot be stopped at a moment that has passed while it was being installed. */
const STOPPED_AT_MS = 10_000;

/**
 * The page's scripts live by a clock that only the test moves, and that counts from the start of the navigation; what
 * CSS animates keeps the browser's own time.
 */
async function arriveWithStoppedClock(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(STOPPED_AT_MS);
  await page.goto(path, { waitUntil: 'load' });
}

function isLocked(page: Page): Promise<boolean> {
  return page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');
}

for (const { path, width, tag } of [
  { path: '/', width: 360, tag: [] },
  { path: '/en', width: 1440, tag: ['@sweep'] },
  { path: '/booking', width: 820, tag: [] },
]) {
  test(`the first load of ${path} at ${width} px is covered by the splash for its time, then fades and frees the page`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await arriveWithStoppedClock(page, path);
    const splash = page.locator('.splash');
    await expect(splash).toBeVisible();
    expect(await isLocked(page)).toBe(true);
    const arrivedMs = await page.evaluate(() => performance.now());
    await page.clock.runFor(LOADER_MS - arrivedMs);
    await expect(splash).toBeVisible();
    expect(await isLocked(page)).toBe(true);
    await page.clock.runFor(FADE_MS);
    expect(await isLocked(page)).toBe(false);
    await page.clock.runFor(FADE_MS);
    await expect(splash).toBeHidden();
  });
}

test('the drawing counts from the navigation, whenever the page arrived, and ends in a fade by CSS alone', async ({
  page,
}) => {
  await arriveWithStoppedClock(page, '/');
  await page.clock.runFor(50);
  const drawn = await page.locator('.splash').evaluate(
    (splash, moments) => {
      const animations = splash.getAnimations({ subtree: true }) as CSSAnimation[];
      const timings = animations.map(({ animationName, startTime, effect }) => {
        const { delay, duration } = effect?.getTiming() ?? {};
        return { animationName, startTime, delay, duration };
      });
      const opacities = moments.map((moment) => {
        for (const animation of animations) {
          animation.pause();
          animation.currentTime = moment;
        }
        return Number(getComputedStyle(splash).opacity);
      });
      return { timings, opacities };
    },
    [LOADER_MS - 1, LOADER_MS + FADE_MS / 2, LOADER_MS + FADE_MS],
  );
  expect(drawn.timings.every(({ startTime }) => startTime === 0)).toBe(true);
  const tiers = drawn.timings.filter(({ animationName }) => animationName === 'draw');
  expect(tiers.map(({ delay, duration }) => [delay, duration])).toEqual(
    [0, 1, 2, 3].map((tier) => [tier * TIER_MS, TIER_MS]),
  );
  const [before, halfway, after] = drawn.opacities;
  expect(before).toBeCloseTo(1);
  expect(halfway).toBeCloseTo(0.5, 1);
  expect(after).toBeCloseTo(0);
});

test('a tap skips it and is not lost: the link beneath opens', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await arriveWithStoppedClock(page, '/booking/checkout');
  await expect(page.locator('.splash')).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/checkout$/);
  expect(await isLocked(page)).toBe(false);
});

test('a key skips it, and the wheel scrolls on', async ({ page }) => {
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

test('it comes once in a session', async ({ page }) => {
  await arriveWithStoppedClock(page, '/');
  await expect(page.locator('.splash')).toBeVisible();
  for (const path of ['/', '/en/accommodation']) {
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.locator('html')).toHaveClass(/scripted/);
    await expect(page.locator('.splash')).toBeHidden();
  }
});

test('guests who want less motion, and pages without scripts, go without', async ({ browser, site }) => {
  for (const options of [{ reducedMotion: 'reduce' }, { javaScriptEnabled: false }] as const) {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(STOPPED_AT_MS);
    await page.goto(site.origin);
    await expect(page.locator('.splash')).toBeHidden();
    expect(await isLocked(page)).toBe(false);
    await context.close();
  }
});

test('it says nothing to a screen reader, and hides nothing of the page from it', async ({ page }) => {
  await page.goto('/en');
  await page.keyboard.press('Shift');
  await expect(page.locator('html')).toHaveClass('scripted');
  await page.locator('.splash').evaluate((splash, momentMs) => {
    document.documentElement.classList.add('loading');
    for (const animation of splash.getAnimations({ subtree: true })) {
      animation.pause();
      animation.currentTime = momentMs;
    }
  }, LOADER_MS);
  await expect(page.locator('.splash')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.locator('.splash').ariaSnapshot()).toBe('');
  expect(await findAccessibilityFaults(page, { isVeiled: true })).toEqual([]);
});
