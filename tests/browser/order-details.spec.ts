import type { Page } from '@playwright/test';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import {
  expect,
  expectNoSidewaysScroll,
  findAccessibilityFaults,
  keepEveryChoice,
  putBillAside,
  test,
} from './fixtures.ts';
import { readStored } from './guest-storage.ts';

const COUPLE = { adults: 2, children: [] };
const COMPANY = 'ТОВ «Лісова книга»';
const ROOMS = ['Panorama', 'Family', 'Comfort'];

/** Three rooms are chosen, and the guest card is filled in. */
async function openCheckoutOfThree(page: Page, origin: string, daysAhead: number): Promise<void> {
  const client = await BookingClient.connect(origin);
  const { arrival, departure } = await client.findStay(client.accommodation('room-panorama'), COUPLE, 2, daysAhead);
  await page.setViewportSize({ width: 360, height: 740 });
  await keepEveryChoice(page);
  await page.goto(`/en/booking?arrival=${arrival}&departure=${departure}&adults=2`);
  for (const [index, room] of ROOMS.entries()) {
    await page.getByRole('button', { name: `Choose: ${room}`, exact: true }).click();
    if (index === ROOMS.length - 1) break;
    await putBillAside(page);
    await page.getByRole('button', { name: 'Add a room' }).click();
  }
  await page.getByRole('dialog').getByRole('link', { name: 'Proceed to booking' }).click();
  await expect(page.locator('input[name="first_name"]')).toBeEnabled();
  const guest = { first_name: 'Ada', last_name: 'Lovelace', phone: '+44 20 7946 0000', email: 'three@example.com' };
  for (const [field, text] of Object.entries(guest)) await page.locator(`input[name="${field}"]`).fill(text);
  await page.locator('input[name="payment"][value="at_reception"]').check();
}

function field(page: Page, name: string) {
  return page.locator(`[name="${name}"]`);
}

test('three rooms get three names, an hour and a company whose code is put right', async ({ page, site }) => {
  await openCheckoutOfThree(page, site.origin, 30);
  await page.getByText('Guests’ names and arrival hour').click();
  await field(page, 'room_guest_1').fill('Mary Somerville');
  await field(page, 'room_guest_2').fill('Марія Гнатюк');
  await field(page, 'arrival_hour').selectOption('23:00');
  await expect(page.getByText('After ten in the evening the forest is quiet.')).toBeVisible();
  await field(page, 'arrival_hour').selectOption('01:00');
  await expect(page.getByText(/This is the night of/)).toBeVisible();

  await page.getByText('Invoice to a company').click();
  await field(page, 'company_name').fill(COMPANY);
  await field(page, 'company_code').fill('3285 5968');
  await expectNoSidewaysScroll(page);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.getByText('Invoice to a company').click();

  await page.getByRole('button', { name: /^Book for/ }).click();
  const code = page.getByLabel('Company code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(/its digits do not fit together/);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await code.fill('3285 5961');
  await expect(code).toHaveAccessibleDescription('8 digits, or 10 for an entrepreneur');

  await expect
    .poll(() => readStored(page, 'checkout_draft'))
    .toMatchObject({ details: { roomGuests: ['Mary Somerville', 'Марія Гнатюк'], arrivalHour: 1 } });
  await page.reload();
  await expect(field(page, 'room_guest_2')).toHaveValue('Марія Гнатюк');
  await expect(field(page, 'arrival_hour')).toHaveValue('1');
  await expect(field(page, 'company_code')).toHaveValue('3285 5961');

  await page.getByRole('button', { name: /^Book for/ }).click();
  await expect(page.getByRole('heading', { name: 'Great! Your room is booked. Thank you' })).toBeVisible();
  expect(await readStored(page, 'checkout_draft')).toBeUndefined();
});
