import { generate } from 'otplib';
import { placeForToday } from './desk-orders.ts';
import { STAFF_PASSWORD, signInToDesk } from './desk-staff.ts';
import { expect, test } from './fixtures.ts';

test.describe.configure({ timeout: 90_000 });

test('a note that is being written outlives the session', { tag: '@rare' }, async ({ page, site }) => {
  const [order] = await placeForToday(site, 'Нотатка');
  const email = 'notes@example.com';
  const secret = await signInToDesk(page, site, email);
  await page.goto(`/desk?stay=${order?.number}`);
  const notes = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Нотатки' }) });
  await notes.getByRole('button', { name: 'Додати' }).click();
  await notes.getByRole('textbox').fill('Просили дитяче ліжко');

  const cookies = await page.context().cookies();
  await page.context().clearCookies({ name: cookies.find(({ name }) => name.includes('desk'))?.name ?? '' });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await page.getByLabel('Електронна пошта').fill(email);
  await page.getByLabel('Пароль').fill(STAFF_PASSWORD);
  await page
    .getByLabel('Код із застосунку')
    .fill(await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }));
  await page.getByRole('button', { name: 'Увійти з кодом' }).click();

  await notes.getByRole('button', { name: 'Додати' }).click();
  await expect(notes.getByRole('textbox')).toHaveValue('Просили дитяче ліжко');
  await notes.getByRole('button', { name: 'Зберегти нотатку' }).click();
  await expect(notes.getByRole('listitem')).toContainText('Просили дитяче ліжко');
  await notes.getByRole('button', { name: 'Додати' }).click();
  await expect(notes.getByRole('textbox')).toHaveValue('');
});

test('an answered enquiry stays in view, and not the next one', { tag: '@rare' }, async ({ page, site }) => {
  for (const name of ['Перший Запит', 'Другий Запит']) {
    const answer = await page.request.post('/api/v1/enquiries', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: {
        locale: 'uk',
        name,
        phone: '067 214 55 93',
        email: 'two@example.com',
        topic: 'contacts',
        message: 'Чи є місця?',
      },
    });
    expect(answer.status()).toBe(202);
  }
  await signInToDesk(page, site, 'in-view@example.com');
  await page.setViewportSize({ width: 1300, height: 900 });
  await page.goto('/desk/enquiries');
  const shown = page.getByRole('article');
  const name = await shown.getByRole('heading', { level: 2 }).innerText();
  await shown.getByLabel('Відповідь гостю').fill('Так, є.');
  await shown.getByRole('button', { name: 'Відповісти' }).click();
  // The sent answer has a heading of its own.
  await expect(shown.getByRole('heading', { level: 3 })).toBeVisible();
  await expect(shown.getByRole('heading', { level: 2 })).toHaveText(name);
});
