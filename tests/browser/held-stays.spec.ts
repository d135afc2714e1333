import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { orderKey } from '../fixtures/orders/order-key.ts';
import { readOutbox } from '../fixtures/orders/outbox.ts';
import { expect, findAccessibilityFaults, type RunningSite, test } from './fixtures.ts';

const ADULT = { adults: 1, children: [] };
const HOUR_MS = 3_600_000;
const THANKS = 'Great! Your room is booked. Thank you';

/** An order that awaits its payment, placed elsewhere: the guest has the mail's link. */
async function hold(site: RunningSite, code: string): Promise<Order> {
  const client = await BookingClient.connect(site.origin);
  const accommodation = client.accommodation(code);
  const stay = await client.findStay(accommodation, ADULT, 2, 70);
  const prepared = await client.prepareOrder(accommodation, ADULT, stay);
  const { body } = await client.placeOrder({ ...prepared, body: { ...prepared.body, payment: 'online' } });
  return body.data as Order;
}

const linkTo = ({ number, access_token }: Order) => `/en/booking/thank-you?order=${number}#key=${access_token}`;

async function readState(site: RunningSite, { number, access_token }: Order): Promise<string> {
  const response = await fetch(`${site.origin}/api/v1/orders/${number}`, { headers: orderKey(access_token) });
  return (await response.json()).data.status;
}

/** The phone's own clock is off by so much. */
async function shiftClock(page: Page, aheadMs: number): Promise<void> {
  await page.addInitScript((ahead) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ahead;
  }, aheadMs);
}

test.use({ viewport: { width: 360, height: 740 } });

test('on a phone an hour fast a declined card still leaves the reception', async ({ page, site }) => {
  const order = await hold(site, 'room-suite');
  await shiftClock(page, HOUR_MS);
  await page.goto(linkTo(order));
  await expect(page.getByRole('timer')).toContainText(/another 2\d:\d\d/);
  await page.getByRole('button', { name: /^Pay \d/ }).click();
  await page.waitForURL(/\/stand-in\//);
  await page.getByRole('button', { name: /^Decline/ }).click();
  await page.waitForURL(/result_url/);
  await expect(page.getByRole('heading', { name: 'No payment has arrived' })).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/another 2\d:\d\d/);
  await page.getByRole('button', { name: 'Pay at the reception' }).click();
  await expect(page.getByRole('heading', { name: THANKS })).toBeVisible();
  expect(await readState(site, order)).toBe('confirmed');
});

test('on a phone an hour slow nights are given back after a question', async ({ page, site }) => {
  const order = await hold(site, 'cottage-birch');
  await shiftClock(page, -HOUR_MS);
  await page.goto(linkTo(order));
  await expect(page.getByRole('timer')).toContainText(/another 2\d:\d\d/);
  const release = page.getByRole('button', { name: 'Release', exact: true });
  await release.click();
  const question = page.getByRole('dialog', { name: 'Release these nights?' });
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await question.getByRole('button', { name: 'Keep them' }).click();
  await expect(question).toHaveCount(0);
  await release.click();
  await question.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The booking is cancelled' })).toBeVisible();
  expect(await readState(site, order)).toBe('cancelled');
});

/** Paid through the provider's page, as the guest would. */
async function pay(page: Page, order: Order): Promise<void> {
  await page.goto(linkTo(order));
  await page.getByRole('button', { name: /^Pay \d/ }).click();
  await page.waitForURL(/\/stand-in\//);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { name: THANKS })).toBeVisible();
}

test('the mail’s link shows what a cancellation brings back, and the guest may keep the stay or give it up', async ({
  page,
  site,
}) => {
  const order = await hold(site, 'room-comfort');
  await pay(page, order);
  const mails = () => readOutbox(site.dataDirectory, order.number);
  const paidMail = async () => (await mails()).find(({ subject }) => /paid/i.test(subject ?? ''))?.text ?? '';
  await expect.poll(paidMail).toMatch(/&cancel=1/);
  await page.goto('/en');
  await page.goto(/https?:\/\/\S+&cancel=1/.exec(await paidMail())?.[0] ?? '');
  const sheet = page.getByRole('dialog', { name: 'Cancel the booking' });
  await expect(sheet.getByText(/^We return [\d\s]+₴ to your card by /)).toBeVisible();
  await expect(sheet.getByText('all comes back until')).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  expect(await readState(site, order)).toBe('paid');
  await page.getByRole('button', { name: 'Cancel the booking' }).click();
  await sheet.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'We owe you money' })).toBeFocused();
  await expect(page.getByText(/^We return [\d\s]+₴ to the card you paid with/)).toBeVisible();
  await expect.poll(async () => (await mails()).map(({ subject }) => subject).join()).toMatch(/cancelled/);
});
