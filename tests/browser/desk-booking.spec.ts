import { generate } from 'otplib';
import { newBookingAddress } from '#contract/desk/desk-paths.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { STAFF_PASSWORD, signInToDesk } from './desk-staff.ts';
import { expect, findAccessibilityFaults, findSmallTargets, test } from './fixtures.ts';

const EMAIL = 'nataliya@example.com';

test.describe.configure({ timeout: 90_000 });

test('a manager books for a caller with the keyboard, even if the session ends in the middle', async ({
  page,
  site,
  browser,
}) => {
  const client = await BookingClient.connect(site.origin);
  const party = { adults: 2, children: [] };
  const chalet = client.accommodation('chalet-lake');
  const stay = await client.findStay(chalet, party, 3, 20);
  const secret = await signInToDesk(page, site, EMAIL, 'manager');
  await expect(page.getByRole('heading', { level: 1, name: 'Сьогодні' })).toBeVisible();

  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1, name: 'Нове бронювання' })).toBeVisible();
  const dates = page.getByLabel('Дати');
  await expect(dates).toBeFocused();
  await dates.fill('31 листопада');
  await expect(page.getByText('Такого дня немає: «31 листопада».')).toBeVisible();
  await dates.fill(`${stay.arrival} – ${stay.departure}`);
  await expect(page.getByRole('status').filter({ hasText: '3 ночі' })).toContainText(stay.departure.slice(0, 4));
  await expect(page.getByText('лише телефоном')).toBeVisible();
  await page.getByRole('radio', { name: 'Шале над озером' }).check();
  await page.getByLabel('Телефон', { exact: true }).fill('067 000 41 18');
  await page.getByLabel('Імʼя').fill('Михайлина');
  await page.getByLabel('Прізвище').fill('Дутка');
  // More than the resort’s offer for some nights: only the larger counts.
  await page.getByLabel('Знижка, %').fill('20');
  await expect(page.getByText('Знижка', { exact: true })).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);

  // A discount needs a reason; nothing that was typed is lost.
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Напишіть причину кількома словами.')).toBeVisible();
  await page.getByLabel('Причина, без неї не запишемо').fill('Третій приїзд');

  const cookies = await page.context().cookies();
  await page.context().clearCookies({ name: cookies.find(({ name }) => name.includes('desk'))?.name ?? '' });
  await page.keyboard.press('Control+Enter');
  await page.getByLabel('Електронна пошта').fill(EMAIL);
  await page.getByLabel('Пароль').fill(STAFF_PASSWORD);
  const nextPeriod = Math.floor(Date.now() / 1000) + 30;
  await page.getByLabel('Код із застосунку').fill(await generate({ secret, epoch: nextPeriod }));
  await page.getByRole('button', { name: 'Увійти з кодом' }).click();
  await expect(page.getByLabel('Причина, без неї не запишемо')).toHaveValue('Третій приїзд');
  await expect(page.getByText('Знижка', { exact: true })).toBeVisible();
  await page.getByLabel('Прізвище').press('Control+Enter');

  await expect(page.getByRole('heading', { name: 'Збережено' })).toBeVisible();
  const link = await page.getByLabel('Посилання на оплату').inputValue();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  const guest = await browser.newPage();
  await guest.goto(link);
  await expect(guest.getByRole('main')).toContainText(new URL(link).searchParams.get('order') ?? '');
  await expect(guest.getByRole('button', { name: /плат/ }).first()).toBeVisible();
  await guest.close();

  await page.getByRole('button', { name: 'Ще одне бронювання' }).click();
  await expect(dates).toHaveValue('');
  await page.getByLabel('Прізвище').fill('дут');
  await page.getByRole('button', { name: 'Михайлина Дутка' }).click();
  const phone = page.getByLabel('Телефон', { exact: true });
  await expect(phone).toHaveValue('+380670004118');
  // The pressed button is gone, and the keyboard goes on at the first field of the guest.
  await page.getByRole('button', { name: 'Інша людина' }).press('Enter');
  await expect(phone).toHaveValue('');
  await expect(phone).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Сьогодні' })).toBeVisible();

  // As from the board.
  await page.goto(newBookingAddress(stay.arrival, stay.departure, chalet.id));
  await expect(page.getByRole('status').filter({ hasText: '3 ночі' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Шале над озером' })).toBeChecked();
});

test('one booking has several rooms and survives a reload, and a sign-out that the server confirms only later deletes what was typed', async ({
  page,
  site,
}) => {
  const client = await BookingClient.connect(site.origin);
  const party = { adults: 2, children: [] };
  const stay = await client.findStay(client.accommodation('room-standard'), party, 2, 60);
  await signInToDesk(page, site, 'marta@example.com');
  await expect(page.getByRole('heading', { level: 1, name: 'Сьогодні' })).toBeVisible();
  await page.goto('/desk/new');
  await page.getByLabel('Дати').fill(`${stay.arrival} – ${stay.departure}`);
  await page.getByRole('radio', { name: /^Стандарт/ }).check();
  await page.getByRole('button', { name: 'Ще одна кімната' }).click();
  const rooms = page.getByRole('list').filter({ hasText: 'житло не вибрано' });
  await expect(rooms.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Більше дорослих' }).click();
  await page.getByRole('radio', { name: /^Шале над озером/ }).check();
  await page.getByLabel('Телефон', { exact: true }).fill('067 000 41 19');
  await page.getByLabel('Імʼя').fill('Марта');
  await page.getByLabel('Прізвище').fill('Гнатюк');
  await page.getByRole('radio', { name: 'На рецепції' }).check();
  const bill = page.locator('dl');
  await expect(bill).toContainText('Шале над озером');
  await expect(bill).toContainText('Стандарт');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);

  await page.reload();
  await expect(page.getByLabel('Прізвище')).toHaveValue('Гнатюк');
  await expect(bill).toContainText('Стандарт');
  await page.getByRole('button', { name: /^2\./ }).click();
  await expect(page.getByRole('radio', { name: /^Шале над озером/ })).toBeChecked();
  await page.getByLabel('Прізвище').press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Збережено' })).toBeVisible();

  await page.getByRole('button', { name: 'Ще одне бронювання' }).click();
  await page.getByLabel('Прізвище').fill('Соловей');
  await page.route('**/desk/session', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 503, body: '<p>busy</p>' }) : route.fallback(),
  );
  const signOut = page.getByRole('button', { name: 'Вийти' });
  const sheet = page.getByRole('dialog', { name: 'Можливо, ви ще не вийшли' });
  await signOut.click();
  await expect(sheet.getByRole('alert')).toContainText('Сервер не підтвердив');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Не виходити' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(signOut).toBeFocused();
  await expect(page.getByLabel('Прізвище')).toBeVisible();

  await signOut.click();
  await expect(sheet).toBeVisible();
  await page.unroute('**/desk/session');
  await sheet.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Рецепція' })).toBeFocused();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('Соловей');
});
