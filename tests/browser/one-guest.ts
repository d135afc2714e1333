import { expect, type Page } from '@playwright/test';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { BookingClient } from '../fixtures/booking-client.ts';
import { readSqliteLedger } from '../fixtures/ledger.ts';
import type { RunningSite } from './fixtures.ts';

/** One adult who books one accommodation and pays at the reception. */

const ADULT = { adults: 1, children: [] };
export const THANKS = 'Great! Your room is booked. Thank you';

/** What a test books: an accommodation on a day that no other test asks for. */
export interface Ordered {
  readonly id: number;
  readonly arrival: CalendarDate;
}

/** The form is filled in, nothing is left but the press of the button, and all that comes ahead of it has come. */
export async function openCheckout(page: Page, site: RunningSite, code: string, daysAhead: number): Promise<Ordered> {
  const ordered = await openForm(page, site, code, daysAhead);
  // What the first key has sent for is here long before a guest has typed a name.
  await page.waitForLoadState('networkidle');
  return ordered;
}

/** The form is filled in, and the button can be pressed. */
export async function openForm(page: Page, site: RunningSite, code: string, daysAhead: number): Promise<Ordered> {
  const client = await BookingClient.connect(site.origin);
  const accommodation = client.accommodation(code);
  const stay = await client.findStay(accommodation, ADULT, 2, daysAhead);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(
    `/en/booking/checkout?${new URLSearchParams({ ...stay, accommodation: accommodation.slug, adults: '1' })}`,
  );
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill(`${code}-${daysAhead}@example.com`);
  await page.getByLabel('Phone').fill('+44 20 7946 0000');
  await page.getByLabel('At the reception').check();
  await expect(submitButton(page)).toBeEnabled();
  return { id: accommodation.id, arrival: stay.arrival };
}

export function submitButton(page: Page) {
  return page.getByRole('button', { name: /^(?:Pay|Book for) \d/ });
}

/** Where the order stands, on whatever page. */
export function orderNotice(page: Page) {
  return page.getByRole('region', { name: 'Your order' });
}

/** Numbers of the orders of it, as the database has them. */
export function findOrders({ dataDirectory }: RunningSite, { id, arrival }: Ordered): string[] {
  const { rooms } = readSqliteLedger(dataDirectory, 'smereka.sqlite');
  return rooms
    .filter((room) => Number(room.category_id) === id && room.arrival === arrival)
    .map(({ number }) => number);
}

export function countOrders(site: RunningSite, ordered: Ordered): number {
  return findOrders(site, ordered).length;
}
