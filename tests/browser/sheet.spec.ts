import type { Locator, Page } from '@playwright/test';
import fc from 'fast-check';
import { Finger } from './finger.ts';
import {
  expect,
  findAccessibilityFaults,
  findSmallTargets,
  test,
  waitForHydration,
  waitForStillness,
} from './fixtures.ts';

const PHONE = { width: 360, height: 740 };
const TABLET = { width: 820, height: 1180 };
const DESKTOP = { width: 1440, height: 900 };

const WORDS = {
  uk: {
    path: '/test',
    short: 'Короткий аркуш',
    snaps: 'Аркуш із зупинками',
    form: 'Аркуш із формою',
    outer: 'Аркуш із запитанням',
    side: 'Бічна панель',
    ask: 'Скасувати бронювання',
    question: 'Справді скасувати?',
    no: 'Ні',
    stretch: 'На всю висоту',
    close: 'Закрити',
  },
  en: {
    path: '/en/test',
    short: 'Short sheet',
    snaps: 'Sheet with stops',
    form: 'Sheet with a form',
    outer: 'Sheet with a question',
    side: 'Side panel',
    ask: 'Cancel the booking',
    question: 'Really cancel?',
    no: 'No',
    stretch: 'Whole height',
    close: 'Close',
  },
} as const;

const uk = WORDS.uk;

async function openPage(page: Page): Promise<void> {
  await page.goto(uk.path);
  await waitForHydration(page);
  // The guest's first move brings what a drag needs.
  const arrives = page.waitForResponse(/sheet-motion/, { timeout: 5000 }).catch(() => null);
  await page.mouse.move(5, 5);
  if (page.viewportSize()?.width !== DESKTOP.width) await arrives;
}

async function openSheet(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click();
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** The panel's upper edge within the window, in whole pixels. */
function topOf(sheet: Locator): Promise<number> {
  return sheet.getByRole('heading').evaluate((title) => {
    const panel = title.closest('dialog > div');
    return Math.round(panel?.getBoundingClientRect().top ?? Number.NaN);
  });
}

/** Where the sheet stands once its spring has come to rest. */
async function restingTop(page: Page, sheet: Locator): Promise<number> {
  await expect(page.locator('[data-sprung]:not([data-moving])')).toHaveCount(1);
  return topOf(sheet);
}

function isPageStill(page: Page): Promise<boolean> {
  return page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a sheet dragged a little stays, dragged far closes', async ({ page }) => {
    await openPage(page);
    const sheet = await openSheet(page, uk.short);
    const finger = await Finger.on(page);
    const rest = await restingTop(page, sheet);

    await finger.pull(180, rest + 40, rest + 100, { overMs: 600, isHeld: true });
    expect(await topOf(sheet)).toBeGreaterThan(rest + 40);
    await finger.letGo();
    expect(await restingTop(page, sheet)).toBe(rest);

    await finger.drag(180, rest + 40, PHONE.height - 20);
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('button', { name: uk.short })).toBeFocused();
  });

  test('a short flick closes a sheet, and its backdrop grows lighter under the finger', async ({ page }) => {
    await openPage(page);
    const sheet = await openSheet(page, uk.short);
    const finger = await Finger.on(page);
    const rest = await restingTop(page, sheet);
    const scrim = sheet.locator('> div').first();
    const dimness = async () => Number(await scrim.evaluate((element) => getComputedStyle(element).opacity));
    expect(await dimness()).toBe(1);
    await finger.pull(180, rest + 40, rest + 110, { overMs: 90 });
    expect(await dimness()).toBeLessThan(0.9);
    await finger.letGo();
    await expect(sheet).toHaveCount(0);
  });

  test('above its highest place a sheet resists and comes back', async ({ page }) => {
    await openPage(page);
    const sheet = await openSheet(page, uk.short);
    const finger = await Finger.on(page);
    const rest = await restingTop(page, sheet);
    await finger.pull(180, rest + 40, rest - 160, { overMs: 600, isHeld: true });
    const pulled = rest - (await topOf(sheet));
    expect(pulled).toBeGreaterThan(10);
    expect(pulled).toBeLessThan(60);
    await finger.letGo();
    expect(await restingTop(page, sheet)).toBe(rest);
  });

  test('with stops it rests at the nearest, a flick takes it on, and its last line can be read at every stop', async ({
    page,
  }) => {
    await openPage(page);
    const sheet = await openSheet(page, uk.snaps);
    const finger = await Finger.on(page);
    const middle = PHONE.height * 0.45;
    const highest = Math.round(PHONE.height * 0.06);
    expect(Math.abs((await restingTop(page, sheet)) - middle)).toBeLessThanOrEqual(1);
    const last = sheet.getByRole('listitem').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await sheet.getByRole('listitem').first().scrollIntoViewIfNeeded();
    await sheet.getByRole('list').evaluate((list) => list.closest('dialog > div > div > div')?.scrollTo({ top: 0 }));

    await finger.flick(180, 600, 520);
    await expect.poll(() => topOf(sheet)).toBeLessThanOrEqual(highest + 1);
    await restingTop(page, sheet);
    await finger.drag(180, highest + 40, middle + 20);
    expect(Math.abs((await restingTop(page, sheet)) - middle)).toBeLessThanOrEqual(1);
    await sheet.getByRole('button', { name: uk.stretch }).click();
    await expect.poll(() => topOf(sheet)).toBeLessThanOrEqual(highest + 1);
  });

  test('content that is scrolled moves under the finger, the sheet does not', async ({ page }) => {
    await openPage(page);
    const sheet = await openSheet(page, uk.snaps);
    await restingTop(page, sheet);
    await sheet.getByRole('button', { name: uk.stretch }).click();
    const highest = Math.round(PHONE.height * 0.06);
    await expect.poll(() => topOf(sheet)).toBeLessThanOrEqual(highest + 1);
    const rest = await restingTop(page, sheet);
    const finger = await Finger.on(page);
    const first = sheet.getByRole('listitem').first();
    await finger.drag(180, 600, 300);
    await expect(first).not.toBeInViewport();
    expect(await topOf(sheet)).toBe(rest);
    await finger.drag(180, 300, 380);
    expect(await topOf(sheet)).toBe(rest);
    await expect(sheet).toBeVisible();
  });

  test('a finger on a field writes, it does not drag', async ({ page }) => {
    await openPage(page);
    const sheet = await openSheet(page, uk.form);
    const rest = await restingTop(page, sheet);
    const field = await sheet.getByRole('textbox').first().boundingBox();
    const finger = await Finger.on(page);
    await finger.drag(180, (field?.y ?? 0) + 20, PHONE.height - 10);
    expect(await topOf(sheet)).toBe(rest);
    await expect(sheet).toBeVisible();
  });

  test('a sheet opens and closes without its gestures when they cannot be fetched', async ({ page }) => {
    await page.route('**/sheet-motion*', (route) => route.abort());
    await page.goto(uk.path);
    await waitForHydration(page);
    const sheet = await openSheet(page, uk.short);
    await expect.poll(() => topOf(sheet)).toBeLessThan(PHONE.height - 100);
    await sheet.getByRole('button', { name: uk.close }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('button', { name: uk.short })).toBeFocused();
  });

  test('who wants stillness gets a sheet that fades and cannot be dragged', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(uk.path);
    await waitForHydration(page);
    const sheet = await openSheet(page, uk.short);
    const rest = await topOf(sheet);
    expect(rest).toBeLessThan(PHONE.height - 100);
    await (await Finger.on(page)).flick(180, rest + 40, rest + 160);
    expect(await topOf(sheet)).toBe(rest);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });
});

const WAYS_OUT: Readonly<Record<string, (page: Page, sheet: Locator) => Promise<unknown>>> = {
  Back: (page) => page.evaluate(() => history.back()),
  Escape: (page) => page.keyboard.press('Escape'),
  'the backdrop': (page) => page.mouse.click(4, 70),
  'the close button': (_, sheet) => sheet.getByRole('button', { name: uk.close }).click(),
};

for (const [name, viewport] of Object.entries({ phone: PHONE, tablet: TABLET, desktop: DESKTOP })) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test('every way out closes the sheet, gives the focus back and leaves the page where it was', async ({ page }) => {
      await openPage(page);
      const opener = page.getByRole('button', { name: uk.short, exact: true });
      await opener.scrollIntoViewIfNeeded();
      const place = await page.evaluate(() => window.scrollY);
      // Scrolling to the opener has sent the header on its way.
      await waitForStillness(page);
      const header = await page.getByRole('banner').boundingBox();
      for (const leave of Object.values(WAYS_OUT)) {
        const sheet = await openSheet(page, uk.short);
        await expect(sheet.getByRole('heading')).toBeFocused();
        expect(await page.getByRole('banner').boundingBox()).toEqual(header);
        await leave(page, sheet);
        await expect(sheet).toHaveCount(0);
        await expect(opener).toBeFocused();
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
      }
      await expect(page).toHaveURL(/\/test$/);
    });

    test('the page behind is inert and stands still, the focus stays in the sheet', async ({ page }) => {
      await openPage(page);
      const sheet = await openSheet(page, uk.form);
      const place = await page.evaluate(() => window.scrollY);
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
      expect(await page.evaluate(() => window.scrollY)).toBe(place);
    });

    test('a question over a sheet closes alone, and the focus returns to the sheet', async ({ page }) => {
      await openPage(page);
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

    for (const words of Object.values(WORDS)) {
      // Every window in one language, and a phone in the other: the sweep sees to the rest.
      const tag = words === uk || viewport === PHONE ? [] : '@sweep';
      test(`axe finds nothing in the open sheets of ${words.path}, and a finger hits all of it`, { tag }, async ({
        page,
      }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(words.path);
        await waitForHydration(page);
        for (const title of [words.short, words.snaps, words.form, words.side]) {
          const sheet = await openSheet(page, title);
          await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
          expect(await findAccessibilityFaults(page)).toEqual([]);
          expect(await findSmallTargets(page)).toEqual([]);
          await page.keyboard.press('Escape');
          await expect(sheet).toHaveCount(0);
        }
      });
    }
  });
}

test.describe('whatever happens', () => {
  test.use({ viewport: PHONE });

  test('the focus goes to the main part when what opened the sheet has gone', async ({ page }) => {
    await openPage(page);
    const sheet = await openSheet(page, uk.short);
    await page.getByRole('button', { name: uk.short, includeHidden: true }).evaluate((opener) => opener.remove());
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('opened while it closes and closed while it opens, a sheet ends as its history entry says', async ({ page }) => {
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
  });

  test('the page scrolls again after any sequence of opening and closing', async ({ page }) => {
    test.setTimeout(120_000);
    await openPage(page);
    const step = fc.constantFrom('open', 'Back', 'Forward', 'Escape', 'close');
    const [walk = []] = fc.sample(fc.array(step, { minLength: 24, maxLength: 24 }), { seed: 4, numRuns: 1 });
    // Entries of the same page below, where a Back too many ends.
    await page.evaluate(() => {
      for (let entry = 0; entry < 24; entry += 1) history.pushState(null, '', `#${entry}`);
    });
    for (const name of walk) {
      // Without waiting for what the step before has started.
      await page.evaluate(takeStep, { name, opener: uk.short, close: uk.close });
    }
    // What the last steps have started may still open it once more.
    await expect(async () => {
      await page.evaluate(takeStep, { name: 'close', opener: uk.short, close: uk.close });
      for (let look = 0; look < 4; look += 1) {
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
        expect(await page.getByRole('dialog').count()).toBe(0);
        expect(await isPageStill(page)).toBe(false);
      }
    }).toPass();
    const place = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => window.scrollY)).not.toBe(place);
  });
});

interface Step {
  readonly name: string;
  readonly opener: string;
  readonly close: string;
}

/** Runs in the page: a guest quicker than any. */
function takeStep({ name, opener, close }: Step): void {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  if (name === 'Back') history.back();
  if (name === 'Forward') history.forward();
  if (name === 'Escape') dialog?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  if (name === 'close') dialog?.querySelector<HTMLElement>(`[aria-label="${close}"]`)?.click();
  if (name === 'open') [...document.querySelectorAll('button')].find((one) => one.textContent === opener)?.click();
}

test('on a desktop a sheet is a window in the middle or a panel along the edge', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openPage(page);
  // What the scrollbar leaves, whose place is kept while the page stands still.
  const width = await page.evaluate(() => document.body.getBoundingClientRect().width);
  const panelOf = (sheet: Locator) => sheet.locator('> div').nth(1);
  const window = panelOf(await openSheet(page, uk.short));
  await expect
    .poll(async () => {
      const box = await window.boundingBox();
      return box === null ? null : [2 * box.x + box.width, 2 * box.y + box.height].map(Math.round);
    })
    .toEqual([width, DESKTOP.height]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const side = panelOf(await openSheet(page, uk.side));
  await expect
    .poll(async () => side.boundingBox())
    .toEqual({ x: width - 480, y: 0, width: 480, height: DESKTOP.height });
});
