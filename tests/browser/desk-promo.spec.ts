import type { Page } from '@playwright/test';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { signInToDesk } from './desk-staff.ts';
import { expect, findAccessibilityFaults, findSmallTargets, type RunningSite, test } from './fixtures.ts';

test.describe.configure({ timeout: 90_000 });

/** The page of promo codes, opened by somebody who works with prices. */
async function openCodes(page: Page, site: RunningSite, email: string): Promise<void> {
  await signInToDesk(page, site, email, 'manager');
  await page.getByRole('link', { name: 'Ціни' }).click();
  await page.getByRole('link', { name: 'Промокоди' }).click();
  await expect(page.getByRole('heading', { name: 'Пропозиції сайту' })).toBeVisible();
}

/** What a guest is told of a code. */
async function checkCode(page: Page, code: string) {
  const answer = await page.request.post('/api/v1/promo-codes/check', { data: { code } });
  return answer.json();
}

test('a manager creates a code, limits it and stops it, and guests can use it until then', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openCodes(page, site, 'codes@example.com');
  await page.getByRole('link', { name: 'Новий код' }).click();
  const form = page.getByRole('form', { name: 'Новий код' });
  await form.getByRole('button', { name: 'Зберегти' }).click();
  await expect(form.getByLabel('Код', { exact: true })).toBeFocused();
  await expect(form.getByText('Щонайменше три літери чи цифри.')).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);

  await form.getByLabel('Код', { exact: true }).fill('хвоя 8');
  await form.getByLabel('% з ночей').fill('8');
  await form.getByRole('button', { name: 'Лісове шале' }).press('Enter');
  await form.getByLabel('Скільки разів').fill('40');
  // As on the guest's bill: two nights of the chosen house.
  await expect(form).toContainText('Так побачить гість: Лісове шале');
  await expect(form).toContainText('Промокод ХВОЯ8');
  await expect(form).toContainText(/ХВОЯ8[^₴]+−\D?\d+\D₴/);
  await form.getByRole('button', { name: 'Зберегти' }).press('Enter');

  const card = page.getByRole('region', { name: 'ХВОЯ8' });
  await expect(card).toContainText('Лісове шале');
  const row = page.getByRole('row').filter({ hasText: 'ХВОЯ8' });
  await expect(row).toContainText('0 з 40');
  await expect(row).toContainText('діє');
  expect(await checkCode(page, 'хвоя8')).toMatchObject({ data: { percent: 8, category_codes: ['chalet-forest'] } });
  expect(await findAccessibilityFaults(page)).toEqual([]);

  // On the phone the code is asked for like the rest of the form.
  await page.keyboard.press('n');
  const client = await BookingClient.connect(site.origin);
  const stay = await client.findStay(client.accommodation('chalet-forest'), { adults: 2, children: [] }, 2, 20);
  await page.getByLabel('Дати').fill(`${stay.arrival} – ${stay.departure}`);
  await page.getByRole('radio', { name: 'Лісове шале' }).check();
  await page.getByLabel('Промокод').fill('хвоя9');
  await page.getByLabel('Промокод').press('Enter');
  await expect(page.getByText('Цей код не діє для цього гостя чи цих ночей.')).toBeVisible();
  await page.getByLabel('Промокод').fill('ХВОЯ8');
  await page.getByLabel('Промокод').press('Enter');
  await expect(page.getByText(/^(?:Промокод ХВОЯ8|Пропозиція)$/)).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.goto('/desk/prices?view=codes&code=ХВОЯ8');

  await card.getByLabel('Скільки разів').fill('');
  await card.getByLabel('Бронювати до, включно').fill('2026-01-01');
  await card.getByRole('button', { name: 'Зберегти' }).click();
  await expect(row).toContainText('0, без обмежень');
  await expect(row).toContainText('скінчився');
  expect(await checkCode(page, 'хвоя8')).toEqual({ error: { promo_code: ['over'] } });
  await card.getByLabel('Бронювати до, включно').fill('');
  await card.getByRole('button', { name: 'Зберегти' }).click();
  await expect(row).toContainText('діє');

  await card.getByRole('button', { name: 'Зупинити код' }).click();
  await expect(card).toContainText('З кодом ХВОЯ8 більше ніхто не зможе забронювати.');
  await card.getByRole('button', { name: 'Так, зупинити' }).click();
  await expect(row).toContainText('зупинено');
  await expect(card.getByRole('button', { name: 'Зберегти' })).toHaveCount(0);
  expect(await checkCode(page, 'хвоя8')).toEqual({ error: { promo_code: ['stopped'] } });

  await page.getByRole('link', { name: 'Новий код' }).click();
  await form.getByLabel('Код', { exact: true }).fill('ХВОЯ8');
  await form.getByLabel('% з ночей').fill('8');
  await form.getByRole('button', { name: 'Зберегти' }).click();
  await expect(form.getByText('Такий код уже є.')).toBeVisible();
});

test.describe('on a phone and a tablet', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the codes have large targets and no sideways scrolling', { tag: '@rare' }, async ({ page, site }) => {
    await openCodes(page, site, 'codes-on-a-phone@example.com');
    await page.getByRole('link', { name: 'Новий код' }).click();
    const form = page.getByRole('form', { name: 'Новий код' });
    await form.getByRole('button', { name: 'Сума' }).click();
    await form.getByLabel('Код', { exact: true }).fill('дружно500');
    await form.getByLabel('₴ з рахунку').fill('500');
    await form.getByRole('button', { name: 'Зберегти' }).click();
    await expect(page.getByRole('region', { name: 'ДРУЖНО500' })).toBeVisible();
    for (const size of [
      { width: 360, height: 740 },
      { width: 820, height: 1180 },
    ]) {
      await page.setViewportSize(size);
      expect(await findSmallTargets(page)).toEqual([]);
      expect(await findAccessibilityFaults(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });
});
