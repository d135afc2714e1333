import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { openAccount, PASSWORD } from './account.ts';
import { expect, type RunningSite, test } from './fixtures.ts';

const ADULT = { adults: 1, children: [] };

// Long journeys on a busy machine.
test.describe.configure({ timeout: 120_000 });

/** Simulates a browser whose guest has forbidden cookies and site data, or an app's window that has none. */
function forbidStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['sessionStorage', 'localStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: refuse, configurable: true });
  Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse, configurable: true });
  if ('locks' in navigator) LockManager.prototype.request = async () => refuse();
}

/** Simulates a full disk: stored values can be read, but nothing more can be stored. */
function fillStorage(): void {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  Storage.prototype.setItem = refuse;
  IDBObjectStore.prototype.put = refuse;
}

/** Simulates a database closed by the phone's system: every use of it throws. */
function closeDatabase(): void {
  IDBDatabase.prototype.transaction = () => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError');
  };
}

async function openCheckout(page: Page, site: RunningSite): Promise<void> {
  const client = await BookingClient.connect(site.origin);
  const room = client.accommodation('room-comfort');
  const stay = await client.findStay(room, ADULT, 2, 60);
  await page.goto(`/en/booking/checkout?${new URLSearchParams({ ...stay, accommodation: room.slug, adults: '1' })}`);
  await page.locator('input[name="first_name"]').fill('Olena');
  await page.locator('input[name="last_name"]').fill('Hnatiuk');
  await page.locator('input[name="email"]').fill(`blocked-${randomUUID()}@example.com`);
  await page.locator('input[name="phone"]').fill('067 214 55 10');
}

for (const [state, script, isRare] of [
  ['forbidden', forbidStorage, false],
  ['full', fillStorage, true],
  ['closed', closeDatabase, true],
] as const) {
  test(`a guest whose storage is ${state} books, opens the booking, pays for another and sees that it is paid`, {
    tag: isRare ? ['@rare'] : [],
  }, async ({ page, site, consoleMessages }) => {
    await page.addInitScript(script);
    await openCheckout(page, site);
    await page.getByLabel('At reception').check();
    await page.getByRole('button', { name: 'Book for' }).click();
    await expect(page.getByRole('heading', { name: 'Great! Your room is booked. Thank you' })).toBeVisible();
    await expect(page).toHaveURL(/\?order=SM-/);
    await expect(page.getByText('does not have the key')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cancel the booking' })).toBeVisible();

    await openCheckout(page, site);
    await page.getByRole('button', { name: /^Pay / }).click();
    await page.waitForURL(/\/stand-in\//);
    await page.getByRole('button', { name: /^Pay / }).click();
    await expect(page.getByRole('heading', { name: 'Great! Your room is booked. Thank you' })).toBeVisible();
    await expect(page.getByText('Paid in full')).toBeVisible();
    await expect(page.getByText('does not have the key')).toHaveCount(0);
    expect(consoleMessages.filter((message) => message.startsWith('uncaught'))).toEqual([]);
  });
}

test('every public page works with blocked storage, and a guest signs in', { tag: '@rare' }, async ({
  page,
  site,
  consoleMessages,
}) => {
  await page.addInitScript(forbidStorage);
  for (const path of ['/en', '/en/accommodation', '/en/booking', '/en/my-bookings', '/en/contacts']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  const email = `blocked-${randomUUID()}@example.com`;
  await openAccount(site, page.request, email);
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click();
  const login = page.getByRole('dialog', { name: 'Log In', exact: true });
  await login.getByLabel('Email').fill(email);
  await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await login.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/en/profile');
  expect(consoleMessages.filter((message) => message.startsWith('uncaught'))).toEqual([]);
});

/** Pays on the stand-in's page; returns where the provider sends the guest. */
async function payElsewhere(page: Page, { payment }: Order): Promise<string> {
  if (payment === null) throw new Error('An order without a payment form');
  const { action, data, signature } = payment;
  const checkout = await page.request.post(action, { form: { data, signature } });
  return (await page.request.post(`${checkout.url()}/pay`)).url();
}

test('a guest who returns from the payment in another browser sees that the stay is paid, its dates, and a hint to the mail', async ({
  page,
  site,
}) => {
  const client = await BookingClient.connect(site.origin);
  const room = client.accommodation('room-comfort');
  const prepared = await client.prepareOrder(room, ADULT, await client.findStay(room, ADULT, 2, 60));
  const { body } = await client.placeOrder({
    ...prepared,
    body: { ...prepared.body, locale: 'en', payment: 'online' },
  });
  const order = body.data as Order;
  await page.goto(await payElsewhere(page, order));
  await expect(page.getByRole('heading', { name: 'Great! Your room is booked. Thank you' })).toBeVisible();
  const ticket = page.locator('main');
  await expect(ticket).toContainText(order.number);
  await expect(ticket).toContainText('Paid in full');
  await expect(ticket).toContainText(String(Number(order.check_in.slice(8))));
  await expect(ticket).toContainText('Our email has the link to the booking');
  await expect(page).toHaveURL(/\/result_url\?/);
  await page.reload();
  await expect(ticket).toContainText('Our email has the link to the booking');
});
