import type { Page } from '@playwright/test';
import { SETTLED_AT_ONCE } from '../fixtures/processes/server-process.ts';
import { expect, test, waitForHydration } from './fixtures.ts';
import { countOrders, openCheckout, openForm, submitButton, THANKS } from './one-guest.ts';

test.use({ siteSettings: SETTLED_AT_ONCE });

/** Browsers with a VPN, and some on Linux and Windows, are wrong about the network like this. */
async function sayAlways(page: Page, isOnline: boolean): Promise<void> {
  await page.addInitScript((says) => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => says });
    for (const news of ['online', 'offline']) {
      window.addEventListener(news, (event) => event.stopImmediatePropagation(), { capture: true });
    }
  }, isOnline);
}

const noConnection = (page: Page) => page.getByText('No connection', { exact: false }).filter({ visible: true });

test('a guest whose browser wrongly reports offline searches and books', { tag: '@rare' }, async ({ page, site }) => {
  await sayAlways(page, false);
  await page.goto('/en/booking');
  await expect(page.getByRole('button', { name: /^Choose/ }).first()).toBeVisible();
  await expect(noConnection(page)).toHaveCount(0);
  const ordered = await openForm(page, site, 'room-standard', 32);
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  expect(countOrders(site, ordered)).toBe(1);
});

test('a page that loses the network before the app has started shows the notice, and keeps the server’s markup', async ({
  page,
  context,
  consoleMessages,
}) => {
  await page.goto('/en/booking');
  await page.goto('/en/contacts');
  // The browser takes the page from its cache.
  await page.goBack({ waitUntil: 'commit' });
  await context.setOffline(true);
  await expect(page.getByText('Your choice is kept')).toBeVisible();
  expect(consoleMessages.filter((message) => message.startsWith('uncaught'))).toEqual([]);
});

test('a guest whose browser wrongly reports offline reaches the payment page', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  await sayAlways(page, false);
  await openForm(page, site, 'room-comfort', 32);
  await page.getByLabel('By card now').check();
  await submitButton(page).click();
  await page.waitForURL(/\/stand-in\/checkout\//);
});

test('a guest whose browser wrongly reports online keeps an order that cannot be sent, and it is sent later', async ({
  page,
  context,
  site,
}) => {
  await sayAlways(page, true);
  const ordered = await openCheckout(page, site, 'room-standard', 40);
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(page.getByText(/The order waits for the network|No answer from the resort/)).toBeVisible();
  expect(countOrders(site, ordered)).toBe(0);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  expect(countOrders(site, ordered)).toBe(1);
});

test('a guest whose browser wrongly reports online sees that there is no connection after a failed request', {
  tag: '@rare',
}, async ({ page, context }) => {
  await sayAlways(page, true);
  await page.goto('/en');
  await waitForHydration(page);
  await page
    .getByRole('search')
    .getByRole('link', { name: /^Check in/ })
    .click();
  const further = page.getByRole('dialog').getByRole('button', { name: 'Next month' });
  await expect(further).toBeVisible();
  await expect(noConnection(page)).toHaveCount(0);
  await context.setOffline(true);
  await further.click();
  await further.click();
  await expect(noConnection(page).first()).toBeVisible();
  await context.setOffline(false);
  await expect(noConnection(page)).toHaveCount(0);
});
