import type { Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { readDeskOutbox, readOutbox } from '../fixtures/orders/outbox.ts';
import {
  catchOrder,
  expect,
  expectNoSidewaysScroll,
  findFaultsInBothSchemes,
  goOffline,
  keepEveryChoice,
  putBillAside,
  test,
  waitForChunks,
} from './fixtures.ts';
import { readStored } from './guest-storage.ts';
import { countOrders, openCheckout, submitButton, THANKS } from './one-guest.ts';

const COUPLE = { adults: 2, children: [] };
const GUESTS = ['Mary Somerville', 'Марія Гнатюк'];
const COMPANY = 'ТОВ «Лісова книга»';
const ROOMS = ['Panorama', 'Family', 'Comfort'];

/** Chooses three rooms and fills in the guest card. */
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
  await page.getByRole('dialog').getByRole('link', { name: 'Continue' }).click();
  await expect(page.locator('input[name="first_name"]')).toBeEnabled();
  const guest = { first_name: 'Ada', last_name: 'Lovelace', phone: '+44 20 7946 0000', email: 'three@example.com' };
  for (const [field, text] of Object.entries(guest)) await page.locator(`input[name="${field}"]`).fill(text);
  await page.locator('input[name="payment"][value="at_reception"]').check();
}

function field(page: Page, name: string) {
  return page.locator(`[name="${name}"]`);
}

test('a guest gives names for three rooms, an arrival hour and a company, and corrects its code', {
  tag: '@rare',
}, async ({ page, site }) => {
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
  expect(await findFaultsInBothSchemes(page)).toEqual([]);
  await page.getByText('Invoice to a company').click();

  await page.getByRole('button', { name: /^Book for/ }).click();
  const code = page.getByLabel('Company code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(/its digits do not fit together/);
  await code.fill('3285 5961');
  await expect(code).toHaveAccessibleDescription('8 digits, or 10 for an entrepreneur');

  await expect
    .poll(() => readStored(page, 'checkout_draft'))
    .toMatchObject({ details: { roomGuests: ['Mary Somerville', 'Марія Гнатюк'], arrivalHour: 1 } });
  await page.reload();
  await expect(field(page, 'room_guest_2')).toHaveValue('Марія Гнатюк');
  await expect(field(page, 'arrival_hour')).toHaveValue('1');
  await expect(field(page, 'company_code')).toHaveValue('3285 5961');

  const ordered = catchOrder(page);
  await page.getByRole('button', { name: /^Book for/ }).click();
  await expect(page.getByRole('heading', { name: THANKS })).toBeVisible();
  expect(await readStored(page, 'checkout_draft')).toBeUndefined();
  for (const told of [...GUESTS, 'About 01:00', /In the night of/, COMPANY, '32855961']) {
    await expect(page.getByText(told).first()).toBeVisible();
  }
  expect(await findFaultsInBothSchemes(page)).toEqual([]);

  const { number } = await ordered;
  const mail = await findMail(() => readOutbox(site.dataDirectory, number));
  for (const told of [...GUESTS, 'about 01:00', COMPANY, 'Code 32855961']) {
    expect(withPlainSpaces(mail.text)).toContain(told);
    expect(withPlainSpaces(mail.html)).toContain(told);
  }
  const desk = await findMail(() => readDeskOutbox(site.dataDirectory, number));
  for (const told of [...GUESTS, 'Ada Lovelace', 'близько 01:00', COMPANY, 'Код 32855961']) {
    expect(withPlainSpaces(desk.text)).toContain(told);
  }
  const calendar = unfold(mail);
  for (const told of [...GUESTS, 'about 01:00', COMPANY]) expect(calendar).toContain(told);
  expect(calendar).not.toContain('32855961');
  expect(calendar).toMatch(/DTSTART:\d{8}T1[12]0000Z/);

  await page.goto('/en/my-bookings');
  await expect(page.getByText('Mary Somerville', { exact: false })).toBeVisible();
  const passes = JSON.stringify(await readStored(page, 'booking_passes'));
  expect(passes).toContain('Mary Somerville');
  expect(passes).not.toContain('32855961');
});

test('details added without a network wait with the order, and are placed with it', { tag: '@rare' }, async ({
  page,
  context,
  site,
}) => {
  const ordered = await openCheckout(page, site, 'cottage-oak', 40);
  await waitForChunks(page, ['checkout-parts']);
  await page.getByText('Guests’ names and arrival hour').click();
  await field(page, 'room_guest_1').fill('Mary Somerville');
  await field(page, 'arrival_hour').selectOption('18:00');
  await goOffline(context);
  await submitButton(page).click();
  await expect(page.getByText('The order waits for the network.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: THANKS })).toBeVisible();
  await expect(page.getByText('Mary Somerville')).toBeVisible();
  await expect(page.getByText('About 18:00')).toBeVisible();
  expect(countOrders(site, ordered)).toBe(1);
});

test('a guest who adds nothing has no additional field, request or click', { tag: '@rare' }, async ({ page, site }) => {
  await openCheckout(page, site, 'cottage-oak', 50);
  await waitForChunks(page, ['checkout-parts']);
  await expect(page.getByText('Invoice to a company')).toBeVisible();
  await expect(field(page, 'company_code')).toBeHidden();
  const sent = page.waitForRequest('**/api/v1/orders');
  await submitButton(page).click();
  expect((await sent).postData()).not.toMatch(/guest_name|arrival_hour|company/);
  await expect(page.getByRole('heading', { name: THANKS })).toBeVisible();
});

async function findMail(read: () => Promise<Email[]>): Promise<Email> {
  await expect.poll(async () => (await read()).length).toBe(1);
  const [mail] = await read();
  if (mail === undefined) throw new Error('The mail is gone');
  return mail;
}

function withPlainSpaces(text = ''): string {
  return text.replaceAll(/\u00a0|&nbsp;/g, ' ');
}

/** The calendar file of a mail, with its lines unfolded. */
function unfold({ attachments }: Email): string {
  const file = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const text = typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content);
  return withPlainSpaces(text.replaceAll(/\r?\n[ \t]/g, ''));
}
