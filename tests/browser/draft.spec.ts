import type { Page } from '@playwright/test';
import type { Stay } from '#domain/stay/stay.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { expect, goOffline, keepEveryChoice, putBillAside, type RunningSite, shareClock, test } from './fixtures.ts';
import { readStored } from './guest-storage.ts';
import { openForm, submitButton, THANKS } from './one-guest.ts';

const COUPLE = { adults: 2, children: [] };
const PHONE = { width: 360, height: 740 };
const DAY_MS = 24 * 60 * 60 * 1000;
/** After this a page does what no guest waits for. */
const FIRST_LOAD_SETTLES_MS = 4_000;

const TYPED = {
  first_name: 'Олена',
  last_name: 'Гнатюк',
  phone: '8 (067) 123-45-67',
  email: 'draft@example.com',
} as const;

async function findStay(site: RunningSite, code: string, daysAhead: number): Promise<Stay> {
  const client = await BookingClient.connect(site.origin);
  return client.findStay(client.accommodation(code), COUPLE, 2, daysAhead);
}

/** Chooses two rooms and goes to the checkout. */
async function openCheckout(page: Page, { arrival, departure }: Stay): Promise<void> {
  await page.setViewportSize(PHONE);
  await keepEveryChoice(page);
  await page.goto(`/en/booking?arrival=${arrival}&departure=${departure}&adults=2`);
  await page.getByRole('button', { name: 'Choose: Panorama' }).click();
  await putBillAside(page);
  await page.getByRole('button', { name: 'Add a room' }).click();
  await page.getByRole('button', { name: 'Choose: Family', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Continue' }).click();
  await expect(page.locator('input[name="first_name"]')).toBeEnabled();
}

/** Runs in the page. Reads take longer than pages wait for what they can do without, as on a busy phone. */
function slowStorage(): void {
  const { get } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.get = function (key) {
    const request = get.call(this, key);
    if (this.transaction.mode === 'readonly') {
      const later = (done: () => void) => request.addEventListener('success', () => setTimeout(done, 2_000));
      Object.defineProperty(request, 'onsuccess', { set: later });
    }
    return request;
  };
}

/** The checkout's address for one accommodation, as its page links to it. */
function checkoutOf(stay: Stay, code: string): string {
  return `/en/booking/checkout?${new URLSearchParams({ ...stay, accommodation: code, adults: '2' })}`;
}

async function type(page: Page): Promise<void> {
  for (const [field, text] of Object.entries(TYPED)) await page.locator(`input[name="${field}"]`).fill(text);
  await page.locator('textarea[name="comments"]').fill('We arrive late');
  await page.locator('input[name="payment"][value="at_reception"]').check();
  await expect.poll(() => readStored(page, 'checkout_draft')).toMatchObject({ payment: 'at_reception' });
}

async function expectTyped(page: Page): Promise<void> {
  for (const [field, text] of Object.entries(TYPED)) {
    await expect(page.locator(`input[name="${field}"]`)).toHaveValue(text);
  }
  await expect(page.locator('textarea[name="comments"]')).toHaveValue('We arrive late');
  await expect(page.locator('input[name="payment"][value="at_reception"]')).toBeChecked();
}

test('text typed without a network is still there a day later in a new tab, with all choices, and expires after thirty days', async ({
  page,
  context,
  site,
}) => {
  await shareClock(context);
  // Far enough ahead that its city tax is the same on both days, even if the year ends between them.
  await openCheckout(page, await findStay(site, 'room-panorama', 400));
  const submit = page.getByRole('button', { name: /^(?:Pay|Book for) UAH/ });
  const total = (await submit.innerText()).replace(/\D+/g, '');
  await goOffline(context);
  await type(page);
  await page.clock.setFixedTime(Date.now() + DAY_MS);
  await expectTyped(page);
  await context.setOffline(false);
  await page.reload();
  await expectTyped(page);
  await expect(submit).toBeEnabled();
  expect((await submit.innerText()).replace(/\D+/g, '')).toBe(total);
  for (const title of [/Panorama/, /Family/]) {
    await expect(page.getByText(title).filter({ visible: true }).first()).toBeVisible();
  }
  await page.close();

  const tomorrow = await context.newPage();
  await tomorrow.addInitScript(slowStorage);
  await tomorrow.clock.setFixedTime(Date.now() + DAY_MS);
  await tomorrow.goto('/en/booking/checkout');
  await expectTyped(tomorrow);
  await expect(tomorrow.getByRole('button', { name: /^Book for UAH/ })).toBeEnabled();
  await tomorrow.close();

  // The guest may come back to any page. Nothing was typed after the first day.
  const late = await context.newPage();
  await late.clock.install({ time: Date.now() + 31 * DAY_MS });
  await late.goto('/en');
  await late.clock.fastForward(FIRST_LOAD_SETTLES_MS);
  await expect.poll(() => readStored(late, 'checkout_draft')).toBeUndefined();
});

test('the dates are reset on the day of arrival, and the typed text stays', async ({ page, context, site }) => {
  await shareClock(context);
  const stay = await findStay(site, 'room-panorama', 20);
  const later = await findStay(site, 'room-panorama', 100);
  await page.setViewportSize(PHONE);
  await page.goto(checkoutOf(stay, 'room-panorama'));
  await goOffline(context);
  await type(page);
  await page.clock.setFixedTime(Date.parse(`${stay.arrival}T09:00:00Z`));
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing is chosen yet' })).toBeVisible();
  await page.goto(checkoutOf(later, 'room-panorama'));
  await expectTyped(page);
});

const firstName = (page: Page) => page.getByLabel('First name');
const storedName = async (page: Page) =>
  ((await readStored(page, 'checkout_draft')) as { firstName?: string } | undefined)?.firstName;

test('a new tab starts with the stored text, tabs do not write into each other’s form, and an order removes only its own draft', {
  tag: '@rare',
}, async ({ page, context, site }) => {
  await openForm(page, site, 'cottage-oak', 84);
  await expect.poll(() => storedName(page)).toBe('Ada');
  const second = await context.newPage();
  await openForm(second, site, 'cottage-birch', 84);
  await firstName(second).fill('Grace');
  await expect.poll(() => storedName(page)).toBe('Grace');
  await expect(firstName(page)).toHaveValue('Ada');
  await page.reload();
  await expect(firstName(page)).toHaveValue('Ada');
  await page.getByLabel('Comments').fill('Late');
  await second.reload();
  await expect(firstName(second)).toHaveValue('Grace');
  await expect(second.getByLabel('Comments')).toHaveValue('');

  // The last input belongs to the ordering tab, so the order removes it; the other tab's form stays.
  await firstName(second).fill('Hedy');
  await expect.poll(() => storedName(second)).toBe('Hedy');
  await submitButton(second).click();
  await expect(second.getByRole('heading', { name: THANKS })).toBeVisible();
  await expect.poll(() => storedName(page)).toBeUndefined();
  await page.goto(checkoutOf(await findStay(site, 'cottage-oak', 94), 'cottage-oak'));
  await expect(firstName(page)).toHaveValue('Ada');
});

test('“Not my device” empties the form, removes stored bookings, and stores no later text', async ({ page, site }) => {
  await openForm(page, site, 'cottage-oak', 102);
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: THANKS })).toBeVisible();
  await expect.poll(() => readStored(page, 'booking_passes')).toHaveLength(1);
  await expect.poll(() => readStored(page, 'order_keys')).toHaveLength(1);
  await openForm(page, site, 'cottage-birch', 102);
  const policy = page.getByRole('link', { name: 'privacy policy' });
  await expect(policy).toHaveAttribute('href', '/en/info#privacy-policy');
  await page.getByRole('button', { name: 'Not my device' }).click();
  await expect(page.getByText('this device keeps nothing of yours')).toBeVisible();
  await expect(firstName(page)).toHaveValue('');
  await expect(page.getByText('Enter your first name')).toBeHidden();
  await expect.poll(() => readStored(page, 'booking_passes')).toBeUndefined();
  expect(await readStored(page, 'order_keys')).toBeUndefined();
  await firstName(page).fill('Hedy');
  await page.reload();
  await expect(firstName(page)).toBeEnabled();
  await expect(firstName(page)).toHaveValue('');
  expect(await readStored(page, 'checkout_draft')).toBeUndefined();
});

test('the note about guests’ data links to the privacy policy', { tag: '@rare' }, async ({ page, site }) => {
  const stay = await findStay(site, 'cottage-oak', 108);
  await page.goto(checkoutOf(stay, 'cottage-oak').replace('/en/', '/'));
  await page.getByRole('link', { name: 'політиці приватності' }).click();
  await expect(page).toHaveURL(/\/info#privacy-policy$/);
  await expect(page.locator('#privacy-policy')).toBeInViewport();
});
