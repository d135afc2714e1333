import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { SETTLED_AT_ONCE } from '../fixtures/processes/server-process.ts';
import { expect, findAccessibilityFaults, findSmallTargets, goOffline, type RunningSite, test } from './fixtures.ts';
import { countOrders, fillForm, findOrders, openCheckout, orderNotice, submitButton, THANKS } from './one-guest.ts';
import { pickInPanel } from './pick-in-panel.ts';

test.use({ siteSettings: SETTLED_AT_ONCE });

/** UAH off the bill. */
const AMOUNT = 3_000;

function write<Result>({ dataDirectory }: RunningSite, change: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(join(dataDirectory, 'smereka.sqlite'), { timeout: 5_000 });
  try {
    return change(database);
  } finally {
    database.close();
  }
}

/**
 * A code as the desk has created it, larger than any offer of the site for these nights. Each journey has its own,
 * because journeys share servers.
 */
function giveCode(site: RunningSite, code: string, onlyNight: string | null = null): void {
  write(site, (database) =>
    database
      .prepare(
        `INSERT INTO promo_codes (code, amount_minor, nights_from, nights_to, created_at, created_by)
         VALUES (?, ?, ?, ?, '2026-01-01T00:00:00.000Z', 'natalia@example.com')`,
      )
      .run(code, AMOUNT * 100, onlyNight, onlyNight),
  );
}

const stopCode = (site: RunningSite, code: string) =>
  write(site, (database) =>
    database.prepare("UPDATE promo_codes SET stopped_at = '2026-01-02' WHERE code = ?").run(code),
  );

/** The codes of the bookings of a guest. */
const soldWith = (site: RunningSite, ordered: { email: string }) =>
  write(site, (database) =>
    findOrders(site, ordered).map((number) => {
      const row = database.prepare('SELECT discount FROM orders WHERE number = ?').get(number);
      return JSON.parse(String(row?.discount ?? 'null'))?.promoCode;
    }),
  );

const codeField = (page: Page) => page.getByLabel('Promo code');
const codeLine = (page: Page, code: string) => page.getByText(`Promo code ${code}`);

async function apply(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}

/** The sum on the button, in UAH. */
async function totalOf(page: Page): Promise<number> {
  return Number((await submitButton(page).innerText()).replaceAll(/\D/g, ''));
}

test('a guest opens the code field by a small link, mistypes the code, and books with it: without a network the server decides', async ({
  page,
  context,
  site,
}) => {
  giveCode(site, 'ЛІС3000');
  const ordered = await openCheckout(page, site, 'cottage-oak');
  const plain = await totalOf(page);
  await expect(codeField(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'I have a promo code' }).click();
  await expect(codeField(page)).toBeFocused();
  await apply(page, 'ЛІС600');
  await expect(codeField(page)).toHaveAccessibleDescription('There is no such code. Check its letters and digits.');
  await expect(codeField(page)).toBeFocused();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await codeField(page).fill('ліс 3000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('On the bill: −UAH 3,000.')).toBeVisible();
  await expect(codeField(page)).toHaveValue('ЛІС3000');
  await expect(codeLine(page, 'ЛІС3000')).toHaveCount(1);
  expect(await totalOf(page)).toBeLessThan(plain);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  expect(countOrders(site, ordered)).toBe(0);

  await page.getByRole('button', { name: 'Remove' }).click();
  expect(await totalOf(page)).toBe(plain);

  // The server decides about a code entered offline, and the guest agrees to its price.
  await goOffline(context);
  await apply(page, 'ЛІС3000');
  await expect(page.getByText('It decides about the code when your order arrives.')).toBeVisible();
  expect(await totalOf(page)).toBe(plain);
  await submitButton(page).click();
  await expect(page.getByText('The order waits for the network.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('The price has changed')).toBeVisible();
  await expect(codeLine(page, 'ЛІС3000')).toHaveCount(1);
  expect(await totalOf(page)).toBeLessThan(plain);
  expect(countOrders(site, ordered)).toBe(0);
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  await expect(orderNotice(page)).toHaveCount(0);
  expect(soldWith(site, ordered)).toEqual(['ЛІС3000']);
  await expect(codeLine(page, 'ЛІС3000')).toHaveCount(1);
});

test('a code in the address of the list stays until the checkout and after a reload', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  giveCode(site, 'АДРЕСА');
  const client = await BookingClient.connect(site.origin);
  const house = client.accommodation('cottage-birch');
  const stay = await client.findStay(house, { adults: 1, children: [] }, 2, 20);
  await page.setViewportSize({ width: 360, height: 740 });
  const query = new URLSearchParams({ ...stay, adults: '1', chosen: house.slug, code: 'адреса' });
  await page.goto(`/en/booking?${query}`);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/checkout$/);
  await expect(page.getByText('On the bill: −UAH 3,000.')).toBeVisible();
  await page.reload();
  await expect(codeLine(page, 'АДРЕСА')).toHaveCount(1);
  const ordered = await fillForm(page);
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  expect(soldWith(site, ordered)).toEqual(['АДРЕСА']);
});

/** Presses the link to the checkout right before a deferred task of the page, such as the write of its address. */
function pressBeforeDeferredTask(): void {
  const setTimer = window.setTimeout.bind(window);
  let isPressed = false;
  const press = () => {
    const link = document.querySelector<HTMLElement>('a[href$="/booking/checkout"]');
    isPressed ||= link !== null;
    link?.click();
  };
  const setTimerWithPress = (task: () => void, delayMs?: number) =>
    setTimer(() => {
      if (!delayMs && !isPressed) press();
      task();
    }, delayMs);
  Object.assign(window, { setTimeout: setTimerWithPress });
}

test('pressing Continue works even if the list writes the code to its address at that moment', {
  tag: '@rare',
}, async ({ page, site }) => {
  giveCode(site, 'МИТЬ');
  const client = await BookingClient.connect(site.origin);
  const house = client.accommodation('cottage-birch');
  const stay = await client.findStay(house, { adults: 1, children: [] }, 2, 20);
  await page.addInitScript(pressBeforeDeferredTask);
  await page.goto(`/en/booking?${new URLSearchParams({ ...stay, adults: '1', chosen: house.slug, code: 'мить' })}`);
  await expect(page).toHaveURL(/checkout$/);
});

test('a code for other nights stays in the field with the reason, and has no effect', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  giveCode(site, 'ПІЗНІШЕ', '2030-01-10');
  await openCheckout(page, site, 'cottage-oak');
  const plain = await totalOf(page);
  await page.getByRole('button', { name: 'I have a promo code' }).click();
  await apply(page, 'ПІЗНІШЕ');
  await expect(page.getByText('The code is for other nights')).toBeVisible();
  expect(await totalOf(page)).toBe(plain);
});

test('a code that expires before the order is sent is refused at its field, with the new price and the form unchanged', {
  tag: '@rare',
}, async ({ page, site }) => {
  giveCode(site, 'ОСТАННІЙ');
  const ordered = await openCheckout(page, site, 'cottage-birch');
  const plain = await totalOf(page);
  await page.getByRole('button', { name: 'I have a promo code' }).click();
  await apply(page, 'ОСТАННІЙ');
  await expect(codeLine(page, 'ОСТАННІЙ')).toHaveCount(1);
  stopCode(site, 'ОСТАННІЙ');
  await submitButton(page).click();
  await expect(page.getByText('The price has changed')).toBeVisible();
  await expect(codeField(page)).toHaveAccessibleDescription('This code is no longer valid.');
  await expect(codeField(page)).toHaveValue('ОСТАННІЙ');
  await expect(codeLine(page, 'ОСТАННІЙ')).toHaveCount(0);
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  expect(await totalOf(page)).toBe(plain);
  expect(countOrders(site, ordered)).toBe(0);
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  expect(soldWith(site, ordered)).toEqual([undefined]);
});

test('a code typed before the order was refused for another one stays in the field', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  giveCode(site, 'МИНУЛИЙ');
  await openCheckout(page, site, 'cottage-birch');
  await page.getByRole('button', { name: 'I have a promo code' }).click();
  await apply(page, 'МИНУЛИЙ');
  await expect(codeLine(page, 'МИНУЛИЙ')).toHaveCount(1);
  stopCode(site, 'МИНУЛИЙ');
  await codeField(page).fill('інший');
  await submitButton(page).click();
  await expect(page.getByText('The price has changed')).toBeVisible();
  await expect(codeLine(page, 'МИНУЛИЙ')).toHaveCount(0);
  await expect(codeField(page)).toHaveValue('інший');
  await expect(codeField(page)).not.toHaveAttribute('aria-invalid', 'true');
});

/** Two nights at the cottage, wished in the panel of a page. */
async function wishInPanel(page: Page, site: RunningSite, path: string) {
  const client = await BookingClient.connect(site.origin);
  const stay = await client.findStay(client.accommodation('cottage-birch'), { adults: 2, children: [] }, 2, 25);
  await page.setViewportSize({ width: 1440, height: 900 });
  const panel = await pickInPanel(page, path, ['Cottages', 'Birch Cottage'], stay);
  await panel.getByRole('button', { name: 'Add an adult' }).click();
  const price = panel.getByRole('strong').getByText(/^from\s/);
  const sum = async () => Number((await price.innerText()).replaceAll(/\D/g, ''));
  return { panel, sum };
}

test('a guest types a code in the panel, and sees its discount there and in the checkout', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  giveCode(site, 'ПАНЕЛЬ');
  const { panel, sum } = await wishInPanel(page, site, '/en');
  const plain = await sum();
  await panel.getByRole('button', { name: 'I have a promo code' }).click();
  await expect(codeField(page)).toBeFocused();
  await apply(page, 'ПАНЕЛ');
  await expect(codeField(page)).toHaveAccessibleDescription('There is no such code. Check its letters and digits.');
  await apply(page, 'панель');
  await expect(panel.getByText('The prices include the code')).toBeVisible();
  await expect.poll(sum).toBeLessThan(plain);
  const counted = await sum();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Book your stay', exact: true }).click();
  await page.getByRole('button', { name: /^Keep/ }).click();
  await expect(page).toHaveURL(/checkout/);
  await expect(codeLine(page, 'ПАНЕЛЬ')).toHaveCount(1);
  await expect.poll(() => totalOf(page)).toBe(counted);
});

test('a code in the address of the home page applies in the panel and in the checkout', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  giveCode(site, 'ГОЛОВНА');
  const { panel } = await wishInPanel(page, site, `/en?code=${encodeURIComponent('головна')}`);
  await expect(panel.getByText('The prices include the code')).toBeVisible();
  await expect(codeField(page)).toHaveValue('ГОЛОВНА');
  await panel.getByRole('button', { name: 'Book your stay', exact: true }).click();
  await page.getByRole('button', { name: /^Keep/ }).click();
  await expect(page).toHaveURL(/checkout/);
  await expect(codeLine(page, 'ГОЛОВНА')).toHaveCount(1);
});

test('a code typed while the address’s code is checked stays in the field, also if that one is refused', {
  tag: '@rare',
}, async ({ page, site }) => {
  giveCode(site, 'НОВИЙ');
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/promo-codes/check', async (route) => {
    await held;
    await route.continue();
  });
  const client = await BookingClient.connect(site.origin);
  const house = client.accommodation('cottage-birch');
  const stay = await client.findStay(house, { adults: 1, children: [] }, 2, 20);
  const query = new URLSearchParams({ ...stay, adults: '1', accommodation: house.slug, code: 'старий' });
  await page.goto(`/en/booking/checkout?${query}`);
  await expect(codeField(page)).toHaveValue('старий');
  await codeField(page).fill('');
  await codeField(page).pressSequentially('нов');
  const isChecked = page.waitForResponse('**/promo-codes/check');
  answer();
  await isChecked;
  await expect(page.getByRole('button', { name: 'Apply' })).not.toHaveAttribute('aria-busy');
  await codeField(page).pressSequentially('ий');
  await expect(codeField(page)).toHaveValue('новий');
  await expect(codeField(page)).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('On the bill: −UAH 3,000.')).toBeVisible();
});

test('the list shows the price with the code of its address, and without it once it is removed', {
  tag: '@rare',
}, async ({ page, site }) => {
  giveCode(site, 'СПИСОК');
  const client = await BookingClient.connect(site.origin);
  const house = client.accommodation('cottage-birch');
  const stay = await client.findStay(house, { adults: 1, children: [] }, 2, 30);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/en/booking?${new URLSearchParams({ ...stay, adults: '1', chosen: house.slug, code: 'список' })}`);
  const bill = page.getByRole('complementary', { name: 'Bill' });
  await expect(codeLine(page, 'СПИСОК')).toHaveCount(1);
  await expect(bill.getByText('On the bill: −UAH 3,000.')).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await bill.getByRole('button', { name: 'Remove' }).click();
  await expect(codeLine(page, 'СПИСОК')).toHaveCount(0);
  await expect(page).not.toHaveURL(/code=/);
});
