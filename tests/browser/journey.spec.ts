import type { BrowserContext, Locator, Page } from '@playwright/test';
import { formatPrice } from '#app/format/price.ts';
import { toMinor } from '#contract/money.ts';
import type { GuestParty } from '#domain/guest-party.ts';
import type { Stay } from '#domain/stay.ts';
import { BookingClient } from '../fixtures/booking-client.ts';
import { readOutbox } from '../fixtures/outbox.ts';
import { catchOrder, expect, findAccessibilityFaults, type RunningSite, test, waitForHydration } from './fixtures.ts';

const FAMILY: GuestParty = { adults: 2, children: ['6+'] };

/** The nights in which this test's house is free, and what the family pays for them by the client's own reckoning. */
async function findFamilyStay(site: RunningSite, code: string, daysAhead: number) {
  const client = await BookingClient.connect(site.origin);
  const accommodation = client.accommodation(code);
  const stay = await client.findStay(accommodation, FAMILY, 3, daysAhead);
  const { body } = await client.prepareOrder(accommodation, FAMILY, stay, daysAhead);
  return { stay, totalMinor: toMinor(body.total_price), total: body.total_price };
}

async function searchFromHome(page: Page, path: string, kind: string, stay: Stay): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
  const search = page.getByRole('search');
  // On phones the search does without the kind; it is chosen among the filters, or not at all.
  const kinds = search.locator('select[name="kind"]');
  if (await kinds.isVisible()) await kinds.selectOption(kind);
  await search.locator('input[name="arrival"]').fill(stay.arrival);
  await search.locator('input[name="departure"]').fill(stay.departure);
  await search.locator('select[name="adults"]').selectOption(String(FAMILY.adults));
  await search.locator('select[name="children"]').selectOption(FAMILY.children.join(','));
  await search.getByRole('button').click();
}

/** A card of the list on /booking, by the name of its accommodation. */
function cardOf(page: Page, title: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

test('a family finds the cheapest chalet from the home page, pays online and is thanked, in Ukrainian on a phone', async ({
  page,
  site,
  complaints,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const { stay, totalMinor, total } = await findFamilyStay(site, 'chalet-lake', 60);
  const sum = formatPrice(totalMinor, 'uk');

  await searchFromHome(page, '/', 'chalets', stay);
  await page.waitForURL(/\/booking(?:\?|$)/);
  const card = cardOf(page, 'Шале над озером');
  await expect(card).toContainText(sum);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await card.getByRole('button', { name: 'Обрати: Шале над озером' }).click();
  await expect(page.getByRole('link', { name: 'Оформити' })).toBeVisible();
  await expect(page.getByText(sum).last()).toBeVisible();
  await page.getByRole('link', { name: 'Оформити' }).click();

  await page.waitForURL(/\/booking\/checkout/);
  await page.getByLabel('Ім’я').fill('Олена');
  await page.getByLabel('Прізвище').fill('Гнатюк');
  await page.getByLabel('Телефон').fill('067 123 45 67');
  await page.getByLabel('Електронна пошта').fill('olena@example.com');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  const ordered = catchOrder(page);
  await page.getByRole('button', { name: `Сплатити ${sum}` }).click();
  const order = await ordered;

  // The bill, the payment request and the stand-in's page name the same sum to the kopiyka.
  expect(order.total_price).toBe(total);
  expect(JSON.parse(Buffer.from(order.payment?.data ?? '', 'base64').toString()).amount).toBe(total);
  await page.getByRole('button', { name: `Сплатити ${sum}` }).click();

  await expect(page.getByRole('heading', { name: 'Чудово! Вашу оселю заброньовано. Дякуємо' })).toBeFocused();
  await expect(page.getByText(sum).first()).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await expect.poll(async () => (await readOutbox(site.dataDirectory, order.number)).length).toBe(2);
  const mails = await readOutbox(site.dataDirectory, order.number);
  expect(mails.map(({ text }) => text?.includes(sum))).toEqual([true, true]);
  expect(complaints).toEqual([]);
});

test('two rooms are booked in English and paid at the reception', async ({ page, site, complaints }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const { stay } = await findFamilyStay(site, 'chalet-lake', 90);
  await searchFromHome(page, '/en', 'all', stay);
  await page.waitForURL(/\/en\/booking(?:\?|$)/);
  await page.getByRole('button', { name: 'Choose: Lake Chalet' }).click();
  await page.getByRole('button', { name: 'Add a room' }).click();
  await page.getByRole('button', { name: 'Choose: Comfort' }).click();
  await page.getByRole('link', { name: 'Proceed to booking', exact: true }).click();

  await page.waitForURL(/\/en\/booking\/checkout/);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Phone').fill('+44 20 7946 0000');
  await page.getByLabel('Email').fill('ada.two.rooms@example.com');
  await page.getByLabel('At the reception').check();
  const ordered = catchOrder(page);
  await page.getByRole('button', { name: /^Book for/ }).click();
  const order = await ordered;
  expect(order.rooms).toHaveLength(2);
  await expect(page.getByRole('heading', { name: 'Great! Your room is booked. Thank you' })).toBeFocused();
  const sum = formatPrice(toMinor(order.total_price), 'en');
  await expect(page.getByText(sum).first()).toBeVisible();
  await expect.poll(async () => (await readOutbox(site.dataDirectory, order.number)).length).toBe(1);
  const [mail] = await readOutbox(site.dataDirectory, order.number);
  expect(mail?.text).toContain(sum);
  expect(mail?.text).toContain('Lake Chalet');
  expect(mail?.text).toContain('Comfort');
  expect(complaints).toEqual([]);
});

test('the whole job needs nothing but a keyboard', async ({ page, site }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const { stay } = await findFamilyStay(site, 'room-family', 120);
  await page.goto('/en');
  await waitForHydration(page);
  const search = page.getByRole('search');
  await tabTo(page, search.locator('input[name="arrival"]'));
  await page.keyboard.type(asTyped(stay.arrival));
  await tabTo(page, search.locator('input[name="departure"]'));
  await page.keyboard.type(asTyped(stay.departure));
  await tabTo(page, search.getByRole('button'));
  await page.keyboard.press('Enter');

  await page.waitForURL(/\/en\/booking(?:\?|$)/);
  await tabTo(page, page.getByRole('button', { name: 'Choose: Family', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Proceed to booking', exact: true }));
  await page.keyboard.press('Enter');

  await page.waitForURL(/\/en\/booking\/checkout/);
  for (const [label, text] of [
    ['First name', 'Grace'],
    ['Last name', 'Hopper'],
    ['Phone', '+380671234567'],
    ['Email', 'grace@example.com'],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole('button', { name: /^Pay \d/ }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/stand-in/);
  await tabTo(page, page.getByRole('button', { name: /^Pay/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Great! Your room is booked. Thank you' })).toBeFocused();
});

test('the network goes away in the middle of every step: a clear word, nothing lost, and the way goes on', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const { stay } = await findFamilyStay(site, 'cottage-linden', 150);
  await page.goto(`/en/booking?arrival=${stay.arrival}&departure=${stay.departure}&adults=2`);
  await waitForCard(page, 'Choose: Linden');

  // While choosing.
  await withoutNetwork(context, async () => {
    await expect(page.getByText('No network.')).toBeVisible();
    await page.getByRole('button', { name: 'Choose: Linden' }).click();
  });
  await expect(page.getByText('No network.')).toBeHidden();
  await page.getByRole('link', { name: 'Proceed to booking', exact: true }).click();

  // While writing, and when sending.
  await page.waitForURL(/\/en\/booking\/checkout/);
  await page.getByLabel('First name').fill('Mary');
  await page.getByLabel('Last name').fill('Somerville');
  await page.getByLabel('Phone').fill('+380671234567');
  await page.getByLabel('Email').fill('mary@example.com');
  await page.getByLabel('At the reception').check();
  await withoutNetwork(context, async () => {
    await page.getByRole('button', { name: /^Book for/ }).click();
    await expect(page.getByText(/network|connection/i).first()).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Mary');
  });
  await expect(page.getByRole('heading', { name: 'Great! Your room is booked. Thank you' })).toBeFocused();

  // While reading: the booking stays on the screen.
  await withoutNetwork(context, async () => {
    await expect(page.getByText('Linden').first()).toBeVisible();
  });
});

/** Chromium's own date field takes month, day and year in the order of its language, here American English. */
function asTyped(date: string): string {
  const [year, month, day] = date.split('-');
  return `${month}${day}${year}`;
}

/** Walks on by Tab alone until the wanted control has the focus, as a person without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No way by Tab to ${target}`);
}

async function waitForCard(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name })).toBeEnabled();
}

async function withoutNetwork(context: BrowserContext, work: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  await work();
  await context.setOffline(false);
}
