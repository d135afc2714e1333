import type { Locator } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { signInToDesk } from './desk-staff.ts';
import { Finger } from './finger.ts';
import { expect, findAccessibilityFaults, findSmallTargets, type RunningSite, test } from './fixtures.ts';

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });
test.describe.configure({ timeout: 90_000 });

/** A guest's stay of two nights months ahead, to be paid at reception. */
async function placeOrder(site: RunningSite, last_name: string): Promise<Order> {
  const client = await BookingClient.connect(site.origin);
  const house = client.accommodation('room-superior');
  const party = { adults: 2, children: [] };
  const { body, ...prepared } = await client.prepareOrder(house, party, await client.findStay(house, party, 2, 130));
  const placed = await client.placeOrder({ ...prepared, body: { ...body, payment: 'at_reception', last_name } });
  return placed.body.data as Order;
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a long press on a stay lets a finger drag it to another unit and other dates', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  const order = await placeOrder(site, 'Пальчиковська');
  await signInToDesk(page, site, 'by-finger@example.com');
  await expect(page.getByRole('heading', { level: 1, name: 'Сьогодні' })).toBeVisible();
  const from = addDays(order.check_in as CalendarDate, -2);
  await page.goto(`/desk/board?from=${from}&days=7&stay=${order.number}`);
  const drawer = page.getByRole('dialog', { name: /Пальчиковська/ });
  const give = drawer.getByRole('button', { name: /^Дати/ });
  const given = (await give.innerText()).replace('Дати ', '');
  await give.click();
  await drawer.getByRole('button', { name: 'Закрити', exact: true }).click();
  await expect(drawer).toHaveCount(0);

  const row = (unit: string) => page.locator(`[data-unit="${unit}"]`);
  const barIn = (unit: string) => row(unit).getByRole('button', { name: /^Пальчиковська/, includeHidden: true });
  const card = page.getByRole('complementary');
  // A short touch opens the stay.
  await barIn(given).tap();
  await expect(drawer).toBeVisible();
  await drawer.getByRole('button', { name: 'Закрити', exact: true }).click();
  await expect(drawer).toHaveCount(0);
  await expect(card).toHaveCount(0);

  const finger = await Finger.on(page);
  await finger.press(await middleOf(barIn(given)));
  // The lifted stay is visible before the finger moves, and stays lifted when it lets go.
  await expect(card).toContainText(order.number);
  await finger.letGo();
  await expect(drawer).toHaveCount(0);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  const units = await card.getByLabel('Місце').getByRole('option').allInnerTexts();
  const other = units[units.indexOf(given) + 1];
  if (other === undefined) throw new Error('No unit below is free');
  await card.getByRole('button', { name: 'Лишити, як є' }).tap();
  await expect(card).toHaveCount(0);

  const below = await middleOf(row(other));
  const start = await middleOf(barIn(given));
  await finger.press(start);
  await expect(card).toContainText(order.number);
  await finger.moveTo({ x: start.x, y: below.y });
  await expect(card).toContainText('Ціна не зміниться.');
  await finger.letGo();
  await card.getByRole('button', { name: 'Перенести' }).tap();
  await expect(card).toHaveCount(0);
  await expect(barIn(given)).toHaveCount(0);
  await expect(barIn(other)).toHaveCount(1);

  // A column to the right: the next day, and its difference before anything is written.
  const held = await middleOf(barIn(other));
  const day = await row(other)
    .locator('[data-cells]')
    .evaluate(({ clientWidth }) => clientWidth / 7);
  await finger.press(held);
  await expect(card).toContainText(order.number);
  await finger.moveTo({ x: held.x + day / 2, y: held.y });
  await finger.moveTo({ x: held.x + day, y: held.y });
  await finger.letGo();
  await expect(card).toContainText(/Доплата стане|Ціна не зміниться/);
  await card.getByRole('button', { name: 'Перенести' }).tap();
  await expect(card).toHaveCount(0);
  const arrival = Number(addDays(order.check_in as CalendarDate, 1).slice(8));
  await expect(barIn(other)).toHaveAccessibleName(new RegExp(`^Пальчиковська 2, ${arrival}\\D`));
});
