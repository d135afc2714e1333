import { addDays } from '#domain/calendar/calendar-date.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { inviteStaff, setUpAccess } from './desk-staff.ts';
import { expect, findAccessibilityFaults, findSmallTargets, test } from './fixtures.ts';

/** A server of its own: the board of others has stays. */
test.use({ siteSettings: { LOG_LEVEL: 'fatal' } });
test.describe.configure({ timeout: 90_000 });

test('a new resort is guided from an empty board to imported bookings and its first staff', { tag: '@rare' }, async ({
  page,
  site,
  consoleMessages,
}) => {
  await setUpAccess(page, await inviteStaff(site, 'pershyi-den@example.com', 'manager'));
  await page.getByRole('link', { name: 'Заселення' }).click();
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Перший день' }) });
  await expect(card.getByRole('listitem')).toHaveCount(6);
  await expect(card.locator('[aria-current="step"]')).toContainText('Запишіть тих, хто вже забронював');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await findSmallTargets(page)).toEqual([]);

  await card.getByRole('link', { name: 'Вибрати файл' }).click();
  const today = BookingClient.today();
  const [from, to] = [addDays(today, 30), addDays(today, 33)];
  const heads = 'Заїзд;Виїзд;Номер;Дорослі;Прізвище;Імʼя;Телефон;Сума;Сплачено';
  const rows = [
    `${from};${to};101;2;Савчук;Олена;050 111 22 33;12 000;2 000`,
    `${from};${to};101;2;Бондар;Ігор;050 111 22 34;12 000;`,
  ];
  const buffer = Buffer.from([heads, ...rows].join('\r\n'));
  await page.getByLabel(/^Таблиця CSV/).setInputFiles({ name: 'bookings.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('listitem').first()).toContainText('Номер: цей номер на ці ночі зайнято');
  await expect(page.getByText('Прочитано 2 рядки.')).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Записати 1 бронювання' }).click();
  await expect(page.getByText('Записано 1 бронювання.')).toBeVisible();
  const written = page.getByRole('listitem').filter({ hasText: 'Савчук' });
  await written.getByRole('link').click();
  const drawer = page.getByRole('dialog').first();
  await expect(drawer).toContainText('101');
  await expect(drawer).toContainText(/10\s000\s₴/);

  // The card is gone with the first booking; its steps are found again.
  await page.goto('/desk/board');
  await expect(page.getByRole('heading', { level: 1, name: 'Заселення' })).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.goto('/desk/access');
  await page.getByLabel('Електронна пошта').fill('novachka@example.com');
  await page.getByRole('button', { name: 'Запросити' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'novachka@example.com' })).toContainText('запрошено');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Забрати доступ: novachka@example.com' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Забрати доступ' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'novachka@example.com' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Перший день' }).click();
  await expect(page.locator('[aria-current="step"]')).toContainText('Покличте людей на зміну');
  expect(consoleMessages).toEqual([]);
});
