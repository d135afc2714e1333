import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { placeForLater, placeForToday } from './desk-orders.ts';
import { signInToDesk } from './desk-staff.ts';
import { expect, test } from './fixtures.ts';

test.describe.configure({ timeout: 90_000 });

const ANSWER_MS = 1_500;

/** The guests have not paid, so a sheet asks first. */
async function checkIn(page: Page, number: string): Promise<void> {
  const arrival = page.getByRole('listitem').filter({ hasText: number });
  await arrival.getByRole('button', { name: 'Заселити' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Заселити' }).click();
}

test('the desk says what was refused, also after the next press', { tag: '@rare' }, async ({ page, site }) => {
  const [first, second] = await placeForToday(site, 'Перша', 'Друга');
  const [one, other] = [first?.number ?? '', second?.number ?? ''];
  const refuse = (error: string) => ({ status: 409, json: { error, unit: null, orders: [], last: null } });
  await page.route(`**/desk/stays/${one}/presence`, async (route) => {
    await pause(ANSWER_MS);
    await route.fulfill(refuse('unit_occupied'));
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await signInToDesk(page, site, 'refusals@example.com');
  await checkIn(page, one);
  await checkIn(page, other);
  await expect(page.getByRole('listitem').filter({ hasText: other }).getByRole('button')).toHaveCount(0);
  const alert = page.getByRole('alert').filter({ hasText: one });
  await expect(alert).toContainText('Попередні гості ще не виїхали');
  await expect(alert).toBeInViewport();
  await alert.getByRole('button', { name: 'Лишити, як є' }).click();
  await expect(alert).toHaveCount(0);

  await page.route('**/desk/stays/*/unit', (route) => route.fulfill(refuse('unit_taken')));
  await page.goto('/desk/board');
  await page.getByRole('button', { name: 'Розмістити всіх' }).click();
  await expect(page.getByRole('alert')).toContainText('В одну з цих ночей тут зайнято');
});

test('a payment whose answer was lost is not written a second time unseen', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  const order = await placeForLater(site, 'Втрачена');
  await signInToDesk(page, site, 'lost-answer@example.com');
  await page.goto(`/desk?stay=${order.number}`);
  const money = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Гроші' }) });
  await money.getByRole('button', { name: 'Додати запис' }).click();
  await money.getByRole('radio', { name: 'Термінал' }).check();
  const sum = money.getByLabel('Сума');
  await sum.fill('500');
  await page.route(
    '**/desk/orders/*/payments',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await sum.press('Enter');
  await expect(money.getByRole('alert')).toContainText('Сервер не відповів');
  await sum.fill('600');
  await sum.press('Enter');
  await expect(money.getByRole('alert')).toContainText('вже записано');
  await expect(money.getByRole('listitem')).toHaveCount(1);
  await expect(money.getByRole('listitem')).toContainText('+500');

  // What was seen and is still wanted is a row of its own.
  await sum.press('Enter');
  await expect(money.getByRole('listitem')).toHaveCount(2);
});

test('a new booking says why it has no price, and keeps its code over a reload', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  const client = await BookingClient.connect(site.origin);
  const stay = await client.findStay(client.accommodation('room-standard'), { adults: 2, children: [] }, 2, 80);
  await signInToDesk(page, site, 'no-price@example.com');
  await page.goto('/desk/new');
  await page.getByLabel('Дати').fill(`${stay.arrival} – ${stay.departure}`);
  await page.getByLabel('Промокод').fill('NOSUCHCODE');
  await page.getByRole('radio', { name: /^Стандарт/ }).check();
  await expect(page.getByLabel('Промокод')).toHaveAttribute('aria-invalid', 'true');
  await page.reload();
  await expect(page.getByLabel('Промокод')).toHaveValue('NOSUCHCODE');

  await page.route('**/desk/orders?preview=1', (route) =>
    route.fulfill({ status: 409, json: { error: 'no_available_for_all' } }),
  );
  await page.reload();
  await page.getByRole('radio', { name: /^Стандарт/ }).check();
  await expect(page.getByRole('alert')).toContainText('щойно зайняли');
});

test('a stay that is lifted keeps its nights while the board shows other days', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  const [order] = await placeForToday(site, 'Піднята');
  await signInToDesk(page, site, 'lifted@example.com');
  await page.setViewportSize({ width: 1300, height: 900 });
  await page.goto(`/desk/board?lift=${order?.number}`);
  const card = page.getByRole('complementary');
  await card.getByLabel('Місце').selectOption({ index: 1 });
  const target = page.locator('[class*="_target_"]');
  const columnOf = () => target.evaluate((box) => Number((box as HTMLElement).style.getPropertyValue('--start')));
  const column = await columnOf();
  await page.getByRole('button', { name: 'Пізніші дні' }).click();
  await expect.poll(columnOf).toBe(column - 28);
});
