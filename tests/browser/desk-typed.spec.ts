import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import { placeForLater, placeForToday } from './desk-orders.ts';
import { STAFF_PASSWORD, signInToDesk } from './desk-staff.ts';
import { expect, findAccessibilityFaults, findSmallTargets, type RunningSite, test } from './fixtures.ts';

test.describe.configure({ timeout: 90_000 });

/** As if so many guests had asked from their own addresses, whose number the site limits. Returns their ids. */
function addEnquiries({ dataDirectory }: RunningSite, count: number): string[] {
  const database = new DatabaseSync(join(dataDirectory, 'smereka.sqlite'), { timeout: 5_000 });
  const addKey = database.prepare('insert into idempotency_keys (key, fingerprint, created_at) values (?, ?, ?)');
  const add = database.prepare(
    `insert into enquiries (id, idempotency_key, topic, name, phone, email, message, locale, facts, received_at, about_day)
     values (?, ?, 'contacts', ?, '+380672145593', 'many@example.com', 'Чи є місця?', 'uk', '{"hall":null,"stay":null}', ?, '2030-01-01')`,
  );
  const ids = Array.from({ length: count }, (_, index) => {
    const [id, at] = [crypto.randomUUID(), new Date(Date.now() + index).toISOString()];
    addKey.run(id, '', at);
    add.run(id, id, `Запит ${index + 1}`, at);
    return id;
  });
  database.close();
  return ids;
}

async function loseSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  await page.context().clearCookies({ name: cookies.find(({ name }) => name.includes('desk'))?.name ?? '' });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}

async function signInAgain(page: Page, email: string, secret: string): Promise<void> {
  // A form of the desk may have a field with the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Рецепція' })).toBeVisible();
  await page.getByLabel('Електронна пошта').fill(email);
  await page.getByLabel('Пароль').fill(STAFF_PASSWORD);
  const epoch = Math.floor(Date.now() / 1000) + 30;
  await page.getByLabel('Код із застосунку').fill(await generate({ secret, epoch }));
  await page.getByRole('button', { name: 'Увійти з кодом' }).click();
}

test('a half-typed change and reason outlive the session, but not a form that was left', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  const [order] = await placeForToday(site, 'Чернетка');
  const email = 'drafts@example.com';
  const secret = await signInToDesk(page, site, email);
  const headers = { 'desk-request': '1', 'idempotency-key': crypto.randomUUID() };
  const path = `/api/v1/desk/orders/${order?.number}/payments`;
  expect((await page.request.post(path, { headers, data: { method: 'cash', amount: 100 } })).status()).toBe(201);
  await page.goto(`/desk?stay=${order?.number}`);
  const drawer = page.getByRole('dialog').first();
  const change = drawer.getByRole('button', { name: 'Змінити' }).first();
  const form = drawer.getByRole('form', { name: 'Зміна бронювання' });
  await change.click();
  const later = addDays(order?.check_out as CalendarDate, 1);
  await form.getByLabel('Виїзд').fill(later);
  const takeBack = drawer.getByRole('button', { name: /^Скасувати\s*: \d/ });
  const reason = page.getByRole('dialog', { name: 'Скасувати запис' }).getByLabel('Що не так');
  await takeBack.click();
  await reason.fill('не той гість');
  await loseSession(page);
  await signInAgain(page, email, secret);

  await takeBack.click();
  await expect(reason).toHaveValue('не той гість');
  await page.keyboard.press('Escape');
  await expect(reason).toHaveCount(0);
  await takeBack.click();
  await expect(reason).toHaveValue('');
  await page.keyboard.press('Escape');
  await change.click();
  await expect(form.getByLabel('Виїзд')).toHaveValue(later);
  await form.getByRole('button', { name: 'Лишити, як є' }).click();
  await change.click();
  await expect(form.getByLabel('Виїзд')).toHaveValue(order?.check_out ?? '');
});

test('a half-typed price outlives the session, for the nights that were chosen', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  const email = 'price-draft@example.com';
  const secret = await signInToDesk(page, site, email, 'manager');
  await page.goto('/desk/prices?month=2027-10');
  await page.getByRole('application', { name: 'Ціни за ночами' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  const form = page.getByRole('complementary');
  const percent = form.getByLabel('На скільки відсотків більше чи менше');
  await percent.fill('-7');
  await expect(form).toContainText('Змінить 2 ночі');
  await loseSession(page);
  await signInAgain(page, email, secret);
  await expect(percent).toHaveValue('-7');
  await expect(form).toContainText('Змінить 2 ночі');
  await page.goto('/desk/prices?month=2027-11');
  await expect(page.getByRole('application', { name: 'Ціни за ночами' })).toBeVisible();
  await expect(form).toHaveCount(0);
});

test('half-typed limits of a code and a new channel outlive the session, until they are left', {
  tag: '@rare',
}, async ({ page, site }) => {
  const email = 'limits@example.com';
  const secret = await signInToDesk(page, site, email, 'manager');
  const [headers, data] = [{ 'desk-request': '1' }, { code: 'ЧЕРНЕТКА7', percent: 7, most_uses: 40 }];
  expect((await page.request.post('/api/v1/desk/promo-codes', { headers, data })).status()).toBe(204);
  await page.goto('/desk/prices?view=codes&code=ЧЕРНЕТКА7');
  const card = page.getByRole('region', { name: 'ЧЕРНЕТКА7' });
  const uses = card.getByLabel('Скільки разів');
  await uses.fill('7');
  await page.getByRole('link', { name: 'Ціни' }).click();
  await page.getByRole('link', { name: 'Канали' }).click();
  const add = page.getByRole('button', { name: 'Додати канал' });
  const form = page.getByRole('region', { name: 'Новий канал' });
  const [name, place] = [form.getByLabel('Назва'), form.getByLabel('Що він продає')];
  await add.click();
  await name.fill('Booking.com, шале');
  await place.selectOption({ index: 1 });
  const chosen = await place.inputValue();
  await loseSession(page);
  await signInAgain(page, email, secret);

  await add.click();
  await expect(name).toHaveValue('Booking.com, шале');
  await expect(place).toHaveValue(chosen);
  await form.getByRole('button', { name: 'Скасувати' }).click();
  await add.click();
  await expect(name).toHaveValue('');
  await page.getByRole('link', { name: 'Ціни' }).first().click();
  await page.getByRole('link', { name: 'Промокоди' }).click();
  await page.getByRole('link', { name: 'ЧЕРНЕТКА7' }).click();
  await expect(uses).toHaveValue('7');
  await card.getByRole('button', { name: 'Не міняти' }).click();
  await expect(uses).toHaveValue('40');
  await uses.fill('8');
  await card.getByRole('button', { name: 'Зберегти' }).click();
  await expect(card.getByRole('status')).toContainText('Збережено');
  await expect(card.getByRole('button', { name: 'Не міняти' })).toHaveCount(0);
  await expect(uses).toHaveValue('8');
});

test('a half-typed email outlives the session, and overwrites no colleague', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  const order = await placeForLater(site, 'Адреса');
  const email = 'address@example.com';
  const secret = await signInToDesk(page, site, email);
  await page.goto(`/desk?stay=${order.number}`);
  const mails = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Листи' }) });
  const correct = mails.getByRole('button', { name: 'Виправити адресу' });
  const field = mails.getByLabel('Електронна пошта');
  await correct.click();
  const first = await field.inputValue();
  await field.fill('olena@example.or');
  await loseSession(page);
  await signInAgain(page, email, secret);

  await correct.click();
  await expect(field).toHaveValue('olena@example.or');
  await mails.getByRole('button', { name: 'Лишити, як є' }).click();
  await correct.click();
  await expect(field).toHaveValue(first);

  await field.fill('mine@example.com');
  const headers = { 'desk-request': '1' };
  const path = `/api/v1/desk/stays/${order.number}/email`;
  const data = { email: 'colleague@example.com', seen: first };
  expect((await page.request.post(path, { headers, data })).status()).toBe(200);
  await expect(page.getByRole('dialog').first()).toContainText('colleague@example.com');
  await mails.getByRole('button', { name: 'Зберегти й надіслати' }).click();
  await expect(mails.getByRole('alert')).toContainText('Вашу зміну не записано');
  await mails.getByRole('button', { name: 'Лишити, як є' }).click();
  await correct.click();
  await expect(field).toHaveValue('colleague@example.com');
});

test('the reason for closing a unit outlives the session, for the nights that were chosen', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  const email = 'block-draft@example.com';
  const secret = await signInToDesk(page, site, email);
  await page.goto('/desk/board?from=2027-10-04&days=7');
  const board = page.getByRole('application');
  const card = page.getByRole('complementary');
  const reason = card.getByLabel('Причина');
  const closeFirst = async () => {
    await board.focus();
    await page.keyboard.press('b');
    await expect(reason).toBeVisible();
  };
  await closeFirst();
  await reason.fill('Котел');
  await loseSession(page);
  await signInAgain(page, email, secret);

  await closeFirst();
  await expect(reason).toHaveValue('Котел');
  await card.getByRole('button', { name: 'Закрити', exact: true }).click();
  await expect(card).toHaveCount(0);
  await closeFirst();
  await expect(reason).toHaveValue('');
});

test('a table that was read outlives the session until it is written', { tag: '@rare' }, async ({ page, site }) => {
  const email = 'import-draft@example.com';
  const secret = await signInToDesk(page, site, email, 'manager');
  await page.goto('/desk/import');
  const heads = 'Заїзд;Виїзд;Житло;Дорослі;Прізвище;Імʼя;Телефон;Сума';
  const buffer = Buffer.from(`${heads}\r\n2027-10-04;2027-10-06;Стандарт;2;Прочитаний;Олена;050 111 22 33;6 000`);
  await page.getByLabel(/^Таблиця CSV/).setInputFiles({ name: 'bookings.csv', mimeType: 'text/csv', buffer });
  const row = page.getByRole('listitem').filter({ hasText: 'Прочитаний' });
  await expect(row).toBeVisible();
  await loseSession(page);
  await signInAgain(page, email, secret);

  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Записати 1 бронювання' }).click();
  await expect(page.getByText('Записано 1 бронювання.')).toBeVisible();
  await expect(row.getByRole('link')).toBeVisible();
  await page.getByRole('link', { name: 'До заселення' }).click();
  await expect(page.getByRole('application')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Вибрати файл' })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a row of the cash desk that was left is not filled in again', { tag: '@rare' }, async ({ page, site }) => {
  const order = await placeForLater(site, 'Рядкова');
  await signInToDesk(page, site, 'left-row@example.com');
  await page.goto('/desk/money');
  const sheet = page.getByRole('dialog', { name: 'Додати запис' });
  const add = page.getByRole('button', { name: 'Додати запис' });
  const openShift = page.getByRole('button', { name: 'Відкрити зміну' });
  // Another journey may have opened a shift, or closed the last one.
  await expect(add.or(openShift)).toBeVisible();
  if (await openShift.isVisible()) await openShift.click();
  const choose = async () => {
    await add.click();
    await sheet.getByLabel('Чия оплата').fill('Рядкова');
    await sheet.getByRole('button', { name: order.number }).click();
  };
  const sum = sheet.getByLabel('Сума');
  await choose();
  const open = await sum.inputValue();
  await sum.fill('777');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await choose();
  await expect(sum).toHaveValue(open);
});

test('a note that is being written outlives the session', { tag: '@rare' }, async ({ page, site }) => {
  const { number } = await placeForLater(site, 'Нотатка');
  const email = 'notes@example.com';
  const secret = await signInToDesk(page, site, email);
  await page.goto(`/desk?stay=${number}`);
  const notes = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Нотатки' }) });
  await notes.getByRole('button', { name: 'Додати' }).click();
  await notes.getByRole('textbox').fill('Просили дитяче ліжко');

  await loseSession(page);
  await signInAgain(page, email, secret);
  await notes.getByRole('button', { name: 'Додати' }).click();
  await expect(notes.getByRole('textbox')).toHaveValue('Просили дитяче ліжко');
  await notes.getByRole('button', { name: 'Зберегти нотатку' }).click();
  await expect(notes.getByRole('listitem')).toContainText('Просили дитяче ліжко');
  await notes.getByRole('button', { name: 'Додати' }).click();
  await expect(notes.getByRole('textbox')).toHaveValue('');
});

test('more than two hundred open enquiries are counted, and all of them can be opened', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  const ids = addEnquiries(site, 203);
  await signInToDesk(page, site, 'many-enquiries@example.com');
  await page.goto('/desk/enquiries');
  const list = page.getByRole('region', { name: 'Список запитів' });
  const more = list.getByRole('button', { name: 'Показати ще' });
  await expect(list.getByRole('button', { name: /^Нові 2\d\d/ })).toBeVisible();
  await expect(list.getByRole('status')).toContainText(/Відкритих запитів: 2\d\d\. Показано 200/);
  const tasks = page.getByRole('navigation').getByRole('link', { name: /Сьогодні/ });
  await expect(tasks).toContainText(/20[3-9]|2[1-9]\d/);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await more.click();
  await expect(more).toHaveCount(0);
  await expect(list.getByRole('button', { name: /Запит 203/ })).toBeVisible();

  await tasks.click();
  const next = page.locator('section').filter({ has: page.getByRole('heading', { name: /^Далі/ }) });
  await expect(next.getByRole('listitem')).toHaveCount(8);
  await expect(next.getByRole('heading')).toContainText(/запити 20[2-9]/);
  await next.getByRole('link', { name: /^і ще 19[4-9] запит/ }).click();
  await expect(list).toBeVisible();

  // A link leads to an enquiry, whatever its page.
  await page.goto(`/desk/enquiries?id=${ids.at(-1)}`);
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText('Запит 203');
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
