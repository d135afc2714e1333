import { SETTLED_AT_ONCE } from '../fixtures/processes/server-process.ts';
import { signInToDesk } from './desk-staff.ts';
import { expect, findAccessibilityFaults, findSmallTargets, test } from './fixtures.ts';

/** The other shared server: most journeys of the desk look for today’s rooms, too. */
test.use({ siteSettings: SETTLED_AT_ONCE });
test.describe.configure({ timeout: 60_000 });

test('a guest at the counter books tonight with a cot and breakfasts, pays cash, and is checked in', async ({
  page,
  site,
}) => {
  page.setDefaultTimeout(10_000);
  await signInToDesk(page, site, 'walk-in@example.com');
  await expect(page.getByRole('heading', { level: 1, name: 'Сьогодні' })).toBeVisible();
  await page.getByRole('link', { name: 'Нове бронювання' }).click();
  await page.getByLabel('Дати').fill('сьогодні на 2 ночі');
  await page.getByRole('radio', { name: /^Люкс/ }).check();
  await page.getByLabel('Телефон', { exact: true }).fill('050 111 22 77');
  await page.getByLabel('Імʼя').fill('Остап');
  await page.getByLabel('Прізвище').fill('Перехожий');
  await page.getByRole('radio', { name: 'Готівка' }).check();
  const bill = page.locator('dl');
  const total = async () => Number((await bill.locator('dd').last().innerText()).replaceAll(/\D/g, ''));
  await expect(bill).toContainText('Люкс');
  const plain = await total();
  await page.getByRole('button', { name: 'Додати послуги' }).click();
  await page.getByRole('button', { name: 'Додати: Сніданок' }).click();
  await page.getByRole('button', { name: 'Додати: Сніданок' }).click();
  await page.getByRole('button', { name: 'Додати: Дитяче ліжечко' }).click();
  // ₴450 for two guests after each of two nights, and ₴300 once.
  await expect.poll(total).toBe(plain + 2 * 2 * 450 + 300);
  await expect(bill).toContainText('Дитяче ліжечко');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await page.reload();
  await expect.poll(total).toBe(plain + 2 * 2 * 450 + 300);
  await page.getByLabel('Прізвище').press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Збережено' })).toBeVisible();

  await page.goto('/desk');
  const row = page.getByRole('listitem').filter({ hasText: 'Остап Перехожий' });
  await row.getByRole('button', { name: /^Прийняти/ }).click();
  const payment = page.getByRole('dialog', { name: 'Прийняти оплату' });
  await payment.getByRole('button', { name: 'Прийняти' }).click();
  await expect(row).toContainText('оплачено');
  // Breakfast follows the night.
  await expect(row).toContainText('Дитяче ліжечко');
  await expect(row).not.toContainText('Сніданок');
  await row.getByRole('button', { name: 'Заселити' }).click();
  const inHouse = page.locator('section', { has: page.getByRole('heading', { name: /^Проживають/ }) });
  const dweller = inHouse.getByRole('listitem').filter({ hasText: 'Перехожий' });
  await expect(dweller).toContainText('Дитяче ліжечко');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Наступний день' }).click();
  await expect(dweller).toContainText('Сніданок ×2');
});
