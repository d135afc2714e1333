import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { findLedgerFaults, readSqliteLedger } from '../fixtures/orders/ledger.ts';
import { orderKey } from '../fixtures/orders/order-key.ts';
import { readOutbox } from '../fixtures/orders/outbox.ts';
import { catchOrder, expect, type RunningSite, test } from './fixtures.ts';

const DATABASE_FILE = 'smereka.sqlite';
const ADULT = { adults: 1, children: [] };
interface Held {
  readonly order: Order;
  readonly accommodation: Accommodation;
  readonly stay: Stay;
}

/** Orders online through the checkout and stops on the provider's page, like a hesitant guest. */
async function stopBeforePaying(page: Page, site: RunningSite, code: string): Promise<Held> {
  const client = await BookingClient.connect(site.origin);
  const accommodation = client.accommodation(code);
  const stay = await client.findStay(accommodation, ADULT, 2, 200);
  await page.goto(`/en/booking/checkout?${new URLSearchParams({ ...stay, accommodation: code, adults: '1' })}`);
  await page.getByLabel('First name').fill('Emmy');
  await page.getByLabel('Last name').fill('Noether');
  await page.getByLabel('Email').fill(`emmy-${code}@example.com`);
  await page.getByLabel('Phone').fill('+380671234567');
  const ordered = catchOrder(page);
  await page.getByRole('button', { name: /^Pay UAH/ }).click();
  const order = await ordered;
  await page.waitForURL(/\/stand-in\//);
  return { order, accommodation, stay };
}

/** Half an hour passes for one order: its hold is over, and the sweeper frees the nights. */
async function letHoldEnd(site: RunningSite, { number, access_token }: Order): Promise<void> {
  const database = new DatabaseSync(join(site.dataDirectory, DATABASE_FILE), { timeout: 5_000 });
  database.prepare('UPDATE orders SET hold_until = ? WHERE number = ?').run('2020-01-01T00:00:00.000Z', number);
  database.close();
  await expect.poll(() => readState(site, number, access_token)).toBe('expired');
}

async function readState(site: RunningSite, number: string, accessToken: string): Promise<string> {
  const response = await fetch(`${site.origin}/api/v1/orders/${number}`, { headers: orderKey(accessToken) });
  return (await response.json()).data.status;
}

async function readSubjects(site: RunningSite, { number }: Order): Promise<string> {
  return (await readOutbox(site.dataDirectory, number)).map(({ subject }) => subject).join('\n');
}

test('money that arrives after the hold books the stay if its nights are free, and is refunded if they are sold', {
  tag: '@rare',
}, async ({ browser, site }) => {
  const [early, late] = await Promise.all([browser.newPage(), browser.newPage()]);
  const { order: free } = await stopBeforePaying(early, site, 'cottage-birch');
  const { order: taken, accommodation, stay } = await stopBeforePaying(late, site, 'cottage-oak');
  await Promise.all([letHoldEnd(site, free), letHoldEnd(site, taken)]);

  await early.getByRole('button', { name: /^Pay/ }).click();
  await expect(early.getByRole('heading', { name: 'Great! Your room is booked. Thank you' })).toBeVisible();
  expect(await readState(site, free.number, free.access_token)).toBe('paid');
  expect(findLedgerFaults(readSqliteLedger(site.dataDirectory, DATABASE_FILE))).toEqual([]);
  await expect.poll(() => readSubjects(site, free)).toMatch(/paid/i);

  const client = await BookingClient.connect(site.origin);
  for (let unit = 0; unit < accommodation.units; unit += 1) {
    const other = await client.prepareOrder(accommodation, ADULT, stay);
    expect((await client.placeOrder(other)).status).toBe(201);
  }
  await late.getByRole('button', { name: /^Pay/ }).click();
  await expect(late.getByRole('heading', { name: 'We are returning your money' })).toBeVisible();
  expect(await readState(site, taken.number, taken.access_token)).toBe('refund_due');
  expect(findLedgerFaults(readSqliteLedger(site.dataDirectory, DATABASE_FILE))).toEqual([]);
  // One mail to the guest and one to the desk, in addition to those about the hold.
  await expect.poll(() => readSubjects(site, taken)).toMatch(/owe/i);
  await Promise.all([early.close(), late.close()]);
});

test('the order’s link shows the next step after the payment page was closed, and the ledger agrees', {
  tag: '@rare',
}, async ({ page, context, site }) => {
  const { order } = await stopBeforePaying(page, site, 'room-suite');
  await page.close();
  expect(await readState(site, order.number, order.access_token)).toBe('awaiting_payment');
  const reopened = await context.newPage();
  await reopened.goto(`/en/booking/thank-you?order=${order.number}#key=${order.access_token}`);
  await expect(reopened.getByRole('heading', { name: 'One step is left: the payment' })).toBeVisible();
  await expect(reopened.getByRole('timer')).toContainText(/\d\d:\d\d/);
  await reopened.getByRole('button', { name: /^Pay UAH/ }).click();
  await reopened.waitForURL(/\/stand-in\//);
  await reopened.getByRole('button', { name: /^Pay/ }).click();
  await expect(reopened.getByRole('heading', { name: 'Great! Your room is booked. Thank you' })).toBeVisible();
  expect(findLedgerFaults(readSqliteLedger(site.dataDirectory, DATABASE_FILE))).toEqual([]);
});
