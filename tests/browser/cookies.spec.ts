import type { Page } from '@playwright/test';
import {
  expect,
  findFaultsInBothSchemes,
  test,
  waitForCookie,
  waitForHydration,
  waitForStillness,
} from './fixtures.ts';

test.use({ isFirstVisit: true });

const YEAR_SECONDS = 365 * 24 * 60 * 60;

function noticeOn(page: Page) {
  return page.getByRole('region', { name: /^(?:Cookies|Файли cookie)$/ });
}

/** The guest's first key ends the loader. */
async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.keyboard.press('Shift');
  await expect(noticeOn(page)).toBeVisible();
}

for (const { path, width, accept, tag } of [
  { path: '/en', width: 360, accept: 'Got it', tag: [] },
  { path: '/', width: 820, accept: 'Зрозуміло', tag: ['@sweep'] },
  { path: '/accommodation/chalet-lake', width: 1440, accept: 'Зрозуміло', tag: ['@sweep'] },
]) {
  test(`the notice on ${path} at ${width} px stays until it is accepted, and never returns`, { tag }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await arrive(page, path);
    await page.reload();
    await expect(noticeOn(page)).toBeVisible();
    await noticeOn(page).getByRole('button', { name: accept }).click();
    await expect(noticeOn(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    const cookie = await waitForCookie(page.context(), 'cookies');
    expect(cookie).toMatchObject({ value: 'accepted', path: '/', sameSite: 'Lax' });
    const acceptedBefore = Date.now() / 1000;
    expect(Math.abs(cookie.expires - acceptedBefore - YEAR_SECONDS)).toBeLessThan(600);
    await page.goto('/accommodation');
    // The notice would appear with the app, once the loader is over.
    await waitForHydration(page);
    await expect(page.locator('html')).not.toHaveClass(/loading/);
    await waitForStillness(page);
    await expect(noticeOn(page)).toBeHidden();
  });
}

test('the notice is one line above the page from the first paint, and moves nothing', { tag: '@rare' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/', '/en/contacts']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    const topOfPage = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top + scrollY);
    const [before, box] = [await topOfPage(), await noticeOn(page).boundingBox()];
    expect(box).toMatchObject({ x: 0, y: 0 });
    expect(box?.height).toBeLessThan(50);
    await waitForHydration(page);
    expect(await topOfPage()).toBe(before);
  }
});

test('the notice with text twice as large covers neither a field nor a button', { tag: '@rare' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  for (const path of ['/contacts', '/booking/checkout', '/accommodation/chalet-lake']) {
    await arrive(page, path);
    await expect
      .poll(() => findCovered(page, 'header :is(button, a), main :is(button, a, input, select)'), path)
      .toEqual([]);
  }
});

test('a keyboard user reaches the notice right after the skip link', { tag: '@rare' }, async ({ page }) => {
  await arrive(page, '/en');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(noticeOn(page).getByRole('link', { name: 'Privacy' })).toBeFocused();
  await expect(noticeOn(page).getByRole('link')).toHaveAttribute('href', '/en/info#privacy-policy');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(noticeOn(page)).toBeHidden();
});

const SIZES = [
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

test('the notice does not cover the page’s main button at any width', { tag: '@rare' }, async ({ page }) => {
  await arrive(page, '/');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.getByRole('search').getByRole('link').last().click({ trial: true });
  }
  await page.goto('/accommodation/chalet-lake');
  await expect(noticeOn(page)).toBeVisible();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await waitForStillness(page);
    expect(await findCovered(page, '[data-pinned-bar]'), `${size.width} px`).toEqual([]);
  }
});

test('the notice on a phone does not cover any button, whether the page rests or the Tab key reaches it', {
  tag: '@rare',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [
    '/en/my-bookings',
    '/en/booking/checkout',
    '/en/booking/compare',
    '/en/nowhere',
    '/en/guide',
    '/guide',
  ]) {
    await page.goto(path);
    await page.keyboard.press('Shift');
    await expect(noticeOn(page)).toBeVisible();
    // Parts of a page load after it.
    await expect.poll(() => findCovered(page, 'main :is(button, a)'), path).toEqual([]);
  }
  await page.goto('/en/accommodation');
  await expect(noticeOn(page)).toBeVisible();
  await page.getByRole('main').focus();
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    const isClear = () =>
      page.evaluate(() => {
        const notice = document.querySelector('[aria-label="Cookies"]')?.getBoundingClientRect();
        const { top = 0, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
        return notice !== undefined && (bottom <= notice.top || top >= notice.bottom);
      });
    await expect.poll(isClear).toBe(true);
  }
});

for (const { path, tag } of [
  { path: '/', tag: ['@sweep'] },
  { path: '/en/accommodation/chalet-lake', tag: ['@rare'] },
]) {
  test(`the notice satisfies axe in both schemes on ${path}`, { tag }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expect(noticeOn(page)).toBeVisible();
    expect(await findFaultsInBothSchemes(page)).toEqual([]);
  });
}

/** Elements at the notice's height, in words. All at once: news of the resort may appear and disappear. */
function findCovered(page: Page, selector: string): Promise<string[]> {
  return noticeOn(page).evaluate((notice, wanted) => {
    const { top, bottom } = notice.getBoundingClientRect();
    const covered = [...document.querySelectorAll<HTMLElement>(wanted)].filter((element) => {
      const box = element.getBoundingClientRect();
      const isSeen = box.width > 0 && box.height > 0 && element.checkVisibility({ visibilityProperty: true });
      return isSeen && box.top < bottom && box.bottom > top;
    });
    return covered.map((element) => element.outerHTML.slice(0, 200));
  }, selector);
}
