import type { Page } from '@playwright/test';
import { SETTLED_AT_ONCE } from '../fixtures/processes/server-process.ts';
import { expect, goOffline, type RunningSite, test } from './fixtures.ts';
import { countOrders, findOrders, type Ordered, openCheckout, orderNotice, submitButton, THANKS } from './one-guest.ts';
import { syncUntil, waitForWorker } from './worker-sync.ts';

test.use({ siteSettings: SETTLED_AT_ONCE, serviceWorkers: 'allow' });

/**
 * An order that is made without a network and sent by the worker once every page of the site is closed. Answers a new,
 * empty tab beside it. A tab that only goes elsewhere would not do: emulation lets it have a network while it leaves.
 */
async function orderThroughTheWorker(page: Page, site: RunningSite, room: string): Promise<[Ordered, Page]> {
  const context = page.context();
  await page.goto('/en/contacts');
  await waitForWorker(page);
  const ordered = await openCheckout(page, site, room);
  await goOffline(context);
  await submitButton(page).click();
  await expect(page.getByText('The order waits for the network.')).toBeVisible();
  const next = await context.newPage();
  await page.close();
  await context.setOffline(false);
  await syncUntil(context, site.origin, () => countOrders(site, ordered) === 1);
  return [ordered, next];
}

test('with no page of the site open the worker sends what waits, and the next page learns which booking it is', async ({
  page: first,
  site,
}) => {
  const [ordered, page] = await orderThroughTheWorker(first, site, 'room-standard');

  await page.goto('/en/contacts');
  const notice = orderNotice(page);
  await expect(notice).toContainText(`Booked: ${findOrders(site, ordered)[0]}`);
  await notice.getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  expect(countOrders(site, ordered)).toBe(1);
});

test('who opens the booking before the resort has given this tab its key sees it once the key is here', async ({
  page: first,
  site,
}) => {
  const [ordered, page] = await orderThroughTheWorker(first, site, 'room-comfort');

  const opened = Promise.withResolvers<void>();
  await page.route('**/api/v1/orders/withdraw', async (route) => {
    await opened.promise;
    await route.continue();
  });
  await page.goto('/en/contacts');
  const notice = orderNotice(page);
  await expect(notice).toContainText(`Booked: ${findOrders(site, ordered)[0]}`);
  await notice.getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL(/thank-you/);
  opened.resolve();
  await expect(page.getByRole('heading', { name: THANKS })).toBeVisible();
  expect(countOrders(site, ordered)).toBe(1);
});
