import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const PAGE = '/en/guide';
const LONG_BELOW = 900;

test.use({ viewport: { width: 360, height: 740 } });

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Calls that report the progress of a page, which no longer answers Playwright once it is about to unload. */
const ASKED = '/en/asked-for-anew';
const OPENED = '/en/menu-is-open';

/** The guest reloads the page, and opens the menu before the answer has arrived. */
async function openMenuWhileReloading(page: Page): Promise<void> {
  const asked = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  await page.route(`**${PAGE}`, async (route) => {
    asked.resolve();
    await opened.promise;
    await route.continue();
  });
  await page.route(`**${ASKED}`, (route) => asked.promise.then(() => route.fulfill({ body: '' })));
  await page.route(`**${OPENED}`, (route) => {
    opened.resolve();
    return route.abort();
  });
  await page.evaluate(openMenuOnceAsked, { ASKED, OPENED });
  await page.reload();
}

function openMenuOnceAsked(calls: { ASKED: string; OPENED: string }): void {
  const tellWhenOpen = () => {
    if (document.querySelector('dialog[open]') === null) setTimeout(tellWhenOpen, 20);
    else fetch(calls.OPENED).catch(() => undefined);
  };
  const open = () => {
    document.querySelector<HTMLElement>('header [href$="#site-pages"]')?.click();
    tellWhenOpen();
  };
  fetch(calls.ASKED).then(open, open);
}

test('a menu opened during a reload returns to its page when it closes, and not to the one before', {
  tag: '@rare',
}, async ({ page }) => {
  await page.goto('/en/contacts');
  await page.goto(PAGE);
  await openMenuWhileReloading(page);
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  await expect(page).toHaveURL(PAGE);
  // An overlay is a history entry of its own again.
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  await expect(page).toHaveURL(PAGE);
  await page.goBack();
  await expect(page).toHaveURL('/en/contacts');
});

test('a menu restored by a reload returns to the same position when it closes', { tag: '@rare' }, async ({ page }) => {
  await page.goto(PAGE);
  await page.evaluate((y) => window.scrollTo(0, y), LONG_BELOW);
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await expect(menu(page)).toBeVisible();
  const place = await scrollY(page);
  await page.reload();
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  await expect(page).toHaveURL(PAGE);
  await expect.poll(() => scrollY(page)).toBe(place);
});
