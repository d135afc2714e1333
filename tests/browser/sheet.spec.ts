import type { Locator, Page } from '@playwright/test';
import fc from 'fast-check';
import sharp from 'sharp';
import {
  expect,
  findAccessibilityFaults,
  findSmallTargets,
  test,
  waitForHydration,
  waitForStillness,
} from './fixtures.ts';
import { DESKTOP, openPage, openSheet, PHONE, TABLET, uk, WORDS } from './sheet-page.ts';

function scrollY(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

function isPageStill(page: Page): Promise<boolean> {
  return page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');
}

const WAYS_OUT: Readonly<Record<string, (page: Page, sheet: Locator) => Promise<unknown>>> = {
  Back: (page) => page.evaluate(() => history.back()),
  Escape: (page) => page.keyboard.press('Escape'),
  'the backdrop': (page) => page.mouse.click(4, 70),
  'the close button': (_, sheet) => sheet.getByRole('button', { name: uk.close }).click(),
};

/** Most guests see sheets on a phone: only the sweep tests wider windows. */
for (const { name, viewport, tag } of [
  { name: 'phone', viewport: PHONE, tag: ['@rare'] },
  { name: 'tablet', viewport: TABLET, tag: ['@sweep'] },
  { name: 'desktop', viewport: DESKTOP, tag: ['@sweep'] },
]) {
  test.describe(`on a ${name}`, { tag }, () => {
    test.use({ viewport });

    test('a sheet leaves the page unchanged however it closes, traps the focus, and stays open under a confirmation', async ({
      page,
    }) => {
      await openPage(page);
      await test.step('every way out closes it and gives the focus back', async () => {
        const opener = page.getByRole('button', { name: uk.short, exact: true });
        await opener.scrollIntoViewIfNeeded();
        const place = await scrollY(page);
        // Scrolling to the opener has set the header in motion.
        await waitForStillness(page);
        const header = await page.getByRole('banner').boundingBox();
        for (const leave of Object.values(WAYS_OUT)) {
          const sheet = await openSheet(page, uk.short);
          await expect(sheet.getByRole('heading')).toBeFocused();
          expect(await page.getByRole('banner').boundingBox()).toEqual(header);
          await leave(page, sheet);
          await expect(sheet).toHaveCount(0);
          await expect(opener).toBeFocused();
          await expect.poll(() => scrollY(page)).toBe(place);
        }
        await expect(page).toHaveURL(/\/test$/);
      });
      await test.step('the page behind is inert and stands still, the focus stays in the sheet', async () => {
        const sheet = await openSheet(page, uk.form);
        const place = await scrollY(page);
        expect(await isPageStill(page)).toBe(true);
        await page.mouse.move(20, 60);
        await page.mouse.wheel(0, 600);
        for (let press = 0; press < 9; press += 1) {
          await page.keyboard.press('Tab');
          const isOutside = await sheet.evaluate(
            (dialog) => !dialog.contains(document.activeElement) && document.activeElement !== document.body,
          );
          expect(isOutside).toBe(false);
        }
        expect(await scrollY(page)).toBe(place);
        await page.keyboard.press('Escape');
        await expect(sheet).toHaveCount(0);
      });
      await test.step('a question over it closes alone, and the focus returns to the sheet', async () => {
        const sheet = await openSheet(page, uk.outer);
        await sheet.getByRole('button', { name: uk.ask }).click();
        const question = page.getByRole('dialog', { name: uk.question });
        await expect(question).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(question).toHaveCount(0);
        await expect(sheet.getByRole('button', { name: uk.ask })).toBeFocused();
        expect(await isPageStill(page)).toBe(true);
        await page.keyboard.press('Escape');
        await expect(sheet).toHaveCount(0);
        expect(await isPageStill(page)).toBe(false);
      });
    });
  });
}

test.describe('axe reports nothing in an open sheet, and all its targets are large enough for a finger:', () => {
  async function expectFaultlessSheets(page: Page, titles: readonly string[]): Promise<void> {
    for (const title of titles) {
      const sheet = await openSheet(page, title);
      expect(await findAccessibilityFaults(page), title).toEqual([]);
      expect(await findSmallTargets(page), title).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
    }
  }

  test('every kind of sheet on a phone, one in each wider window', { tag: '@rare' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(PHONE);
    await page.goto(uk.path);
    await waitForHydration(page);
    await expectFaultlessSheets(page, [uk.short, uk.snaps, uk.form]);
    for (const size of [TABLET, DESKTOP]) {
      await page.setViewportSize(size);
      await expectFaultlessSheets(page, [uk.form]);
    }
  });

  for (const words of Object.values(WORDS)) {
    for (const size of [PHONE, TABLET, DESKTOP]) {
      test(`every kind of sheet of ${words.path} at ${size.width} px`, { tag: '@sweep' }, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.setViewportSize(size);
        await page.goto(words.path);
        await waitForHydration(page);
        await expectFaultlessSheets(page, [words.short, words.snaps, words.form]);
      });
    }
  }
});

test.describe('a sheet', () => {
  test.use({ viewport: PHONE });

  test('moves the focus to the main content if the element that opened it is gone', { tag: '@rare' }, async ({
    page,
  }) => {
    await openPage(page);
    const sheet = await openSheet(page, uk.short);
    await page.getByRole('button', { name: uk.short, includeHidden: true }).evaluate((opener) => opener.remove());
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('matches its history entry and lets the page scroll again, however it is opened and closed', {
    tag: '@rare',
  }, async ({ page }) => {
    test.setTimeout(120_000);
    await openPage(page);
    const sheet = await openSheet(page, uk.short);
    await page.evaluate(() => history.back());
    await page.evaluate(() => history.forward());
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await page.evaluate(() => history.forward());
    await page.evaluate(() => history.back());
    await expect(sheet).toHaveCount(0);
    expect(await isPageStill(page)).toBe(false);

    const step = fc.constantFrom('open', 'Back', 'Forward', 'Escape', 'close');
    const [walk = []] = fc.sample(fc.array(step, { minLength: 24, maxLength: 24 }), { seed: 4, numRuns: 1 });
    // More entries of the same page below, which catch a Back too many.
    await page.evaluate(() => {
      for (let entry = 0; entry < 24; entry += 1) history.pushState(null, '', `#${entry}`);
    });
    for (const name of walk) {
      // Does not wait for the effects of the previous step.
      await page.evaluate(takeStep, { name, opener: uk.short, close: uk.close });
    }
    // The effects of the last steps may still open it once more.
    await expect(async () => {
      await page.evaluate(takeStep, { name: 'close', opener: uk.short, close: uk.close });
      for (let look = 0; look < 4; look += 1) {
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
        expect(await page.getByRole('dialog').count()).toBe(0);
        expect(await isPageStill(page)).toBe(false);
      }
    }).toPass();
    const place = await scrollY(page);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => scrollY(page)).not.toBe(place);
  });
});

interface Step {
  readonly name: string;
  readonly opener: string;
  readonly close: string;
}

/** Runs in the page, faster than any guest. */
function takeStep({ name, opener, close }: Step): void {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  if (name === 'Back') history.back();
  if (name === 'Forward') history.forward();
  if (name === 'Escape') dialog?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  if (name === 'close') dialog?.querySelector<HTMLElement>(`[aria-label="${close}"]`)?.click();
  if (name === 'open') [...document.querySelectorAll('button')].find((one) => one.textContent === opener)?.click();
}

test('a sheet on a desktop is a dialog in the middle', { tag: '@rare' }, async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openPage(page);
  // The width that the scroll bar leaves; its space is reserved while the page is locked.
  const width = await page.evaluate(() => document.body.getBoundingClientRect().width);
  const lightOfStrip = async () => {
    const strip = await page.screenshot({ clip: { x: DESKTOP.width - 4, y: 0, width: 4, height: DESKTOP.height } });
    return (await sharp(strip).greyscale().stats()).channels[0]?.max ?? Number.NaN;
  };
  const window = (await openSheet(page, uk.short)).locator('> div').nth(1);
  // There is no bright strip beside the dimmed page.
  await expect.poll(lightOfStrip).toBeLessThan(160);
  await expect
    .poll(async () => {
      const box = await window.boundingBox();
      return box === null ? null : [2 * box.x + box.width, 2 * box.y + box.height].map(Math.round);
    })
    .toEqual([width, DESKTOP.height]);
});
