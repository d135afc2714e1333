import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { SETTLED_AT_ONCE } from '../fixtures/processes/server-process.ts';
import { expect, goOffline, type RunningSite, test } from './fixtures.ts';
import { takeTime } from './guest-storage.ts';
import { countOrders, findOrders, type Ordered, openCheckout, orderNotice, submitButton, THANKS } from './one-guest.ts';
import { syncUntil, waitForWorker } from './worker-sync.ts';

test.use({ siteSettings: SETTLED_AT_ONCE, serviceWorkers: 'allow' });

/**
 * Places an order offline, which the worker sends once every page of the site is closed. Returns a new, empty tab.
 * Navigating away would not be enough: emulation lets a tab have a network while it leaves.
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

test('the worker sends waiting orders without an open page, and the next page shows the booking once it has its key', async ({
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
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  expect(countOrders(site, ordered)).toBe(1);
});

test('an enquiry written without a network is sent by the next visit, once', {
  tag: '@rare',
}, async ({ page: first, context, site }) => {
  await first.goto('/en/contacts');
  await waitForWorker(first);
  const email = `ada-${randomUUID()}@example.com`;
  await first.getByRole('button', { name: 'Send an enquiry' }).click();
  const sheet = first.getByRole('dialog', { name: 'Write to us' });
  await sheet.getByLabel('Name').fill('Ada Lovelace');
  await sheet.getByLabel('Phone').fill('+44 20 7946 0000');
  await sheet.getByLabel('Email').fill(email);
  await sheet.getByLabel('Your question').fill('May a dog come along?');
  await takeTime(first);
  await expect(sheet.getByLabel('Email')).toHaveValue(email);
  await goOffline(context);
  await sheet.getByRole('button', { name: 'Send the enquiry' }).click();
  await expect(first.getByText('We will send it as soon as there is one, and only once.')).toBeVisible();

  const page = await context.newPage();
  await first.close();
  await context.setOffline(false);
  await page.goto('/en/guide');
  await expect.poll(() => countEnquiries(site, email)).toBe(1);
  await page.reload();
  await waitForWorker(page);
  expect(countEnquiries(site, email)).toBe(1);
});

function countEnquiries({ dataDirectory }: RunningSite, email: string): number {
  const database = new DatabaseSync(join(dataDirectory, 'smereka.sqlite'), { readOnly: true });
  try {
    return database.prepare('SELECT id FROM enquiries WHERE email = ?').all(email).length;
  } finally {
    database.close();
  }
}
