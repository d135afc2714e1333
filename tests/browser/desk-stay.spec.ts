import type { Locator, Page } from '@playwright/test';
import { formatOrderDate } from '#contract/availability/dates.ts';
import type { DeskBoard } from '#contract/desk/desk-board.ts';
import type { Order } from '#contract/orders/orders.ts';
import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { signInToDesk } from './desk-staff.ts';
import { expect, findAccessibilityFaults, type RunningSite, test } from './fixtures.ts';

test.describe.configure({ timeout: 90_000 });

/** A guest's stay of two nights months ahead, to be paid at reception. */
async function placeOrder(site: RunningSite, last_name: string): Promise<Order> {
  const client = await BookingClient.connect(site.origin);
  const house = client.accommodation('room-superior');
  const party = { adults: 2, children: [] };
  const prepared = await client.prepareOrder(house, party, await client.findStay(house, party, 2, 100));
  const placed = await client.placeOrder({
    ...prepared,
    body: { ...prepared.body, payment: 'at_reception', last_name },
  });
  return placed.body.data as Order;
}

const dayAfter = (date: string, days = 1) => addDays(date as CalendarDate, days);

async function openDrawer(page: Page, { number, check_in }: Order) {
  await expect(page.getByRole('heading', { level: 1, name: 'Сьогодні' })).toBeVisible();
  await page.goto(`/desk/board?from=${dayAfter(check_in, -1)}&days=7&stay=${number}`);
  return page.getByRole('dialog').first();
}

/** A colleague at another desk lengthens the stay by a night. */
async function lengthenElsewhere(page: Page, { number, check_in, check_out, rooms }: Order, seen = 0): Promise<void> {
  const [room] = rooms;
  const body = {
    check_in: formatOrderDate(check_in as CalendarDate),
    check_out: formatOrderDate(dayAfter(check_out)),
    bookings: [{ category_code: room?.category_code, servio_id: room?.servio_id, adults: 2, children: 0 }].map(
      (booking) => ({ ...booking, child_ages: [], price: 0 }),
    ),
    seen,
  };
  const options = { headers: { 'desk-request': '1' } };
  const path = `/api/v1/desk/stays/${number}/change`;
  const previewed = (await (await page.request.post(`${path}?preview=1`, { ...options, data: body })).json()).data;
  const bookings = body.bookings.map((booking) => ({ ...booking, price: previewed.new.rooms[0].price }));
  const data = { ...body, bookings, difference: previewed.difference };
  expect((await page.request.post(path, { ...options, data })).ok()).toBe(true);
}

/** A colleague gives the room another unit of its kind than the one that is wanted here. */
async function giveElsewhere(page: Page, { number, check_in }: Order, seen: string, wanted: string): Promise<void> {
  const headers = { 'desk-request': '1' };
  const answer = await page.request.get(`/api/v1/desk/board?from=${check_in}&to=${check_in}`, { headers });
  const { kinds }: DeskBoard['data'] = (await answer.json()).data;
  const units = kinds.find((kind) => kind.units.includes(seen))?.units ?? [];
  const unit = units.findLast((name) => name !== seen && name !== wanted);
  const options = { headers, data: { room: 0, unit, seen } };
  expect((await page.request.post(`/api/v1/desk/stays/${number}/unit`, options)).ok()).toBe(true);
}

/** Carries the bar over so many columns of a week. */
async function drag(page: Page, bar: Locator, columns: number): Promise<void> {
  await bar.hover();
  const from = await bar.boundingBox();
  const width = await bar.evaluate((element) => element.parentElement?.offsetWidth ?? 0);
  if (from === null) throw new Error('The bar is not shown');
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + Math.sign(columns) * 20, y, { steps: 4 });
  await page.mouse.move(x + (columns * width) / 7, y, { steps: 4 });
  await page.mouse.up();
}

test('a stay is extended after its difference was shown, gets a note and a corrected address, and a colleague’s change is seen before the own one', async ({
  page,
  site,
}) => {
  const order = await placeOrder(site, 'Дорошенко');
  await signInToDesk(page, site, 'maryna@example.com');
  const drawer = await openDrawer(page, order);
  await expect(drawer.getByRole('heading', { name: /Дорошенко/ })).toBeVisible();
  await drawer.getByRole('button', { name: 'Змінити' }).click();
  const form = drawer.getByRole('form', { name: 'Зміна бронювання' });
  await form.getByLabel('Виїзд').fill(dayAfter(order.check_out));
  await expect(form).toContainText('Доплата стане');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Змінити' }).click();
  await expect(form).toHaveCount(0);
  await expect(drawer).toContainText('3 ночі');

  await drawer.getByRole('button', { name: 'Додати', exact: true }).click();
  await drawer.getByLabel('Нотатка').fill('Дитяче ліжечко');
  await page.keyboard.press('Control+Enter');
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Дитяче ліжечко' })).toBeVisible();

  await drawer.getByRole('button', { name: 'Виправити адресу' }).click();
  await drawer.getByLabel('Електронна пошта').fill('doroshenko@');
  await drawer.getByRole('button', { name: 'Зберегти й надіслати' }).click();
  await expect(drawer).toContainText('Це не адреса електронної пошти.');
  await drawer.getByLabel('Електронна пошта').fill('doroshenko@example.com');
  await drawer.getByRole('button', { name: 'Зберегти й надіслати' }).click();
  await expect(drawer.getByRole('link', { name: 'doroshenko@example.com' })).toBeVisible();
  await expect(drawer).toContainText('адресу виправлено');
  expect(await findAccessibilityFaults(page)).toEqual([]);

  // A colleague's change is shown in the open form, and only touched fields are the person's own.
  const longer = { ...order, check_out: dayAfter(order.check_out) };
  await drawer.getByRole('button', { name: 'Змінити' }).click();
  const sheet = page.getByRole('dialog', { name: 'Бронювання вже інше' });
  await lengthenElsewhere(page, longer, 1);
  await expect(form.getByLabel('Виїзд')).toHaveValue(dayAfter(longer.check_out));
  await expect(form.getByRole('button', { name: 'Змінити' })).toBeDisabled();
  await expect(sheet).toHaveCount(0);

  // What the person now changes was chosen with the colleague's change in view.
  await form.getByRole('button', { name: 'Менше дорослих' }).click();
  await expect(form.getByRole('button', { name: 'Змінити' })).toBeEnabled();
  await expect(sheet).toHaveCount(0);
  await lengthenElsewhere(page, { ...longer, check_out: dayAfter(longer.check_out) }, 2);
  await expect(sheet).toContainText('Ви, зараз');
  await expect(sheet).toContainText('maryna');
  await expect(sheet).toContainText('Вашу зміну не записано, чужу не стерто.');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await sheet.getByRole('button', { name: '1 дорослий', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await expect(drawer).toContainText('5 ночей');
});

test('a cot and breakfasts are added to a stay after their price was shown', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  const order = await placeOrder(site, 'Левченко');
  await signInToDesk(page, site, 'extras-at-desk@example.com');
  const drawer = await openDrawer(page, order);
  await drawer.getByRole('button', { name: 'Змінити' }).click();
  const form = drawer.getByRole('form', { name: 'Зміна бронювання' });
  await form.getByRole('button', { name: 'Додати послуги' }).click();
  await form.getByRole('button', { name: 'Додати: Дитяче ліжечко' }).click();
  await expect(form).toContainText(/\+300\s₴/);
  await form.getByRole('button', { name: 'Додати: Сніданок' }).click();
  await expect(form).toContainText(/\+1\s200\s₴/);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Змінити' }).click();
  await expect(form).toHaveCount(0);
  const bill = drawer.locator('dl').filter({ hasText: 'Разом' });
  await expect(bill).toContainText('Дитяче ліжечко');
  await expect(bill).toContainText('Сніданок');

  await drawer.getByRole('button', { name: 'Змінити' }).click();
  await form.getByRole('button', { name: 'Прибрати: Дитяче ліжечко' }).click();
  await expect(form).toContainText(/−300\s₴/);
  await form.getByRole('button', { name: 'Змінити' }).click();
  await expect(bill).not.toContainText('Дитяче ліжечко');
  await expect(bill).toContainText('Сніданок');
});

test('a stay is moved to other dates on the board by keyboard, with its difference, and is cancelled', {
  tag: '@rare',
}, async ({ page, site }) => {
  const order = await placeOrder(site, 'Соломія');
  await signInToDesk(page, site, 'halyna@example.com');
  const drawer = await openDrawer(page, order);
  const give = drawer.getByRole('button', { name: /^Дати/ });
  const unit = (await give.innerText()).replace('Дати ', '');
  await give.click();
  const bar = page.locator(`[data-unit="${unit}"]`).getByRole('button', { name: /^Соломія/, includeHidden: true });
  await expect(bar).toHaveCount(1);
  await drawer.getByRole('link', { name: 'Перенести' }).click();
  const card = page.getByRole('complementary');
  await expect(card).toContainText(order.number);
  const board = page.getByRole('application');
  await board.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(card).toContainText('Доплата стане');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(card).toHaveCount(0);

  const day = Number(dayAfter(order.check_in).slice(8));
  await expect(bar).toHaveAccessibleName(new RegExp(`^Соломія 2, ${day}\\D`));
  // By mouse a day back, and what a colleague has given meanwhile is not overwritten.
  await drag(page, bar, -1);
  await expect(card).toContainText(order.number);
  await card.getByRole('button', { name: 'Лишити, як є' }).click();
  await bar.click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await board.focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  const wanted = await card.getByLabel('Місце').inputValue();
  await giveElsewhere(page, order, unit, wanted);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Бронювання вже інше' });
  await expect(sheet).toContainText('Вашу зміну не записано');
  await sheet.getByRole('button', { name: new RegExp(wanted) }).click();
  await expect(sheet).toHaveCount(0);
  const movedBar = page
    .locator(`[data-unit="${wanted}"]`)
    .getByRole('button', { name: /^Соломія/, includeHidden: true });
  await expect(movedBar).toHaveCount(1);
  await movedBar.click();
  await expect(drawer).toContainText('3 ночі');
  await drawer.getByRole('button', { name: 'Скасувати', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Скасувати бронювання?' });
  await expect(question).toContainText('повертати нічого');
  await question.getByRole('button', { name: 'Скасувати бронювання' }).click();
  await expect(question).toHaveCount(0);
  await expect(drawer).toContainText('скасовано');
  await expect(movedBar).toHaveCount(0);
});
