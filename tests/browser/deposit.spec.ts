import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { readOutbox } from '../fixtures/orders/outbox.ts';
import { SETTLED_AT_ONCE } from '../fixtures/processes/server-process.ts';
import { signInToDesk } from './desk-staff.ts';
import { expect, findAccessibilityFaults, findSmallTargets, type RunningSite, test } from './fixtures.ts';
import { findOrders, openForm, submitButton } from './one-guest.ts';

// One worker runs all: their server is like no other.
test.describe.configure({ mode: 'default' });
test.use({ siteSettings: { ...SETTLED_AT_ONCE, DEPOSIT_PERCENT: '30', DEPOSIT_REST_DAYS: '3' } });

const sumIn = (text: string) => Number(text.replaceAll(/[^\d]/g, ''));

/** Pays on the stand-in's page and comes back to the booking. */
async function payThere(page: Page): Promise<number> {
  await page.waitForURL(/\/stand-in\/checkout\//);
  const button = page.getByRole('button', { name: /^Pay/ });
  const sum = sumIn(await button.innerText());
  await button.click();
  await page.waitForURL(/\/booking\/thank-you/);
  return sum;
}

/** Books and pays a deposit without a browser; the last day for its rest was yesterday. */
async function leaveRestOpen(page: Page, site: RunningSite): Promise<string> {
  const client = await BookingClient.connect(site.origin);
  const cottage = client.accommodation('cottage-birch');
  const party = { adults: 2, children: [] };
  const order = await client.prepareOrder(cottage, party, await client.findStay(cottage, party, 2, 30));
  const deposit = Math.ceil(order.body.total_price * 0.3);
  const placed = await client.placeOrder({ ...order, body: { ...order.body, payment: 'online', deposit } });
  const { number, payment } = placed.body.data as Order;
  const { action = '', data = '', signature = '' } = payment ?? {};
  const checkout = await page.request.post(action, { form: { data, signature } });
  await page.request.post(`${checkout.url()}/pay`);
  const database = new DatabaseSync(join(site.dataDirectory, 'smereka.sqlite'), { timeout: 5_000 });
  const expire = database.prepare(
    "UPDATE orders SET rest_by = date('now', '-2 days') WHERE number = ? AND state = 'confirmed'",
  );
  await expect.poll(() => expire.run(number).changes).toBe(1);
  database.close();
  return number;
}

test('a guest agrees to a deposit, pays it, and pays the rest from the booking’s page', async ({ page, site }) => {
  const ordered = await openForm(page, site, 'cottage-oak', 30);
  const total = sumIn(await submitButton(page).innerText());
  await expect(page.getByText('The deposit confirms the stay')).toBeHidden();
  await page.getByLabel('By card now').check();
  await expect(page.getByText('The deposit confirms the stay: cancel until')).toBeVisible();
  await expect(page.getByText(/^By \d+\D+, by the link in our email$/)).toBeVisible();
  const deposit = sumIn(await submitButton(page).innerText());
  expect(deposit).toBe(Math.ceil(total * 0.3));
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);

  await submitButton(page).click();
  expect(await payThere(page)).toBe(deposit);
  await expect(page.getByText(/We have received the deposit. Pay the rest, UAH/)).toBeVisible();
  await expect(page.getByText('Paid in full')).toBeHidden();
  expect(await findAccessibilityFaults(page)).toEqual([]);

  await page.getByRole('button', { name: /^Pay the rest, UAH/ }).click();
  expect(await payThere(page)).toBe(total - deposit);
  await expect(page.getByText('Paid in full')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay the rest/ })).toHaveCount(0);
  const [number = ''] = findOrders(site, ordered);
  const subjects = async () => (await readOutbox(site.dataDirectory, number)).map(({ subject }) => subject).toSorted();
  await expect.poll(subjects).toEqual([expect.stringMatching(/is.confirmed/), expect.stringMatching(/is.paid/)]);
});

test('a guest who pays at reception sees no deposit', { tag: '@rare' }, async ({ page, site }) => {
  await openForm(page, site, 'room-comfort', 30);
  await expect(submitButton(page)).toHaveText(/^Book for/);
  await expect(page.getByText('The deposit confirms the stay')).toHaveCount(0);
});

test('an unpaid rest comes first in the desk’s queue once it is overdue, with the guest’s phone number', async ({
  page,
  site,
}) => {
  await leaveRestOpen(page, site);
  await signInToDesk(page, site, 'overdue-rests@example.com');
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByText(/решту,\s[\d\s]+₴,\sне\sсплачено/).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^Зателефонувати/ })).toHaveAttribute('href', /^tel:/);
    expect(await findAccessibilityFaults(page), `${width} px`).toEqual([]);
    expect(await findSmallTargets(page), `${width} px`).toEqual([]);
  }
});
