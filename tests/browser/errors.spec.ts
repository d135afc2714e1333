import type { Page } from '@playwright/test';
import {
  expect,
  expectNoSidewaysScroll,
  findAccessibilityFaults,
  goOffline,
  letRequestsLeave,
  test,
  waitForHydration,
} from './fixtures.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;

/** Only the sweep reads the words of the other language. */
const LANGUAGES = [
  {
    root: '',
    title: 'Такої сторінки немає',
    home: 'На головну',
    others: ['Оселі', 'Мої бронювання', 'Путівник'],
    tag: ['@rare'],
  },
  {
    root: '/en',
    title: 'This page could not be found',
    home: 'To the home page',
    others: ['Houses', 'My bookings', 'Guide'],
    tag: ['@sweep'],
  },
];

/** Content that a page fetches on a navigation within the app. */
const CONTENT_CALLS = '**/api/v1/categories';
const CHUNK = '**/assets/accommodation-list-*.js';

const bar = (page: Page) => page.locator('[data-loading-bar]');

/** Navigates within the app, like a link: the list of rooms is far from every first load. */
async function goToRooms(page: Page): Promise<void> {
  await page.locator('main a[href$="/accommodation/rooms"]').first().click();
}

for (const { root, title, home, others } of LANGUAGES) {
  test(`a missing page at ${root}/ shows two hands around 404 at every width`, {
    tag: root === '' ? '@rare' : '@sweep',
  }, async ({ page }) => {
    const response = await page.goto(`${root}/no-such-page`);
    expect(response?.status()).toBe(404);
    await waitForHydration(page);
    await expect(page).toHaveTitle(title);
    const main = page.getByRole('main');
    for (const size of SIZES) {
      await test.step(`${size.width} px`, async () => {
        await page.setViewportSize(size);
        await expect(main.locator('img')).toHaveCount(2);
        for (const hand of await main.locator('img').all()) await expect(hand).toBeInViewport({ ratio: 0.3 });
        await expect(main.getByText('404')).toBeInViewport();
        // The figures are for sighted guests, the heading for screen readers.
        const heading = await main.getByRole('heading', { level: 1, name: title }).boundingBox();
        expect(heading?.width).toBeLessThanOrEqual(1);
        await expect(main.getByRole('link')).toHaveText([home, ...others]);
        await expect(main.getByRole('link', { name: home })).toBeInViewport();
        // There is no visible message: the links say enough.
        await expect(main.getByRole('paragraph').filter({ visible: true, hasNot: page.getByRole('link') })).toHaveCount(
          0,
        );
        expect(await findAccessibilityFaults(page)).toEqual([]);
        await expectNoSidewaysScroll(page);
      });
    }
  });
}

test('the hands do not move if the guest prefers reduced motion', { tag: '@rare' }, async ({ page }) => {
  const moving = () => page.evaluate(() => document.querySelector('main img')?.getAnimations().length);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/no-such-page');
  expect(await moving()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  expect(await moving()).toBe(1);
});

test('a missing booking path has its header and footer', { tag: '@rare' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/no-such-place/booking');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
});

for (const { root, home, tag } of LANGUAGES) {
  test(`content that is refused makes the page at ${root}/ an error page with its status, and Retry loads it`, {
    tag,
  }, async ({ page }) => {
    await page.route(CONTENT_CALLS, (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(`${root}/`);
    await waitForHydration(page);
    await goToRooms(page);
    await expect(bar(page)).toHaveAttribute('data-phase', 'failed');
    const main = page.getByRole('main');
    await expect(main.getByText('503', { exact: true })).toBeVisible();
    await expect(main.getByText('/categories answered 503')).toBeVisible();
    await expect(main).toBeFocused();
    await expect(page).toHaveTitle(root === '' ? 'Сторінка не завантажилася' : 'The page did not load');
    await expect(page).toHaveURL(new RegExp(`${root}/accommodation/rooms$`));
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(main.getByRole('link', { name: home })).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    // The red bar disappears, the error stays.
    await expect(bar(page)).toHaveCSS('opacity', '0');
    await main.getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(root === '' ? 'Номери' : 'Rooms');
  });
}

test('a server that does not answer is described as a connection problem', { tag: '@rare' }, async ({ page }) => {
  await page.route(CONTENT_CALLS, (route) => route.abort('connectionreset'));
  await page.goto('/en');
  await waitForHydration(page);
  await goToRooms(page);
  await expect(page.getByRole('heading', { name: 'The page did not load' })).toBeVisible();
  await expect(page.getByText('Check the connection')).toBeVisible();
  await expect(bar(page)).toHaveAttribute('data-phase', 'failed');
});

test('a page without a network says so, and opens automatically once there is one', { tag: '@rare' }, async ({
  page,
  context,
}) => {
  await page.goto('/en');
  await waitForHydration(page);
  await goOffline(context);
  await goToRooms(page);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rooms');
});

test('a failed page is replaced by the next one, with its title and its layout', { tag: '@rare' }, async ({ page }) => {
  await page.route(CONTENT_CALLS, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/en');
  await waitForHydration(page);
  await goToRooms(page);
  await expect(page.getByText('500', { exact: true })).toBeVisible();
  // A prefetch may still be failing, and the next page would share its call.
  await page.unrouteAll({ behavior: 'wait' });
  await letRequestsLeave(page);
  await page.goBack();
  await expect(page).toHaveTitle(/^Smereka, a\sforest resort/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('The page did not load');
});

for (const { root, words, tag } of [
  { root: '', words: 'Під час показу сторінки з помилкою сталася помилка', tag: ['@sweep'] },
  { root: '/en', words: 'An error occurred while showing the error page', tag: ['@rare'] },
]) {
  test(`an error page that fails itself shows a text and a link to the home page at ${root}/`, { tag }, async ({
    page,
  }) => {
    await page.route(CONTENT_CALLS, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(`${root}/`);
    await waitForHydration(page);
    // The browser functions that the error page uses fail too.
    await page.evaluate(() => {
      const createElement = document.createElement.bind(document);
      document.createElement = (tag: string) => {
        if (tag === 'button') throw new Error('broken');
        return createElement(tag);
      };
    });
    await goToRooms(page);
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
    await expect(page).toHaveTitle(words);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.getByRole('main').getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`${root || '/'}$`));
    await waitForHydration(page);
  });
}

test('a page’s code that fails to load once is requested again, without a reload', async ({ page }) => {
  let asked = 0;
  let documents = 0;
  await page.route(CHUNK, (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await page.goto('/en');
  await waitForHydration(page);
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await goToRooms(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rooms');
  expect(documents).toBe(0);
});

test.describe('a script chunk that fails to load', () => {
  test('reloads the page once, and after a minute once more', { tag: '@rare' }, async ({ page }) => {
    await page.clock.install();
    let isGone = true;
    let documents = 0;
    await page.route(CHUNK, (route) => (isGone ? route.fulfill({ status: 404, body: '' }) : route.continue()));
    await page.goto('/en');
    await waitForHydration(page);
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    const askedInVain = page.waitForResponse((response) => documents === 1 && response.status() === 404);
    await goToRooms(page);
    // The server renders it: the page can be read although its chunk is still missing.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rooms');
    await askedInVain;
    expect(documents).toBe(1);

    await page.goto('/en');
    await waitForHydration(page);
    await goToRooms(page);
    await expect(page.getByRole('heading', { name: 'The page did not load' })).toBeVisible();
    expect(documents).toBe(2);

    isGone = false;
    await page.goto('/en');
    await waitForHydration(page);
    await goToRooms(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rooms');
    await waitForHydration(page);
  });

  test('that belongs to the app itself leaves a page that can be read and whose links open the next page', async ({
    page,
  }) => {
    const own = /\/index-[^/]+\.js$/;
    await page.route(own, (route) => route.abort());
    const lost = page.waitForEvent('requestfailed', (request) => own.test(request.url()));
    await page.goto('/en', { waitUntil: 'commit' });
    await lost;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unroute(own);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Rooms' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rooms');
    await waitForHydration(page);
  });

  test('never reloads if the attempt could not be stored', { tag: '@rare' }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('Storage is blocked', 'SecurityError');
        },
      });
    });
    await page.route(CHUNK, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/en');
    await waitForHydration(page);
    await goToRooms(page);
    await expect(page.getByRole('heading', { name: 'The page did not load' })).toBeVisible();
  });
});
