import type { Page } from '@playwright/test';
import { expect, test, waitForHydration } from './fixtures.ts';

/** Longer than the loader and its fade. */
const AFTER_LOADER_MS = 3000;

/** A page with two elements to reveal, one on the first screen and one far below it. */
async function arriveWithReveals(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(10_000);
  await page.goto('/', { waitUntil: 'load' });
  await page.evaluate(() => {
    document.querySelector('h1')?.setAttribute('data-reveal', '');
    document.querySelector('footer')?.setAttribute('data-reveal', '');
  });
  // The app loads in tasks of a clock that moves only here, far from the loader's end.
  await expect(async () => {
    await page.clock.runFor(20);
    const isTaken = () => Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react'));
    expect(await page.evaluate(isTaken)).toBe(true);
  }).toPass();
}

test.describe('on a first visit', () => {
  test.use({ isFirstVisit: true });

  test('content below the first screen animates once when it comes into view, after the splash', {
    tag: '@rare',
  }, async ({ page }) => {
    await arriveWithReveals(page);
    const footer = page.locator('footer');
    await expect(footer).toHaveAttribute('data-reveal', '');
    await page.clock.runFor(AFTER_LOADER_MS);
    await expect(page.locator('h1')).toHaveAttribute('data-reveal', 'still');
    await expect(footer).toHaveCSS('opacity', '1');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(footer).toHaveAttribute('data-reveal', 'risen');
    await expect(footer).toHaveCSS('animation-name', 'rise');
    await expect(footer).toHaveCSS('animation-iteration-count', '1');
  });
});

test('nothing animates if the guest prefers reduced motion', { tag: '@rare' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.evaluate(() => document.querySelector('footer')?.setAttribute('data-reveal', 'risen'));
  await expect(page.locator('footer')).toHaveCSS('animation-name', 'none');
});

function scrollBehaviour(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
}

test('a link to an anchor on the page scrolls smoothly, another page opens at its top immediately', {
  tag: '@rare',
}, async ({ page }) => {
  await page.goto('/en');
  await waitForHydration(page);
  expect(await scrollBehaviour(page)).toBe('auto');
  // Its code loads at the guest's first interaction (decision 5).
  const code = page.waitForResponse(/\/first-move-[^/]+\.js$/);
  await page.mouse.move(20, 20);
  await (await code).finished();
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
  expect(await scrollBehaviour(page)).toBe('smooth');
  await page.goBack();
  await expect.poll(() => scrollBehaviour(page)).toBe('auto');
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
  await page.getByRole('main').getByRole('link').first().click();
  expect(await scrollBehaviour(page)).toBe('auto');
});

test('the page jumps if the guest prefers reduced motion', { tag: '@rare' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
  expect(await scrollBehaviour(page)).toBe('auto');
});

test('the door cursor follows a mouse over pictures, but not over text and fields', { tag: '@rare' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en');
  await waitForHydration(page);
  await page.mouse.move(700, 300);
  const door = page.locator('[data-over]');
  const picture = page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.locator('picture') })
    .first();
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.locator('picture').boundingBox();
  const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
  // The door appears some time after the first movement, and the next one lights it.
  await expect(async () => {
    await page.mouse.move(700, 300);
    await page.mouse.move(at.x, at.y);
    await expect(door).toHaveAttribute('data-over', 'action', { timeout: 500 });
  }).toPass();
  await expect(door).toHaveCSS('pointer-events', 'none');
  const place = () => door.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).e);
  await expect.poll(place).toBeCloseTo(at.x, 0);
  for (const words of [page.getByRole('banner').getByRole('link').last(), picture.getByText(/\S/).last()]) {
    await words.hover();
    await expect(door).toHaveAttribute('data-over', 'nothing');
  }
  await page.goto('/en/test');
  await page.getByRole('button', { name: 'Sheet with a form' }).click();
  const field = page.getByRole('dialog').getByRole('textbox').first();
  // A newly opened page has its door after a few movements.
  await expect(async () => {
    await page.mouse.move(700, 300);
    await field.hover();
    await expect(door).toHaveAttribute('data-over', 'nothing', { timeout: 500 });
  }).toPass();
  await expect(field).not.toHaveCSS('cursor', 'none');
});

for (const [guest, options] of [
  ['a finger', { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } }],
  ['less motion', { reducedMotion: 'reduce' }],
  ['forced colours', { forcedColors: 'active' }],
] as const) {
  test.describe(`for ${guest}`, () => {
    test.use(options);

    test('there is no door cursor', { tag: '@rare' }, async ({ page }) => {
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(request.url()));
      await page.goto('/en');
      await waitForHydration(page);
      await page.mouse.move(100, 200);
      await page.mouse.move(120, 240);
      // Other code of the first interaction has loaded, so this would have too.
      await expect.poll(() => scripts.some((url) => /\/first-move-/.test(url))).toBe(true);
      expect(scripts.filter((url) => /cursor/.test(url))).toEqual([]);
      await expect(page.locator('[data-over]')).toHaveCount(0);
    });
  });
}
