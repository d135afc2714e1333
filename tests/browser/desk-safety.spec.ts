import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { generate } from 'otplib';
import type { Order } from '#contract/orders/orders.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { addAuthenticator, atHostName as test } from './authenticator.ts';
import { inviteStaff, STAFF_PASSWORD, setUpAccess, signInToDesk } from './desk-staff.ts';
import { expect, findAccessibilityFaults, findSmallTargets, type RunningSite } from './fixtures.ts';

test.describe.configure({ timeout: 90_000 });

async function placeOrder(site: RunningSite): Promise<Order> {
  const client = await BookingClient.connect(site.origin);
  const cottage = client.accommodation('cottage-oak');
  const party = { adults: 2, children: [] };
  const stay = await client.findStay(cottage, party, 2, 20);
  const { body, ...prepared } = await client.prepareOrder(cottage, party, stay);
  const placed = await client.placeOrder({ ...prepared, body: { ...body, payment: 'at_reception' } });
  return placed.body.data as Order;
}

/** As if everybody on shift had given their second factor long ago. */
function ageSecondFactors({ dataDirectory }: RunningSite): void {
  const database = new DatabaseSync(join(dataDirectory, 'smereka.sqlite'), { timeout: 5_000 });
  database.prepare("update desk_sessions set factor_at = '2020-01-01T00:00:00.000Z'").run();
  database.close();
}

test('a passkey added with an invitation opens the desk, confirms actions, and is removed', { tag: '@rare' }, async ({
  page,
  site,
  consoleMessages,
}) => {
  await addAuthenticator(page);
  await setUpAccess(page, await inviteStaff(site, 'orest@example.com'));
  await expect(page.getByRole('heading', { name: 'Наступного разу без пароля?' })).toBeFocused();
  await page.getByLabel('Назва').fill('Ноутбук на рецепції');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Додати ключ доступу' }).click();
  const today = page.getByRole('heading', { level: 1, name: 'Сьогодні' });
  await expect(today).toBeVisible();
  await page.getByRole('button', { name: 'Вийти' }).click();

  const enter = page.getByRole('button', { name: 'Увійти ключем доступу' });
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await enter.click();
  await expect(today).toBeVisible();

  await page.getByRole('link', { name: 'Мій доступ' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Ноутбук на рецепції' });
  await expect(row).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'цей пристрій' })).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  ageSecondFactors(site);
  await row.getByRole('button', { name: 'Вилучити' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ключем доступу' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Вийти' }).click();
  await enter.click();
  await expect(page.getByRole('alert')).toContainText('Цей ключ не відкриває рецепції');
  expect(consoleMessages.filter((message) => !/status of 40[13]/.test(message))).toEqual([]);
});

test('a session request answered after the sign-out does not sign in again', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  await signInToDesk(page, site, 'ustym@example.com');
  await expect(page.getByRole('heading', { level: 1, name: 'Сьогодні' })).toBeVisible();
  const answered = Promise.withResolvers<void>();
  const isRead = Promise.withResolvers<void>();
  await page.route('**/desk/session', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    isRead.resolve();
    await answered.promise;
    await route.fulfill({ response }).catch(() => undefined);
  });
  // A change anywhere makes the desk read everything again.
  await placeOrder(site);
  await isRead.promise;
  await page.getByRole('button', { name: 'Вийти' }).click();
  const signIn = page.getByRole('heading', { level: 1, name: 'Рецепція' });
  await expect(signIn).toBeVisible();
  const isDone = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/desk/session'));
  answered.resolve();
  await isDone.catch(() => undefined);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(signIn).toBeVisible();
  await page.reload();
  await expect(signIn).toBeVisible();
});

test('after each move the focus is on the new title, and the browser’s tab has its name', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  const email = 'focus@example.com';
  const secret = await signInToDesk(page, site, email, 'manager');
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect(title('Сьогодні')).toBeVisible();
  await expect(page).toHaveTitle('Сьогодні · Рецепція');
  await page.getByRole('button', { name: 'Вийти' }).press('Enter');
  await expect(title('Рецепція')).toBeFocused();
  await expect(page).toHaveTitle('Рецепція');

  await page.getByLabel('Електронна пошта').fill(email);
  await page.getByLabel('Пароль').fill(STAFF_PASSWORD);
  const epoch = Math.floor(Date.now() / 1000) + 30;
  await page.getByLabel('Код із застосунку').fill(await generate({ secret, epoch }));
  await page.keyboard.press('Enter');
  await expect(title('Сьогодні')).toBeFocused();

  // The menu stays, and keeps the focus; a link of the page goes with it.
  const prices = page.getByRole('link', { name: 'Ціни' });
  await prices.press('Enter');
  await expect(prices).toBeFocused();
  await expect(page).toHaveTitle('Ціни · Рецепція');
  await page.getByRole('link', { name: 'Канали' }).press('Enter');
  await expect(title('Канали')).toBeFocused();
  await page.getByRole('button', { name: 'EN' }).press('Enter');
  await expect(page).toHaveTitle('Channels · Front desk');
});

test('another device is signed out from the list', { tag: '@rare' }, async ({ page, site, browser, address }) => {
  const email = 'daryna@example.com';
  const secret = await signInToDesk(page, site, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Сьогодні' })).toBeVisible();
  const context = await browser.newContext({ baseURL: address.publicUrl });
  const other = await context.newPage();
  await other.goto('/desk');
  await other.getByLabel('Електронна пошта').fill(email);
  await other.getByLabel('Пароль').fill(STAFF_PASSWORD);
  const next = Math.floor(Date.now() / 1000) + 30;
  await other.getByLabel('Код із застосунку').fill(await generate({ secret, epoch: next }));
  await other.getByRole('button', { name: 'Увійти з кодом' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Сьогодні' })).toBeVisible();
  await page.goto('/desk/access');
  await page.getByRole('button', { name: /^Вийти: / }).click();
  await expect(page.getByRole('button', { name: /^Вийти: / })).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('heading', { level: 1, name: 'Рецепція' })).toBeVisible();
  await context.close();
});

test('every menu entry fits on a phone, and the sign-out is under «My access»', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInToDesk(page, site, 'zoryana@example.com', 'manager');
  await page.getByRole('navigation').getByRole('link', { name: 'Мій доступ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Мій доступ' })).toBeVisible();
  for (const link of await page.getByRole('navigation').getByRole('link').all()) {
    const box = await link.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  }
  expect(await findSmallTargets(page)).toEqual([]);
  await page.getByRole('link', { name: 'Гості' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Гості' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Вийти' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Рецепція' })).toBeVisible();
});
