import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { generate } from 'otplib';
import type { Order } from '#contract/orders/orders.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { inviteStaff, setUpAccess } from './desk-staff.ts';
import { expect, findAccessibilityFaults, findSmallTargets, type RunningSite, test } from './fixtures.ts';

test.describe.configure({ timeout: 90_000 });

async function placeOrder(site: RunningSite): Promise<Order> {
  const client = await BookingClient.connect(site.origin);
  const cottage = client.accommodation('cottage-oak');
  const party = { adults: 2, children: [] };
  const stay = await client.findStay(cottage, party, 2, 20);
  const { body, ...prepared } = await client.prepareOrder(cottage, party, stay);
  const placed = await client.placeOrder({ ...prepared, body: { ...body, payment: 'at_reception' } });
  return placed.body.data as Order;
}

/** As if everybody on shift had given their second factor long ago. */
function ageSecondFactors({ dataDirectory }: RunningSite): void {
  const database = new DatabaseSync(join(dataDirectory, 'smereka.sqlite'), { timeout: 5_000 });
  database.prepare("update desk_sessions set factor_at = '2020-01-01T00:00:00.000Z'").run();
  database.close();
}

test('a row is taken back only with a fresh code, and what was typed stays', async ({
  page,
  site,
  consoleMessages,
}) => {
  const order = await placeOrder(site);
  const secret = await setUpAccess(page, await inviteStaff(site, 'solomiia@example.com'));
  await expect(page.getByRole('heading', { level: 1, name: 'Сьогодні' })).toBeVisible();
  ageSecondFactors(site);

  // Taking money in asks for nothing.
  await page.goto(`/desk?date=${order.check_in}`);
  const arrival = page.getByRole('listitem').filter({ hasText: order.number });
  await arrival.getByRole('button', { name: 'Прийняти' }).click();
  await page.getByRole('dialog', { name: 'Прийняти оплату' }).getByRole('button', { name: 'Прийняти' }).click();
  await expect(arrival).toContainText('оплачено');

  await page.goto('/desk/money');
  const rows = page.getByRole('listitem').filter({ hasText: order.number });
  await rows.getByRole('button', { name: 'Скасувати' }).click();
  const form = page.getByRole('dialog', { name: 'Скасувати запис' });
  const reason = form.getByLabel('Що не так');
  await reason.fill('не той гість');
  await reason.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Підтвердьте, що це ви' });
  const code = sheet.getByLabel('Шість цифр із застосунку');
  await expect(code).toBeFocused();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(form.getByRole('alert')).toContainText('Ви не підтвердили це кодом');
  await expect(reason).toHaveValue('не той гість');

  await reason.press('Enter');
  await code.fill('000000');
  await code.press('Enter');
  await expect(sheet).toContainText('Код не підходить');
  // The code of this half minute was used to join.
  await code.fill(await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }));
  await code.press('Enter');
  await expect(form).toHaveCount(0);
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('не той гість');
  expect(consoleMessages.filter((message) => !/status of 4(03|22)/.test(message))).toEqual([]);
});
