import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import { SETTLED_AT_ONCE } from '../fixtures/processes/server-process.ts';
import { placeForToday } from './desk-orders.ts';
import { signInToDesk } from './desk-staff.ts';
import { expect, findAccessibilityFaults, findSmallTargets, type RunningSite, test } from './fixtures.ts';

/** The other shared server: most journeys of the desk look for today’s rooms, too. */
test.use({
  serviceWorkers: 'allow',
  viewport: { width: 820, height: 1180 },
  // A tap would wait most of a second for each sheet.
  reducedMotion: 'reduce',
  siteSettings: SETTLED_AT_ONCE,
});
test.describe.configure({ timeout: 120_000 });

function rowsOf(site: RunningSite, query: string, ...values: string[]): Record<string, unknown>[] {
  const database = new DatabaseSync(join(site.dataDirectory, 'smereka.sqlite'), { readOnly: true, timeout: 5_000 });
  try {
    return database.prepare(query).all(...values);
  } finally {
    database.close();
  }
}

const written = (site: RunningSite, action: string, number: string) =>
  rowsOf(site, 'select * from audit_log where action = ? and subject = ?', action, number);

/** Signs in, and waits until the device has what it needs without a network. */
async function openTablet(page: Page, site: RunningSite, email: string): Promise<string> {
  page.setDefaultTimeout(30_000);
  const kept = page.waitForResponse((response) => response.url().includes('/desk/arrivals-offline'));
  const secret = await signInToDesk(page, site, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Сьогодні' })).toBeVisible();
  await kept;
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => caches.has('desk'))).toBe(true);
  return secret;
}

const arrivalOf = (page: Page, { number }: Order) =>
  page
    .locator('section', { has: page.getByRole('heading', { name: 'Заїзди' }) })
    .getByRole('listitem')
    .filter({ hasText: number });

test('ten minutes without a network: check-ins, check-outs and cash are recorded, and each is sent once', async ({
  page,
  context,
  site,
}) => {
  const [first, second, third] = await placeForToday(site, 'Савчук', 'Бондар', 'Бойчук');
  if (first === undefined || second === undefined || third === undefined) throw new Error('No orders');
  await openTablet(page, site, 'offline@example.com');
  // One guest is in house, and will leave without a network.
  await arrivalOf(page, third).getByRole('button', { name: 'Заселити' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Заселити' }).click();
  await expect(arrivalOf(page, third)).toHaveCount(0);

  await context.setOffline(true);
  const strip = page.getByRole('status').filter({ hasText: 'Немає мережі з' });
  await expect(strip).toBeVisible();
  await expect(page.getByRole('button', { name: 'з мережею' }).first()).toBeDisabled();
  await arrivalOf(page, first).getByRole('button', { name: 'Заселити' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Заселити' }).click();
  await expect(arrivalOf(page, first)).toContainText(/заселено о\s\d\d:\d\d/);
  await expect(strip).toContainText('У черзі 1');
  // A guest leaves before the departure day.
  const leaver = page.getByRole('listitem').getByRole('button', { name: 'Ще: Бойчук' });
  await leaver.click();
  const checkOut = page.getByRole('dialog').getByRole('button', { name: 'Виселити' });
  await checkOut.click();
  const debt = page.getByRole('dialog', { name: /борг/ });
  await debt.getByRole('button', { name: /^Прийняти/ }).click();
  const cash = page.getByRole('dialog', { name: 'Прийняти оплату' });
  await expect(cash.getByRole('radio', { name: 'готівка' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await checkOut.click();
  await debt.getByRole('button', { name: 'Виселити' }).click();
  await expect(debt).toHaveCount(0);
  await expect(page.getByRole('dialog')).toContainText(/виселено\sо\s\d\d:\d\d/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(leaver).toContainText(/виселено\sо/);
  await expect(strip).toContainText('У черзі 2');
  await arrivalOf(page, second)
    .getByRole('button', { name: /^Готівка/ })
    .click();
  await page.getByRole('dialog').getByLabel('Сума, ₴').fill('700');
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'термінал' })).toBeDisabled();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Прийняти/ })
    .click();
  await expect(arrivalOf(page, second)).toContainText(/готівка\s700\s₴/);
  // A sheet that is still closing is half transparent.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await arrivalOf(page, second).getByRole('button', { name: 'Ще: Бондар' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Додати нотатку' }).click();
  await page.getByRole('dialog').getByLabel('Нотатка').fill('Два авто');
  await page.getByRole('dialog').getByRole('button', { name: 'Зберегти нотатку' }).click();
  await expect(strip).toContainText('У черзі 4');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // The page opens without a network, with the noted facts, the queue and the shift.
  await page.reload();
  await expect(strip).toContainText('У черзі 4');
  await expect(page.getByRole('heading', { name: /^Далі/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^(?:Зміна:|Зміну не відкрито)/ })).toBeVisible();
  await expect(arrivalOf(page, first)).toContainText(/заселено\sо/);
  // An unsent fact can be undone and noted again.
  await arrivalOf(page, first).getByRole('button', { name: 'Скасувати: Савчук' }).click();
  await expect(strip).toContainText('У черзі 3');
  await arrivalOf(page, first).getByRole('button', { name: 'Заселити' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Заселити' }).click();
  expect(written(site, 'check_in', first.number)).toEqual([]);

  await context.setOffline(false);
  await expect(strip).toHaveCount(0);
  await expect(arrivalOf(page, first)).toHaveCount(0);
  await expect(arrivalOf(page, second)).not.toContainText('готівка');
  expect(written(site, 'check_in', first.number)).toHaveLength(1);
  expect(written(site, 'check_out', third.number)).toHaveLength(1);
  expect(rowsOf(site, 'select * from desk_rows where order_number = ?', second.number)).toMatchObject([
    { amount_minor: 70_000, method: 'cash' },
  ]);
  expect(rowsOf(site, 'select * from stay_notes where order_number = ?', second.number)).toMatchObject([
    { text: 'Два авто' },
  ]);
  await page.reload();
  await expect(arrivalOf(page, second)).toBeVisible();
  expect(written(site, 'check_in', first.number)).toHaveLength(1);
});
