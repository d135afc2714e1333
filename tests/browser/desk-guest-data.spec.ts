import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { readMailsOfKind } from '../fixtures/orders/outbox.ts';
import { signInToDesk } from './desk-staff.ts';
import { expect, findAccessibilityFaults, findSmallTargets, type RunningSite, test } from './fixtures.ts';

const EMAIL = 'data.desk@example.com';
const RECEPTION = 'no-data.desk@example.com';
const ADDRESSES = 'addresses.desk@example.com';
const GUEST = { first_name: 'Марта', last_name: 'Кодовинська', phone: '+380670005577', email: 'kodova@example.com' };

test.describe.configure({ timeout: 180_000 });

/** Two nights, to be paid at reception; `cancel` does as the guest does on the site. */
async function book(site: RunningSite) {
  const client = await BookingClient.connect(site.origin);
  const cottage = client.accommodation('cottage-oak');
  const party = { adults: 2, children: [] };
  const stay = await client.findStay(cottage, party, 2, 75);
  const { body, ...prepared } = await client.prepareOrder(cottage, party, stay);
  const placed = await client.placeOrder({ ...prepared, body: { ...body, ...GUEST, payment: 'at_reception' } });
  const { number, access_token } = placed.body.data as { readonly number: string; readonly access_token: string };
  const headers = { 'order-token': access_token, 'content-type': 'application/json' };
  const address = `${site.origin}/api/v1/orders/${number}/cancel`;
  return { number, cancel: () => fetch(address, { method: 'POST', headers, body: '{}' }) };
}

/** The page of the booking's guest. */
async function openGuest(page: Page, number: string): Promise<void> {
  await expect(page.getByRole('link', { name: 'Гості' })).toBeVisible();
  await page.goto(`/desk/guests?of=${number}`);
}

/** As a guest reads it out of the mail; `known`: of an earlier mail. */
async function readCode(site: RunningSite, known = ''): Promise<string> {
  const read = async () => {
    const mails = await readMailsOfKind(site.dataDirectory, 'data_code');
    const own = mails.filter(({ to }) => to?.some(({ address }) => address === GUEST.email));
    const codes = own.map(({ text = '' }) => /\d{4}\s\d{4}/.exec(text)?.[0] ?? '');
    return codes.find((code) => code !== known) ?? '';
  };
  await expect.poll(read, { timeout: 20_000 }).not.toBe('');
  return read();
}

test('a guest’s data is exported and erased with a code from the guest’s mail', { tag: '@rare' }, async ({
  page,
  site,
  browser,
}) => {
  const { number, cancel } = await book(site);
  await signInToDesk(page, site, EMAIL, 'manager');
  await openGuest(page, number);
  await expect(page.getByRole('heading', { name: 'Дані на прохання гостя' })).toBeVisible();
  // The stay is ahead, so the button says from when the data can be erased.
  await expect(page.getByRole('button', { name: /^Стерти з \d+/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Видати копію' }).click();
  const copying = page.getByRole('dialog', { name: 'Копія даних' });
  await expect(copying).toContainText(GUEST.email);
  await copying.getByRole('button', { name: 'Надіслати код' }).click();
  const field = copying.getByLabel('Код із листа');
  await expect(field).toBeFocused();
  const code = await readCode(site);
  await field.fill('1234');
  await field.press('Enter');
  await expect(copying).toContainText('Потрібно вісім цифр');
  await field.fill(code.startsWith('1234') ? '8765 4321' : '1234 5678');
  await field.press('Enter');
  await expect(copying).toContainText('Код неправильний');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await field.fill(code);
  const [download] = await Promise.all([page.waitForEvent('download'), field.press('Enter')]);
  expect(download.suggestedFilename()).toBe(`guest-data-${number}.json`);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    email: GUEST.email,
    orders: [{ number }],
  });
  await expect(copying).toContainText('Файл серед завантажень');
  await page.keyboard.press('Escape');

  const reception = await browser.newContext({ baseURL: site.origin });
  const other = await reception.newPage();
  await signInToDesk(other, site, RECEPTION);
  await openGuest(other, number);
  await expect(other.getByText('Копію видає і дані стирає менеджер.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Видати копію' })).toHaveCount(0);
  await reception.close();

  expect((await cancel()).status).toBe(200);
  await page.reload();
  await page.getByRole('button', { name: 'Стерти', exact: true }).click();
  const erasing = page.getByRole('dialog', { name: 'Стерти дані?' });
  await expect(erasing).toContainText('телефон і пошта');
  await expect(erasing).toContainText('суми й дати бронювань');
  await erasing.getByRole('button', { name: 'Надіслати код' }).click();
  await erasing.getByLabel('Код із листа').fill(await readCode(site, code));
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await erasing.getByRole('button', { name: 'Стерти назавжди' }).click();
  await expect(erasing).toContainText(`${number}: про гостя нічого не залишилося`);
  await erasing.getByRole('button', { name: 'Закрити' }).last().click();
  await page.getByLabel('Імʼя або телефон гостя').fill('кодовинськ');
  await expect(page.getByText('Нікого не знайдено')).toBeVisible();
});

test('the code goes to the chosen address, and without one the page says so', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  const { number } = await book(site);
  let emails = ['one@example.com', 'two@example.com'];
  // Another address of the person, or none, changes nothing but the page.
  await page.route(`**/desk/people/${number}`, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: { ...data, emails } } });
  });
  await signInToDesk(page, site, ADDRESSES, 'manager');
  await openGuest(page, number);
  await page.getByRole('button', { name: 'Видати копію' }).click();
  const sheet = page.getByRole('dialog', { name: 'Копія даних' });
  await sheet.getByRole('radio', { name: 'two@example.com' }).check();
  await page.route('**/code', (route) => route.fulfill({ status: 409, json: { error: 'too_many_codes' } }));
  const [asked] = await Promise.all([
    page.waitForRequest('**/code'),
    sheet.getByRole('button', { name: 'Надіслати код' }).click(),
  ]);
  expect(asked.postDataJSON()).toEqual({ email: 'two@example.com', purpose: 'export' });
  await expect(sheet.getByRole('alert')).toContainText('щонайбільше три коди на годину');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  emails = [];
  await page.reload();
  await expect(page.getByText('Немає адреси, на яку надіслати код.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Видати копію' })).toHaveCount(0);
});
