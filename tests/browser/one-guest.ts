import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, type Page } from '@playwright/test';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { type RunningSite, waitForChunks } from './fixtures.ts';

/** One adult who books one accommodation and pays at the reception. */

const ADULT = { adults: 1, children: [] };
export const THANKS = 'Great! Your room is booked. Thank you';

/** A guest of this test only, which identifies the orders. */
export interface Ordered {
  readonly email: string;
}

/** Code that sends an order loads at the guest's first interaction, so a later network loss does not matter. */
export const FETCHED_AHEAD = ['open-outbox', 'checkout-parts', 'order-parts', 'order-access'];

/** Fills in the form up to the press of the button, and waits for all prefetches. */
export async function openCheckout(page: Page, site: RunningSite, code: string, daysAhead = 20): Promise<Ordered> {
  const ordered = await openForm(page, site, code, daysAhead);
  await waitForChunks(page, FETCHED_AHEAD);
  return ordered;
}

/** Fills in the form for free nights, so that the button can be pressed. */
export async function openForm(page: Page, site: RunningSite, code: string, daysAhead: number): Promise<Ordered> {
  const client = await BookingClient.connect(site.origin);
  const accommodation = client.accommodation(code);
  const stay = await client.findStay(accommodation, ADULT, 2, daysAhead);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(
    `/en/booking/checkout?${new URLSearchParams({ ...stay, accommodation: accommodation.slug, adults: '1' })}`,
  );
  return fillForm(page);
}

/** Fills in the form of the open checkout. */
export async function fillForm(page: Page): Promise<Ordered> {
  const email = `ada-${randomUUID()}@example.com`;
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('+44 20 7946 0000');
  await page.getByLabel('At reception').check();
  await expect(submitButton(page)).toBeEnabled();
  return { email };
}

export function submitButton(page: Page) {
  return page.getByRole('button', { name: /^(?:Pay|Book for) UAH/ });
}

/** The notice with the order's status, on any page. */
export function orderNotice(page: Page) {
  return page.getByRole('region', { name: 'Your order' });
}

/** Numbers of the guest's orders in the database. */
export function findOrders({ dataDirectory }: RunningSite, { email }: Ordered): string[] {
  const database = new DatabaseSync(join(dataDirectory, 'smereka.sqlite'), { readOnly: true });
  try {
    return database
      .prepare('SELECT number FROM orders WHERE email = ?')
      .all(email)
      .map(({ number }) => String(number));
  } finally {
    database.close();
  }
}

export function countOrders(site: RunningSite, ordered: Ordered): number {
  return findOrders(site, ordered).length;
}
