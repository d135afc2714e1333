import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { readOutbox } from '../fixtures/orders/outbox.ts';
import { catchOrder, expect, findAccessibilityFaults, type RunningSite, test } from './fixtures.ts';

const ADULT = { adults: 1, children: [] };
/** More than fifteen unit-nights, so the order waits for its confirmation. */
const MANY_NIGHTS = 16;

/** Fills the guest card for a stay at reception, up to the button. */
async function fillCard(page: Page, site: RunningSite, code: string, nights: number): Promise<void> {
  const client = await BookingClient.connect(site.origin);
  const stay = await client.findStay(client.accommodation(code), ADULT, nights, 100);
  await page.goto(`/en/booking/checkout?${new URLSearchParams({ ...stay, accommodation: code, adults: '1' })}`);
  await page.getByLabel('First name').fill('Emmy');
  await page.getByLabel('Last name').fill('Noether');
  await page.getByLabel('Email').fill(`emmy-${code}@example.com`);
  await page.getByLabel('Phone').fill('+380671234567');
  await page.getByLabel('At reception').check();
  // The part loads at the first focus and moves the button down.
  await expect(page.getByText('Invoice to a company')).toBeVisible();
}

async function readConfirmLink(site: RunningSite, { number }: Order): Promise<string> {
  await expect.poll(async () => (await readOutbox(site.dataDirectory, number)).length).toBe(1);
  const [mail] = await readOutbox(site.dataDirectory, number);
  return /https?:\/\/\S+confirm=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
}

test('a long stay paid at reception waits for the link in its mail, and pressing its button books it', async ({
  page,
  context,
  site,
}) => {
  await fillCard(page, site, 'room-comfort', MANY_NIGHTS);
  const ordered = catchOrder(page);
  await page.getByRole('button', { name: /^Book for/ }).click();
  const order = await ordered;
  await expect(page.getByRole('heading', { name: 'One step is left: the link in our email' })).toBeVisible();
  await expect(page.getByText(/^Open the link by \d\d:\d\d resort time/)).toBeVisible();
  await expect(page.getByText('emmy-room-comfort@example.com')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay .* now/ })).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);

  const link = await readConfirmLink(site, order);
  // A scanner follows the link as a server sees it, without the part after the #.
  expect((await page.request.get(link)).status()).toBe(200);
  const opened = await context.newPage();
  await opened.goto(link);
  await expect(opened.getByRole('heading', { name: 'One step is left: confirm the booking' })).toBeVisible();
  expect(await findAccessibilityFaults(opened)).toEqual([]);
  await opened.getByRole('button', { name: 'Confirm the booking' }).click();
  await expect(opened.getByRole('heading', { name: 'Great! Your room is booked. Thank you' })).toBeVisible();
  expect(opened.url()).not.toContain('confirm');
  // The waiting page updates by itself.
  await expect(page.getByRole('heading', { name: 'Great! Your room is booked. Thank you' })).toBeVisible({
    timeout: 20_000,
  });
});

test('a confirmation without a network says so, and pressing the button again sends it', { tag: '@rare' }, async ({
  page,
  context,
  site,
}) => {
  await fillCard(page, site, 'room-standard', MANY_NIGHTS);
  const ordered = catchOrder(page);
  await page.getByRole('button', { name: /^Book for/ }).click();
  const link = await readConfirmLink(site, await ordered);
  await page.close();
  const opened = await context.newPage();
  let failures = 0;
  await opened.route('**/confirmation', async (route) => {
    failures += 1;
    return failures === 1 ? route.abort() : route.continue();
  });
  await opened.goto(link);
  await opened.getByRole('button', { name: 'Confirm the booking' }).click();
  await expect(opened.getByText('No answer from the resort. Check the connection and try again.')).toBeVisible();
  await opened.getByRole('button', { name: 'Confirm the booking' }).click();
  await expect(opened.getByRole('heading', { name: 'Great! Your room is booked. Thank you' })).toBeVisible();
  expect(failures).toBe(2);
});

test('a guest whose network is at its limit sees the reason and the next step, and keeps the form', {
  tag: '@rare',
}, async ({ page, site }) => {
  await page.route('**/api/v1/orders', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { error: 'unpaid_limit', scope: 'network', most: 60 } })
      : route.continue(),
  );
  await fillCard(page, site, 'room-superior', 2);
  await page.getByRole('button', { name: /^Book for/ }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'from this network (Wi-Fi or mobile operator)' });
  await expect(notice).toContainText('Pay online, and the stay is booked at once');
  await expect(notice.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', /^tel:\+/);
  await expect(page.getByLabel('First name')).toHaveValue('Emmy');
  await expect(page.getByRole('button', { name: /^Book for/ })).toBeEnabled();
  expect(await findAccessibilityFaults(page)).toEqual([]);
});
