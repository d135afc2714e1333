import type { BrowserContext, Locator, Page } from '@playwright/test';
import { formatPrice } from '#app/format/price.ts';
import { toMinor } from '#contract/availability/money.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { readOutbox } from '../fixtures/orders/outbox.ts';
import {
  catchOrder,
  expect,
  findAccessibilityFaults,
  goOffline,
  keepEveryChoice,
  pickDates,
  putBillAside,
  type RunningSite,
  test,
  waitForChunks,
  waitForHydration,
} from './fixtures.ts';
import { FETCHED_AHEAD } from './one-guest.ts';
import { followRequests } from './requests.ts';

const FAMILY: GuestParty = { adults: 2, children: ['6+'] };

/** The free nights of this test's house, and the family's price as the client calculates it. */
async function findFamilyStay(site: RunningSite, code: string, daysAhead: number) {
  const client = await BookingClient.connect(site.origin);
  const accommodation = client.accommodation(code);
  const stay = await client.findStay(accommodation, FAMILY, 3, daysAhead);
  const { body } = await client.prepareOrder(accommodation, FAMILY, stay);
  return { stay, totalMinor: toMinor(body.total_price), total: body.total_price };
}

/** Starts at the poster: picks dates in the panel's calendar, then adds a family to the default single adult. */
async function searchFromHome(page: Page, path: string, stay: Stay): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
  await page
    .getByRole('search')
    .getByRole('link', { name: /^(?:Check in|Заїзд)/ })
    .click();
  await pickDates(page, stay.arrival, stay.departure);
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: /^(?:Add an adult|Більше дорослих)$/ }).click();
  await panel.getByRole('button', { name: /^(?:Add a child|Більше дітей)$/ }).click();
  await panel.getByRole('button', { name: /^(?:Book your stay|Забронювати)$/ }).click();
}

/** The most taps for a family with dates in mind; each further tap loses guests. */
const MOST_TAPS = 12;

/** Counts presses of a finger or a mouse, on every page that this tab opens from now on. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction('noteTap', () => {
    taps += 1;
  });
  await page.addInitScript(() => {
    const { noteTap } = window as unknown as { noteTap: () => void };
    addEventListener('pointerdown', () => noteTap(), { capture: true });
  });
  return () => taps;
}

/** Mobile data at the edge of a forest: 1.6 Mbit/s, 150 ms for every answer. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const throughput = 1_600_000 / 8;
  const conditions = { offline: false, latency: 150, downloadThroughput: throughput, uploadThroughput: throughput };
  await session.send('Network.emulateNetworkConditions', conditions);
}

/** A card of the list on /booking, by the name of its accommodation. */
function cardOf(page: Page, title: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

test('a family on a slow phone finds the cheapest chalet, pays online and is thanked, in Ukrainian', async ({
  page,
  site,
  consoleMessages,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const { stay, totalMinor, total } = await findFamilyStay(site, 'chalet-lake', 60);
  const sum = formatPrice(totalMinor, 'uk');

  await keepEveryChoice(page);
  const taps = await countTaps(page);
  await slowDown(page);
  await searchFromHome(page, '/', stay);
  await page.waitForURL(/\/booking(?:\?|$)/);
  const card = cardOf(page, 'Шале над озером');
  await expect(card).toContainText(sum);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await card.getByRole('button', { name: 'Обрати: Шале над озером' }).click();
  const bill = page.getByRole('dialog', { name: 'Рахунок' });
  await expect(bill.getByText(sum)).toBeVisible();
  await bill.getByRole('link', { name: 'Оформити' }).click();

  await page.waitForURL(/\/booking\/checkout/);
  test.info().annotations.push({ type: 'taps', description: String(taps()) });
  expect(taps(), 'taps from the home page to the guest card').toBeLessThanOrEqual(MOST_TAPS);
  await page.getByLabel('Імʼя').fill('Олена');
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
  await page.waitForURL(/\/stand-in\/checkout\//);
  await page.getByRole('button', { name: `Сплатити ${sum}` }).click();

  await expect(page.getByRole('heading', { name: 'Чудово! Вашу оселю заброньовано. Дякуємо' })).toBeFocused();
  await expect(page.getByText(sum).first()).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  // A guest who has paid within minutes gets no mail that asks for payment.
  await expect.poll(async () => (await readOutbox(site.dataDirectory, order.number)).length).toBe(1);
  const mails = await readOutbox(site.dataDirectory, order.number);
  expect(mails.map(({ text }) => text?.includes(sum))).toEqual([true]);
  expect(consoleMessages).toEqual([]);
});

/** Similar to three rooms in booking-journeys.spec.ts, but from the home page to the mail. */
test('two rooms are booked in English and paid at reception', { tag: '@sweep' }, async ({
  page,
  site,
  consoleMessages,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const { stay } = await findFamilyStay(site, 'chalet-lake', 90);
  await keepEveryChoice(page);
  await searchFromHome(page, '/en', stay);
  await page.waitForURL(/\/en\/booking(?:\?|$)/);
  await page.getByRole('button', { name: 'Choose: Lake Chalet' }).click();
  await putBillAside(page);
  await page.getByRole('button', { name: 'Add a room' }).click();
  await page.getByRole('button', { name: 'Choose: Comfort' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Continue', exact: true }).click();

  await page.waitForURL(/\/en\/booking\/checkout/);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Phone').fill('+44 20 7946 0000');
  await page.getByLabel('Email').fill('ada.two.rooms@example.com');
  await page.getByLabel('At reception').check();
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
  expect(consoleMessages).toEqual([]);
});

test('a network failure during any step shows a clear message, loses nothing, and the guest continues', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const answered = followRequests(page);
  const { stay } = await findFamilyStay(site, 'cottage-linden', 150);
  await page.goto(`/en/booking?arrival=${stay.arrival}&departure=${stay.departure}&adults=2`);
  await waitForCard(page, 'Choose: Linden');

  // The network fails during the choice. Code and content that the choice needs load at the guest's first interaction.
  await page.mouse.move(100, 100);
  await waitForChunks(page, ['panel', 'offers-parts', 'stay-parts']);
  await answered();
  await withoutNetwork(context, async () => {
    await expect(page.getByText('Your choice is kept')).toBeVisible();
    await page.getByRole('button', { name: 'Choose: Linden' }).click();
    await page.getByRole('button', { name: 'Keep Linden Cottage' }).click();
  });
  await expect(page.getByText('Your choice is kept')).toBeHidden();
  await page.getByRole('dialog').getByRole('link', { name: 'Continue', exact: true }).click();

  // The network fails while the guest types and submits.
  await page.waitForURL(/\/en\/booking\/checkout/);
  await page.getByLabel('First name').fill('Mary');
  await page.getByLabel('Last name').fill('Somerville');
  await page.getByLabel('Phone').fill('+380671234567');
  await page.getByLabel('Email').fill('mary@example.com');
  await page.getByLabel('At reception').check();
  await waitForChunks(page, FETCHED_AHEAD);
  await answered();
  await withoutNetwork(context, async () => {
    await page.getByRole('button', { name: /^Book for/ }).click();
    await expect(page.getByText(/network|connection/i).first()).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Mary');
  });
  await expect(page.getByRole('heading', { name: 'Great! Your room is booked. Thank you' })).toBeFocused();

  // The network fails while the guest reads: the booking stays on the screen.
  await page.waitForURL(/\/en\/booking\/thank-you/);
  await withoutNetwork(context, async () => {
    await expect(page.getByText('Linden').first()).toBeVisible();
  });
});

async function waitForCard(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name })).toBeEnabled();
}

async function withoutNetwork(context: BrowserContext, work: () => Promise<void>): Promise<void> {
  await goOffline(context);
  await work();
  await context.setOffline(false);
}
