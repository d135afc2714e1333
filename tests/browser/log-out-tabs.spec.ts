import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { call, openAccount, PASSWORD } from './account.ts';
import { expect, type RunningSite, test } from './fixtures.ts';
import { readStored } from './guest-storage.ts';

const ADULT = { adults: 1, children: [] };

// Long journeys on a busy machine.
test.describe.configure({ timeout: 120_000 });

/** Places a signed-in guest's order on another device, so that only the account brings its key here. */
async function placeOfAccount(page: Page, site: RunningSite): Promise<Order> {
  const email = `tabs-${randomUUID()}@example.com`;
  const client = await BookingClient.connect(site.origin);
  const room = client.accommodation('room-comfort');
  const prepared = await client.prepareOrder(room, ADULT, await client.findStay(room, ADULT, 2, 60));
  const { body } = await client.placeOrder({ ...prepared, body: { ...prepared.body, email, locale: 'en' } });
  await openAccount(site, page.request, email);
  await call(page.request, '/login', { email, password: PASSWORD });
  return body.data as Order;
}

async function openFromHistory(page: Page, { number }: Order): Promise<void> {
  await page.goto('/en/profile/booking-history');
  await page.getByRole('article').filter({ hasText: number }).getByRole('link', { name: 'Bill and calendar' }).click();
}

async function logOut(page: Page, passes: 'Log out and remove them' | null): Promise<void> {
  await page.goto('/en/profile');
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('button', { name: 'Log out' }).click();
  if (passes !== null)
    await page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: passes }).click();
  await expect(page).toHaveURL('/en');
}

const tabMemory = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

test('a sign-out in one tab closes the order, its change and the list of bookings in the others, and removes their keys', {
  tag: '@rare',
}, async ({ page, site }) => {
  const order = await placeOfAccount(page, site);
  await openFromHistory(page, order);
  await expect(page.getByText('Saved, opens without a connection')).toBeVisible();
  expect(await tabMemory(page)).toContain(String(order.access_token));
  const [change, list, leaving] = [
    await page.context().newPage(),
    await page.context().newPage(),
    await page.context().newPage(),
  ];
  await openFromHistory(change, order);
  await expect(change.getByText(order.number).first()).toBeVisible();
  await change.goto(`/en/booking/change?order=${order.number}`);
  await expect(change.getByText(order.number).first()).toBeVisible();
  await list.goto('/en/my-bookings');
  await expect(list.getByText(order.number).first()).toBeVisible();

  await logOut(leaving, 'Log out and remove them');
  for (const tab of [page, change, list]) {
    await expect(tab).toHaveURL('/en');
    await expect(tab.getByText(order.number)).toHaveCount(0);
    expect(await tabMemory(tab)).not.toContain(String(order.access_token));
  }
  expect(await readStored(page, 'order_keys')).toBeUndefined();
  await page.goto(`/en/booking/thank-you?order=${order.number}`);
  await expect(page.getByRole('heading', { name: `Booking ${order.number}` })).toBeVisible();
});

test('an order requested before a sign-out in another tab does not open after it, and leaves no key', {
  tag: '@rare',
}, async ({ page, site }) => {
  const order = await placeOfAccount(page, site);
  const isAsked = Promise.withResolvers<void>();
  const isLoggedOut = Promise.withResolvers<void>();
  const isAnswered = Promise.withResolvers<void>();
  await page.route(`**/api/v1/orders/${order.number}`, async (route) => {
    const response = await route.fetch();
    isAsked.resolve();
    await isLoggedOut.promise;
    await route.fulfill({ response });
    isAnswered.resolve();
  });
  await openFromHistory(page, order);
  await isAsked.promise;
  await logOut(await page.context().newPage(), null);
  await expect(page).toHaveURL('/en');
  isLoggedOut.resolve();
  await isAnswered.promise;
  await page.goto('/en/my-bookings');
  await expect(page.getByText('Nothing is kept on this device yet.', { exact: false })).toBeVisible();
  expect(await tabMemory(page)).not.toContain(String(order.access_token));
  expect(await readStored(page, 'order_keys')).toBeUndefined();
});
