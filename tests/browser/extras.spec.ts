import type { Route } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { orderKey } from '../fixtures/orders/order-key.ts';
import { SETTLED_AT_ONCE } from '../fixtures/processes/server-process.ts';
import { expect, findAccessibilityFaults, findSmallTargets, goOffline, test, waitForChunks } from './fixtures.ts';
import { countOrders, FETCHED_AHEAD, openCheckout, submitButton, THANKS } from './one-guest.ts';

test.use({ siteSettings: SETTLED_AT_ONCE });

test('a guest adds breakfast and a cot, and the order sent without a network is placed automatically and has them', async ({
  page,
  context,
  site,
}) => {
  const ordered = await openCheckout(page, site, 'cottage-oak');
  const total = async () => Number((await submitButton(page).innerText()).replaceAll(/\D/g, ''));
  const plain = await total();
  await page.getByRole('button', { name: 'Add to your stay' }).click();
  await page.getByRole('button', { name: 'Add: Breakfast' }).click();
  await page.getByRole('button', { name: 'Add: Cot' }).click();
  // UAH 450 for each of two nights, and UAH 300 once.
  expect(await total()).toBe(plain + 1_200);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await page.reload();
  await expect.poll(total).toBe(plain + 1_200);
  // A page looks for an order as it settles: after this it has no reason to.
  await page.getByRole('heading', { level: 1 }).click();
  await waitForChunks(page, [...FETCHED_AHEAD, 'start-background']);
  await goOffline(context);
  await submitButton(page).click();
  await expect(page.getByText('The order waits for the network.')).toBeVisible();
  expect(countOrders(site, ordered)).toBe(0);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  await expect(page.getByText('Breakfast').first()).toBeVisible();
  expect(countOrders(site, ordered)).toBe(1);
});

/** The resort's content, as it was when breakfast cost UAH 50 less. */
async function answerWithOldPrice(route: Route): Promise<void> {
  const response = await route.fetch();
  const asBefore = (_name: string, value: { code?: string; price?: number }) =>
    value?.code === 'breakfast' ? { ...value, price: Number(value.price) - 50 } : value;
  const { etag: _today, ...headers } = response.headers();
  await route.fulfill({ response, headers, json: JSON.parse(await response.text(), asBefore) });
}

test('extras appear although their first request failed, and a price of the last visit gives way to today’s', {
  tag: '@rare',
}, async ({ page, site }) => {
  const content = '**/api/v1/home-pages*';
  await page.route(content, (route) => route.abort());
  await openCheckout(page, site, 'cottage-oak');
  await expect(page.getByRole('button', { name: 'I have a promo code' })).toBeVisible();
  // Takes precedence, without a moment in which a repeated request could get today's price.
  await page.route(content, answerWithOldPrice);
  const total = async () => Number((await submitButton(page).innerText()).replaceAll(/\D/g, ''));
  await page.getByRole('button', { name: 'Add to your stay' }).click();
  await page.getByRole('button', { name: 'Add: Breakfast' }).click();
  const old = await total();
  await page.unroute(content);
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route(content, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect.poll(total).toBe(old);
  await expect(page.getByRole('button', { name: 'Add: Cot' })).toBeVisible();
  answer();
  // For each of two nights.
  await expect.poll(total).toBe(old + 100);
  await submitButton(page).click();
  await expect(page.getByText(THANKS)).toBeVisible();
});

test('an extra’s price that changes while the checkout is open is shown after a press, and the next press books at it', {
  tag: '@rare',
}, async ({ page, site }) => {
  const content = '**/api/v1/home-pages*';
  await page.route(content, answerWithOldPrice);
  const ordered = await openCheckout(page, site, 'cottage-birch');
  const total = async () => Number((await submitButton(page).innerText()).replaceAll(/\D/g, ''));
  await page.getByRole('button', { name: 'Add to your stay' }).click();
  await page.getByRole('button', { name: 'Add: Breakfast' }).click();
  const old = await total();
  await page.unroute(content);
  await submitButton(page).click();
  await expect(page.getByRole('alert')).toContainText('The price has changed');
  expect(countOrders(site, ordered)).toBe(0);
  // For each of two nights.
  await expect.poll(total).toBe(old + 100);
  await submitButton(page).click();
  await expect(page.getByText(THANKS)).toBeVisible();
  expect(countOrders(site, ordered)).toBe(1);
});

test('a cot is added to a booking, and the new bill shows the difference', { tag: '@rare' }, async ({ page, site }) => {
  const client = await BookingClient.connect(site.origin);
  const house = client.accommodation('cottage-birch');
  const party = { adults: 2, children: [] };
  const stay = await client.findStay(house, party, 2, 45);
  const prepared = await client.prepareOrder(house, party, stay);
  const { body } = await client.placeOrder({
    ...prepared,
    body: { ...prepared.body, email: 'cot@example.com', locale: 'uk', payment: 'at_reception' },
  });
  const { number, access_token, total_price } = body.data as Order;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/booking/thank-you?order=${number}#key=${access_token}`);
  await page.getByRole('link', { name: 'Додати до проживання' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Було й стане' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Додати до проживання' })).toBeInViewport();
  await page.getByRole('button', { name: 'Додати: Дитяче ліжечко' }).click();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Змінити бронювання' }).click();
  const url = `${site.origin}/api/v1/orders/${number}`;
  const read = async () => (await (await page.request.get(url, { headers: orderKey(access_token) })).json()).data;
  await expect.poll(async () => (await read()).total_price).toBe(total_price + 300);
  expect((await read()).extras).toMatchObject([{ code: 'cot', quantity: 1 }]);
});
