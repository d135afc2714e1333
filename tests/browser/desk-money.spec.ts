import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { generate } from 'otplib';
import type { Order } from '#contract/orders/orders.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { findLedgerFaults, readSqliteLedger } from '../fixtures/orders/ledger.ts';
import { signInToDesk } from './desk-staff.ts';
import { expect, findAccessibilityFaults, findSmallTargets, type RunningSite, test } from './fixtures.ts';

const EMAIL = 'stefa@example.com';

test.describe.configure({ timeout: 120_000 });

/** An order to be paid at reception, and how to place it. */
async function planOrder(site: RunningSite): Promise<{ readonly stay: Stay; place(): Promise<Order> }> {
  const client = await BookingClient.connect(site.origin);
  const cottage = client.accommodation('cottage-oak');
  const party = { adults: 2, children: [] };
  const stay = await client.findStay(cottage, party, 2, 20);
  const { body, ...prepared } = await client.prepareOrder(cottage, party, stay);
  return {
    stay,
    async place() {
      const placed = await client.placeOrder({ ...prepared, body: { ...body, payment: 'at_reception' } });
      return placed.body.data as Order;
    },
  };
}

const placeOrder = async (site: RunningSite) => (await planOrder(site)).place();

/** As if everybody on shift had given their second factor long ago. */
function ageSecondFactors({ dataDirectory }: RunningSite): void {
  const database = new DatabaseSync(join(dataDirectory, 'smereka.sqlite'), { timeout: 5_000 });
  database.prepare("update desk_sessions set factor_at = '2020-01-01T00:00:00.000Z'").run();
  database.close();
}

test('cash for an order that has just appeared is recorded, the shift is counted and closed, and a payment found by search is in the next', async ({
  page,
  site,
  consoleMessages,
}) => {
  const { stay, place } = await planOrder(site);
  await signInToDesk(page, site, EMAIL);
  await expect(page.getByRole('heading', { level: 1, name: 'Сьогодні' })).toBeVisible();
  await expect(page.getByRole('status')).toContainText('Мережа є');
  await page.goto(`/desk?date=${stay.arrival}`);
  await expect(page.getByRole('heading', { name: 'Заїзди' })).toBeVisible();
  const order = await place();
  const arrival = page.getByRole('listitem').filter({ hasText: order.number });
  // Sooner than the list would be read again by itself.
  await expect(arrival).toBeVisible({ timeout: 10_000 });
  const total = order.total_price;

  // More than the bill is asked about, and nothing is written until it is confirmed or mended.
  await arrival.getByRole('button', { name: 'Прийняти' }).click();
  const sheet = page.getByRole('dialog', { name: 'Прийняти оплату' });
  await expect(sheet.getByLabel('Сума')).toHaveValue(total.toLocaleString('uk-UA'));
  await sheet.getByLabel('Сума').fill(String(total + 100));
  await sheet.getByRole('button', { name: 'Прийняти' }).click();
  await expect(sheet.getByRole('alert')).toContainText('Це на 100');
  await sheet.getByLabel('Сума').fill(String(total));
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Прийняти' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(arrival).toContainText('оплачено');

  await page.getByRole('link', { name: 'Каса' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Каса' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: order.number });
  await expect(row).toContainText(`+${total.toLocaleString('uk-UA')}`);
  const close = page.getByRole('button', { name: 'Закрити зміну' });
  await page.getByLabel('Порахували').fill(String(total));
  await expect(page.getByText('сходиться')).toBeVisible();
  await expect(close).toBeDisabled();
  await expect(page.getByText('Бракує 1 номера чека')).toBeVisible();
  await row.getByRole('button', { name: 'Вписати номер' }).click();
  const number = page.getByRole('dialog', { name: 'Номер чека' });
  await number.getByLabel('Номер чека').fill('3 914 207 118');
  await number.getByRole('button', { name: 'Вписати номер' }).click();
  await expect(number).toHaveCount(0);
  await expect(row).toContainText('3 914 207 118');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);

  // A browser downloads the report by its link.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('shift-1.pdf');
  expect((await download.createReadStream()).read(5)?.toString() ?? '%PDF-').toBe('%PDF-');

  await page.getByLabel('Порахували').fill(String(total - 5));
  await expect(close).toBeDisabled();
  await page.getByLabel('Чому не сходиться').fill('решта');
  await close.click();
  await expect(page.getByRole('heading', { name: 'Зміну не відкрито' })).toBeVisible();
  await expect(page.getByText('решта')).toBeVisible();

  // Cash that went between two shifts is explained, too.
  const drawer = page.getByLabel('Готівка в касі');
  const open = page.getByRole('button', { name: 'Відкрити зміну' });
  await expect(drawer).toHaveValue((total - 5).toLocaleString('uk-UA'));
  await drawer.fill(String(total - 105));
  await expect(page.getByText(/^бракує 100/)).toBeVisible();
  await expect(open).toBeDisabled();
  await page.getByLabel('Чому не сходиться').fill('здали в банк');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await open.click();
  await expect(page.getByText('здали в банк')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Закрити зміну' })).toBeVisible();

  const other = await placeOrder(site);
  const add = page.getByRole('button', { name: 'Додати запис' });
  await add.click();
  const adding = page.getByRole('dialog', { name: 'Додати запис' });
  const whose = adding.getByLabel('Чия оплата: імʼя, номер, телефон');
  await expect(whose).toBeFocused();
  await whose.fill(other.number);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await adding.getByRole('button', { name: other.number }).click();
  await expect(adding.getByLabel('Сума')).toHaveValue(other.total_price.toLocaleString('uk-UA'));
  await adding.getByRole('button', { name: 'Прийняти' }).click();
  await expect(adding).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: other.number })).toBeVisible();

  await page.getByRole('link', { name: 'Період' }).click();
  const table = page.getByRole('table', { name: 'Дні періоду' });
  await expect(table.getByRole('row')).not.toHaveCount(0);
  await expect(table.getByRole('columnheader', { name: 'Разом за день' })).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  const [period] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()]);
  expect(period.suggestedFilename()).toMatch(/^cash-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByLabel('До, включно').fill('2020-01-01');
  await expect(page.getByText('Виберіть не більше року')).toBeVisible();
  await page.getByRole('link', { name: 'Зміна', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: other.number })).toBeVisible();
  expect(consoleMessages.filter((message) => !/status of 4(?:09|22)/.test(message))).toEqual([]);
});

test('a wrong payment is corrected only with a fresh code, cash for a cancelled stay is refunded, and ledger and audit log agree', async ({
  page,
  site,
  consoleMessages,
}) => {
  const order = await placeOrder(site);
  const total = order.total_price.toLocaleString('uk-UA');
  const secret = await signInToDesk(page, site, 'refund-by-hand@example.com');
  await expect(page.getByRole('heading', { level: 1, name: 'Сьогодні' })).toBeVisible();
  ageSecondFactors(site);
  await page.goto(`/desk?date=${order.check_in}&stay=${order.number}`);
  const drawer = page.getByRole('dialog', { name: /./ }).first();
  await drawer.getByRole('button', { name: 'Прийняти' }).first().click();
  const form = drawer.locator('form', { has: page.getByLabel('Сума') });
  // Taking money in asks for no code.
  await form.getByRole('button', { name: 'Прийняти' }).click();
  await expect(form).toHaveCount(0);
  // A mistake is taken back where the stay is shown, and the sum written again.
  await drawer.getByRole('button', { name: /^Скасувати\s*: \d/ }).click();
  const mistake = page.getByRole('dialog', { name: 'Скасувати запис' });
  const reason = mistake.getByLabel('Що не так');
  await reason.fill('не та сума');
  await reason.press('Enter');
  const factor = page.getByRole('dialog', { name: 'Підтвердьте, що це ви' });
  const code = factor.getByLabel('Шість цифр із застосунку');
  await expect(code).toBeFocused();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(factor).toHaveCount(0);
  await expect(mistake.getByRole('alert')).toContainText('Ви не підтвердили це кодом');
  await expect(reason).toHaveValue('не та сума');
  await mistake.getByRole('button', { name: 'Скасувати запис' }).click();
  await code.fill('000000');
  await code.press('Enter');
  await expect(factor).toContainText('Код не підходить');
  // The code of this half minute was used to join.
  await code.fill(await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }));
  await code.press('Enter');
  await expect(mistake).toHaveCount(0);
  await expect(drawer.getByRole('listitem').filter({ hasText: 'не та сума' })).toContainText(`−${total}`);
  await drawer.getByRole('button', { name: 'Прийняти' }).first().click();
  await form.getByRole('button', { name: 'Прийняти' }).click();
  await expect(form).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Скасувати', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Скасувати бронювання?' });
  await expect(question).toContainText('За умовами сайту повертаємо');
  await question.getByRole('button', { name: 'Скасувати бронювання' }).click();
  await expect(question).toHaveCount(0);
  await expect(drawer).toContainText('скасовано');

  await page.goto('/desk/money');
  const owed = page
    .locator('section', { has: page.getByRole('heading', { name: /^Маємо повернути/ }) })
    .locator('li')
    .filter({ hasText: order.number });
  await owed.getByRole('button', { name: 'Гостя запитали' }).click();
  await expect(owed.locator('[aria-current="step"]')).toContainText('повернути');
  await owed.getByRole('button', { name: 'Повернути' }).click();
  const sheet = page.getByRole('dialog', { name: 'Повернути гроші' });
  await expect(sheet.getByLabel('Сума')).toHaveValue(total);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await sheet.getByRole('button', { name: /^Повернути/ }).click();
  await expect(sheet).toHaveCount(0);
  await expect(owed).toHaveCount(0);
  const rows = page.getByRole('listitem').filter({ hasText: order.number });
  await expect(rows.filter({ hasText: `+${total}` })).toHaveCount(2);
  await expect(rows.filter({ hasText: `−${total}` })).toHaveCount(2);

  expect(findLedgerFaults(readSqliteLedger(site.dataDirectory, 'smereka.sqlite'))).toEqual([]);
  const database = new DatabaseSync(join(site.dataDirectory, 'smereka.sqlite'), { readOnly: true, timeout: 5_000 });
  const written = database.prepare('select action from audit_log where subject = ? order by at').all(order.number);
  database.close();
  expect(written.map(({ action }) => action)).toEqual([
    'money_written',
    'money_corrected',
    'money_written',
    'stay_cancelled',
    'refund_step',
    'money_written',
  ]);
  expect(consoleMessages.filter((message) => !/status of 4(?:03|09|22)/.test(message))).toEqual([]);
});
