import type { CDPSession, Page } from '@playwright/test';
import { expect, findAccessibilityFaults, findSmallTargets, test, waitForHydration } from './fixtures.ts';

const PATH = '/en/accommodation/chalet-lake';
/** The picture on the stage; its neighbours are hidden from readers. */
const SHOWN = '[aria-hidden="false"] [data-large-picture]';
const HOUR_MS = 60 * 60 * 1000;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

async function openGallery(page: Page, frame = 0) {
  await page.goto(PATH);
  await waitForHydration(page);
  await page
    .getByRole('button', { name: /^Open the picture/ })
    .nth(frame)
    .click();
  const viewer = page.getByRole('dialog', { name: 'Pictures' });
  await expect(viewer).toBeVisible();
  return viewer;
}

/** Fingers on the screen: each point moves through its positions, all at once. */
async function drag(session: CDPSession, ...fingers: (readonly [x: number, y: number])[][]) {
  const at = (step: number) =>
    fingers.map((places, id) => ({ x: places[step]?.[0] ?? 0, y: places[step]?.[1] ?? 0, id }));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step < (fingers[0]?.length ?? 0); step += 1) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) });
  }
}

async function release(session: CDPSession) {
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Timestamps are set explicitly: a busy machine would send two slow taps. */
async function doubleTap(session: CDPSession, x: number, y: number) {
  const start = Date.now() / 1000;
  await Promise.all(
    [0, 0.04, 0.12, 0.16].map((delay, step) =>
      session.send('Input.dispatchTouchEvent', {
        type: step % 2 === 0 ? 'touchStart' : 'touchEnd',
        touchPoints: step % 2 === 0 ? [{ x, y, id: 0 }] : [],
        timestamp: start + delay,
      }),
    ),
  );
}

/** The rendered width of the picture on the stage, including zoom. */
async function drawnWidth(page: Page): Promise<number> {
  const box = await page.locator(SHOWN).boundingBox();
  return box?.width ?? 0;
}

async function leftOf(page: Page): Promise<number> {
  const box = await page.locator(SHOWN).boundingBox();
  return box?.x ?? Number.NaN;
}

function stepsBetween(from: readonly [number, number], to: readonly [number, number], count = 8) {
  return Array.from({ length: count + 1 }, (_, step): [number, number] => [
    from[0] + ((to[0] - from[0]) * step) / count,
    from[1] + ((to[1] - from[1]) * step) / count,
  ]);
}

test.describe('by keyboard', () => {
  test('pictures change with arrows, Home and End, and are announced; Escape returns to the unchanged page', {
    tag: '@rare',
  }, async ({ page }) => {
    const viewer = await openGallery(page, 2);
    const said = viewer.locator('[aria-live="polite"]');
    await expect(said).toContainText('3 of 7');
    await expect(page.locator(SHOWN)).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('ArrowRight');
    await expect(said).toContainText('4 of 7');
    await page.keyboard.press('Home');
    await expect(said).toContainText('1 of 7');
    await page.keyboard.press('ArrowLeft');
    await expect(said).toContainText('1 of 7');
    await expect(viewer.getByRole('button', { name: 'Previous picture' })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('End');
    await expect(said).toContainText('7 of 7');
    await expect(viewer.getByText('7 / 7')).toBeVisible();
    await expect(page.locator(SHOWN)).toBeInViewport({ ratio: 0.9 });
    await expect(page.locator(`${SHOWN} img`)).toHaveAttribute('alt', /.+/);

    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    // The focus returns to the opening button, whichever picture was shown since.
    await expect(page.getByRole('button', { name: /^Open the picture/ }).nth(2)).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`${PATH}$`));
    await page.keyboard.press('Enter');
    await expect(viewer).toBeVisible();
  });

  test('the focus stays inside, plus, minus and arrows zoom and pan; Back closes, Forward opens again', {
    tag: '@rare',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const viewer = await openGallery(page);
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      expect(
        await viewer.evaluate(
          (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
        ),
      ).toBe(true);
    }
    const fitted = await drawnWidth(page);
    await page.keyboard.press('+');
    await expect.poll(() => drawnWidth(page)).toBeCloseTo(fitted * 2.5, 0);
    await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeVisible();
    const left = await leftOf(page);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => leftOf(page)).toBeCloseTo(left - 96, 0);
    await page.keyboard.press('-');
    await expect.poll(() => drawnWidth(page)).toBeCloseTo(fitted, 0);
    await page.goBack();
    await expect(viewer).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${PATH}$`));
    await page.goForward();
    await expect(viewer).toBeVisible();
  });
});

test('the wheel zooms around the pointer, the next picture starts at full size', { tag: '@rare' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const viewer = await openGallery(page);
  // The space reserved for the scroll bar is dark, like everything around it.
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await ground()).toBe(
    await viewer
      .locator('> div > div')
      .first()
      .evaluate((night) => getComputedStyle(night).backgroundColor),
  );
  const fitted = await drawnWidth(page);
  await page.mouse.move(720, 450);
  for (let turn = 0; turn < 4; turn += 1) await page.mouse.wheel(0, -120);
  await expect.poll(() => drawnWidth(page)).toBeGreaterThan(fitted * 1.2);
  await viewer.getByRole('button', { name: 'Next picture' }).click();
  await expect.poll(() => drawnWidth(page)).toBeCloseTo(fitted, 0);
  await expect(viewer.getByRole('button', { name: 'Zoom in' })).toBeVisible();
});

test.describe('by finger', () => {
  test.use(PHONE);

  test('the picture follows the finger and changes or returns; dragging it down closes it; axe reports nothing', {
    tag: '@rare',
  }, async ({ page }) => {
    const viewer = await openGallery(page);
    expect(await findSmallTargets(page)).toEqual([]);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    const session = await page.context().newCDPSession(page);
    const said = viewer.locator('[aria-live="polite"]');
    await drag(session, stepsBetween([300, 370], [100, 370]));
    await expect.poll(() => leftOf(page)).toBeLessThan(-150);
    await release(session);
    await expect(said).toContainText('2 of 7');
    await expect.poll(() => leftOf(page)).toBeCloseTo(0, 0);
    // A pause before the finger leaves, so that it is not a flick.
    await drag(session, [...stepsBetween([200, 370], [140, 370]), ...stepsBetween([140, 370], [170, 370])]);
    await release(session);
    await expect.poll(() => leftOf(page)).toBeCloseTo(0, 0);
    await expect(said).toContainText('2 of 7');
    await drag(session, stepsBetween([180, 300], [185, 480]));
    await release(session);
    await expect(viewer).toBeHidden();
  });

  test('two fingers zoom, one then pans, a double tap zooms out', { tag: '@rare' }, async ({ page }) => {
    await openGallery(page);
    const session = await page.context().newCDPSession(page);
    await expect.poll(() => drawnWidth(page)).toBeCloseTo(360, 0);
    await drag(session, stepsBetween([170, 370], [60, 370]), stepsBetween([190, 370], [300, 370]));
    await release(session);
    await expect.poll(() => drawnWidth(page)).toBeGreaterThan(700);
    const left = await leftOf(page);
    await drag(session, stepsBetween([150, 370], [230, 370]));
    await release(session);
    await expect.poll(() => leftOf(page)).toBeGreaterThan(left + 40);
    await doubleTap(session, 180, 370);
    await expect.poll(() => drawnWidth(page)).toBeCloseTo(360, 0);
  });
});

test.describe('while a picture loads', () => {
  test('the progress is counted by a timer, which ends only once the picture has loaded', { tag: '@rare' }, async ({
    page,
  }) => {
    let letThrough: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.clock.install();
    await page.goto(PATH);
    await waitForHydration(page);
    await page.route('**/pictures/**', async (route) => {
      await held;
      await route.continue();
    });
    // Only this test moves the clock from now on.
    await page.clock.pauseAt(Date.now() + HOUR_MS);
    await page
      .getByRole('button', { name: /^Open the picture/ })
      .nth(4)
      .click();
    const bar = page.getByRole('progressbar', { name: /^One picture is worth a \d+ words$/ });
    const viewer = page.getByRole('dialog', { name: 'Pictures' });
    // The viewer's code loads late, and React shows it 300 ms later by the clock.
    const opensOn = () => page.clock.runFor(50).then(() => viewer.isVisible());
    await expect.poll(opensOn, { intervals: [20] }).toBe(true);
    await page.clock.runFor(1000);
    await expect(bar).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(bar).toHaveAccessibleName('One picture is worth a 95 words');
    await expect(bar).toHaveAttribute('aria-valuenow', '95');
    letThrough?.();
    await expect(page.locator(`${SHOWN} img`)).toHaveJSProperty('complete', true);
    // The page is notified of the picture a moment after the browser has loaded it.
    const countOn = () => page.clock.runFor(50).then(() => bar.getAttribute('aria-valuenow'));
    await expect.poll(countOn, { intervals: [20] }).toBe('100');
    await expect(bar).toHaveAccessibleName('One picture is worth a 100 words');
    await page.clock.runFor(400);
    await expect(bar).toBeHidden();
  });

  test('a failed picture shows an error, and Retry shows it', { tag: '@rare' }, async ({ page }) => {
    await page.goto('/accommodation/chalet-lake');
    await waitForHydration(page);
    await page.route('**/pictures/**', (route) => route.abort());
    await page
      .getByRole('button', { name: /^Відкрити/ })
      .nth(4)
      .click();
    const alert = page.getByRole('alert').filter({ hasText: 'Ця світлина не завантажилася.' });
    await expect(alert).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeHidden();
    await page.unroute('**/pictures/**');
    await alert.getByRole('button').click();
    await expect(alert).toBeHidden();
    await expect(page.locator(`${SHOWN} img`)).not.toHaveJSProperty('naturalWidth', 0);
  });
});
