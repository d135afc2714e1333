import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from '@playwright/test';
import { formatPrice } from '#app/format/price.ts';
import { toMinor } from '#contract/availability/money.ts';
import { addDays, daysBetween } from '#domain/calendar/calendar-date.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { catchOrder, expect, keepEveryChoice, pickDates, putBillAside, type RunningSite, test } from './fixtures.ts';
import { pickInPanel } from './pick-in-panel.ts';
import { followRequests } from './requests.ts';

const COUPLE: GuestParty = { adults: 2, children: [] };
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };
const THANKS = { uk: 'Чудово! Вашу оселю заброньовано. Дякуємо', en: 'Great! Your room is booked. Thank you' };

interface Wanted {
  readonly client: BookingClient;
  readonly accommodation: Accommodation;
  readonly stay: Stay;
}

async function findWanted(site: RunningSite, code: string, daysAhead: number): Promise<Wanted> {
  const client = await BookingClient.connect(site.origin);
  const accommodation = client.accommodation(code);
  return { client, accommodation, stay: await client.findStay(accommodation, COUPLE, 2, daysAhead) };
}

/** Other guests take every unit of it for these nights. */
async function sellOut({ client, accommodation, stay }: Wanted): Promise<void> {
  for (let guest = 0; guest < accommodation.units; guest += 1) {
    const { status } = await client.placeOrder(await client.prepareOrder(accommodation, COUPLE, stay));
    expect(status).toBe(201);
  }
}

async function openList(page: Page, path: string, { arrival, departure }: Stay): Promise<void> {
  await keepEveryChoice(page);
  await page.goto(`${path}?arrival=${arrival}&departure=${departure}&adults=2`);
}

function cardOf(page: Page, title: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

function submitButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Book for UAH/ });
}

/**
 * Uses the list's bill on a wide window, once the list has all its answers. If a request is pending, the checkout
 * repeats it just after it opens: a press at that moment does nothing, and the page learns what other guests take
 * before any order is placed.
 */
async function goOnToCheckout(page: Page, answered: () => Promise<void>): Promise<void> {
  await expect(page.getByRole('button', { name: /^Chosen: / })).toBeVisible();
  await answered();
  await page.getByRole('link', { name: 'Continue' }).filter({ visible: true }).click();
  await page.waitForURL(/\/en\/booking\/checkout/);
}

async function fillInGuest(page: Page, email: string): Promise<void> {
  await page.locator('input[name="first_name"]').fill('Олена');
  await page.locator('input[name="last_name"]').fill('Гнатюк');
  await page.locator('input[name="phone"]').fill('8 (067) 123-45-67');
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="payment"][value="at_reception"]').check();
}

test('a guest books one cottage and refuses the upgrade, in Ukrainian on a phone', async ({
  page,
  site,
  consoleMessages,
}) => {
  await page.setViewportSize(PHONE);
  const { client, accommodation, stay } = await findWanted(site, 'cottage-birch', 33);
  const { body } = await client.prepareOrder(accommodation, COUPLE, stay);
  const panel = await pickInPanel(page, '/', ['Котеджі', 'Котедж «Береза»'], stay);
  await panel.getByRole('button', { name: 'Більше дорослих' }).click();
  await panel.getByRole('button', { name: 'Забронювати', exact: true }).click();
  await page.getByRole('button', { name: /^Лишити/ }).click();
  await page.waitForURL(/\/booking\/checkout/);
  await fillInGuest(page, 'direct@example.com');
  await expect(page.getByLabel('Телефон')).toHaveAccessibleDescription(/\+380\s67\s123\s45\s67/);
  const ordered = catchOrder(page);
  await page.getByRole('button', { name: formatPrice(toMinor(body.total_price), 'uk') }).click();
  const order = await ordered;
  expect(order.rooms.map(({ category_code }) => category_code)).toEqual(['cottage-birch']);
  expect(order.total_price).toBe(body.total_price);
  await expect(page.getByRole('heading', { name: THANKS.uk })).toBeFocused();
  expect(consoleMessages).toEqual([]);
});

test('a guest accepts the upgrade for the stated difference, in English on a wide window', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  await page.setViewportSize(DESKTOP);
  const { client, accommodation, stay } = await findWanted(site, 'cottage-birch', 38);
  const { body } = await client.prepareOrder(accommodation, COUPLE, stay);
  const panel = await pickInPanel(page, '/en', ['Cottages', 'Birch Cottage'], stay);
  await panel.getByRole('button', { name: 'Add an adult' }).click();
  await panel.getByRole('button', { name: 'Book your stay', exact: true }).click();
  const take = page.getByRole('button', { name: /^Pay .+ more$/ });
  const difference = Number((await take.innerText()).replaceAll(/\D/g, ''));
  expect(difference).toBeGreaterThan(0);
  await take.click();
  await page.waitForURL(/\/en\/booking\/checkout/);
  await fillInGuest(page, 'better@example.com');
  const ordered = catchOrder(page);
  await page.getByRole('button', { name: /^Book for UAH/ }).click();
  const order = await ordered;
  expect(order.rooms[0]?.category_code).not.toBe('cottage-birch');
  expect(order.total_price).toBe(body.total_price + difference);
  await expect(page.getByRole('heading', { name: THANKS.en })).toBeFocused();
});

test('a guest books three rooms of two kinds in one order, in English on a phone', { tag: '@sweep' }, async ({
  page,
  site,
  consoleMessages,
}) => {
  await page.setViewportSize(PHONE);
  const { stay } = await findWanted(site, 'chalet-forest', 43);
  await openList(page, '/en/booking', stay);
  await expectOneCall(page, /^Call/, 'Lake');
  await page.getByRole('button', { name: 'Choose: Forest Chalet' }).click();
  for (const _room of ['second', 'third']) {
    await putBillAside(page);
    await page.getByRole('button', { name: 'Add a room' }).click();
    await page.getByRole('button', { name: 'Choose: Comfort' }).click();
  }
  await page.getByRole('dialog').getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL(/\/en\/booking\/checkout/);
  await fillInGuest(page, 'three@example.com');
  const submit = submitButton(page);
  const shown = Number((await submit.innerText()).replaceAll(/\D/g, ''));
  const ordered = catchOrder(page);
  await submit.click();
  const order = await ordered;
  expect(order.rooms.map(({ category_code }) => category_code)).toEqual([
    'chalet-forest',
    'room-comfort',
    'room-comfort',
  ]);
  expect(order.total_price).toBe(shown);
  await expect(page.getByRole('heading', { name: THANKS.en })).toBeFocused();
  expect(consoleMessages).toEqual([]);
});

test('a stay below the minimum is refused with the minimum, and a long enough one can be booked', {
  tag: '@rare',
}, async ({ page, site }) => {
  await page.setViewportSize(PHONE);
  const client = await BookingClient.connect(site.origin);
  const cottage = client.accommodation('cottage-linden');
  const block = cottage.minimumStayBlocks.find(({ start }) => start > BookingClient.today());
  if (block === undefined) throw new Error('No minimum stay ahead');
  const { minimumNights } = block;
  const { arrival } = await client.findStay(
    cottage,
    COUPLE,
    minimumNights,
    daysBetween(BookingClient.today(), block.start),
  );
  expect(arrival <= block.end).toBe(true);
  const tooShort = { arrival, departure: addDays(arrival, minimumNights - 1) };
  const panel = await pickInPanel(page, '/en', ['Cottages', 'Linden Cottage'], tooShort);
  await expect(panel.getByRole('alert')).toContainText(`Possibility to book a minimum of ${minimumNights} nights`);
  await expect(panel.getByRole('tab', { name: /^Dates/ })).toHaveAttribute('aria-selected', 'true');
  await pickDates(page, arrival, addDays(arrival, minimumNights));
  await expect(panel.getByRole('tab', { name: /^Guests/ })).toHaveAttribute('aria-selected', 'true');
  await expect(panel.getByRole('alert')).toHaveCount(0);
});

test('if no room is free, the nearest free dates are one tap away, in Ukrainian on a phone', async ({ page, site }) => {
  await page.setViewportSize(PHONE);
  const wanted = await findWanted(site, 'cottage-oak', 48);
  await sellOut(wanted);
  await openList(page, '/booking', wanted.stay);
  const card = cardOf(page, 'Дубовий котедж').or(cardOf(page, 'Котедж «Дуб»')).first();
  await expect(page.getByText('На ці дати вільного немає').first()).toBeVisible();
  const nearest = page.getByRole('button', { name: /^Узяти / }).first();
  await nearest.click();
  await expect(page.getByRole('button', { name: /^Обрати: / }).first()).toBeEnabled();
  expect(await card.count()).toBeLessThanOrEqual(1);
});

test('if the last room is sold while the panel is open, the nearest dates lead to the next step', {
  tag: '@rare',
}, async ({ page, site }) => {
  await page.setViewportSize(PHONE);
  const wanted = await findWanted(site, 'chalet-family', 52);
  const panel = await pickInPanel(page, '/en', ['Chalets', 'Family Chalet'], wanted.stay);
  await sellOut(wanted);
  await panel.getByRole('button', { name: 'Book your stay', exact: true }).click();
  await expect(panel.getByRole('alert')).toContainText(
    'Sorry. No availability for choosed dates. Coming dates are from',
  );
  await panel.getByRole('button', { name: /the nearest/ }).click();
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Book your stay', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Pay UAH/ })).toBeEnabled();
});

test('if the last room is sold while the guest types, the text stays, and the guest chooses another stay', async ({
  page,
  site,
}) => {
  await page.setViewportSize(DESKTOP);
  const wanted = await findWanted(site, 'villa-glass', 56);
  const answered = followRequests(page);
  await openList(page, '/en/booking', wanted.stay);
  await page.getByRole('button', { name: 'Choose: Glass Villa' }).click();
  await page.getByRole('button', { name: 'Add a room' }).click();
  // The list asks again for two rooms; a press in between may do nothing.
  await answered();
  await page.getByRole('button', { name: 'Choose: Superior' }).click();
  await goOnToCheckout(page, answered);
  await fillInGuest(page, 'late@example.com');
  const submit = submitButton(page);
  await expect(submit).toBeEnabled();
  await sellOut(wanted);
  await submit.click();
  const alert = page.getByRole('alert').filter({ hasText: 'Sorry, selected dates are unavailable' });
  await expect(alert).toContainText('No longer free: Glass Villa');
  await alert.getByRole('button', { name: 'Choose other accommodation' }).click();
  await page.getByRole('button', { name: 'Choose: Oak Cottage' }).click();
  await goOnToCheckout(page, answered);
  await expect(page.locator('input[name="first_name"]')).toHaveValue('Олена');
  await expect(submit).toBeEnabled();
  const ordered = catchOrder(page);
  await submit.click();
  await expect(page.getByRole('heading', { name: THANKS.en })).toBeFocused();
  expect((await ordered).rooms.map(({ category_code }) => category_code)).toEqual(['cottage-oak', 'room-superior']);
});

test('if the price changes while the guest types, both sums are shown, and nothing is booked without consent', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE);
  const { client, accommodation, stay } = await findWanted(site, 'room-suite', 60);
  await page.goto(
    `/en/booking/checkout?${new URLSearchParams({ ...stay, accommodation: accommodation.slug, adults: '2' })}`,
  );
  await fillInGuest(page, 'dearer@example.com');
  const submit = submitButton(page);
  const askTotal = async () => (await client.prepareOrder(accommodation, COUPLE, stay)).body.total_price;
  const before = await askTotal();
  await expect(submit).toHaveText(`Book for ${formatPrice(toMinor(before), 'en')}`);
  raisePrice(site, accommodation, stay, 10_000);
  await submit.click();
  const [was, now] = [before, await askTotal()].map((sum) => formatPrice(toMinor(sum), 'en'));
  await expect(page.getByRole('alert')).toContainText(`it was ${was}, now it is ${now}`);
  await expect(page.locator('input[name="email"]')).toHaveValue('dearer@example.com');
  await page.getByRole('button', { name: `Book for ${now}` }).click();
  await expect(page.getByRole('heading', { name: THANKS.en })).toBeFocused();
});

/** The resort sets another price for each night of the stay. */
function raisePrice(site: RunningSite, { id }: Accommodation, { arrival, departure }: Stay, byMinor: number): void {
  const database = new DatabaseSync(join(site.dataDirectory, 'smereka.sqlite'), { timeout: 5_000 });
  database
    .prepare('update nights set price_minor = price_minor + ? where category_id = ? and night >= ? and night < ?')
    .run(byMinor, id, arrival, departure);
  database.close();
}

/** A house that is booked by phone has a call button and no choice. */
async function expectOneCall(page: Page, call: RegExp, title: string): Promise<void> {
  const calls = page.getByRole('article').filter({ has: page.getByRole('link', { name: call }) });
  await expect(calls).toHaveCount(1);
  await expect(calls.getByRole('link', { name: call })).toHaveAttribute('href', /^tel:\+380/);
  await expect(calls.getByRole('button')).toHaveCount(0);
  await expect(calls.getByRole('heading')).toContainText(title);
}

test('a sixth room is refused with an explanation, and a house booked only by phone has a call button', {
  tag: '@rare',
}, async ({ page, site }) => {
  await page.setViewportSize(PHONE);
  const { stay } = await findWanted(site, 'room-standard', 68);
  await openList(page, '/booking', stay);
  await expectOneCall(page, /^Зателефонувати/, 'Вілла');
  const rooms = page.getByRole('navigation', { name: 'Кімнати' });
  const add = rooms.getByRole('button', { name: 'Додати кімнату' });
  await expect(add).toBeEnabled();
  for (let room = 2; room <= 5; room += 1) await add.click();
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(rooms.getByRole('status')).toHaveText(/5/);
  await add.dispatchEvent('click');
  await expect(rooms.getByRole('button', { name: /Кімната \d/ })).toHaveCount(5);
});
