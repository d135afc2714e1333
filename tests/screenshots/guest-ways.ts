import { chromium, type Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import type { Locale } from '#contract/site/locale.ts';
import { addDays } from '#domain/calendar/calendar-date.ts';
import { chromiumArguments, findChromium } from '../fixtures/chromium.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { leaveFree } from '../fixtures/orders/leave-free.ts';
import { makeDataDirectory, startServerProcess } from '../fixtures/processes/server-process.ts';
import { startThirdParty } from '../fixtures/third-party/third-party.ts';
import { type Screen, takeScreens } from './take-screens.ts';

/**
 * Pictures of a guest's journey before and after the booking, and of related pages, to compare with the mockups: each
 * screen in three widths, both languages and colour schemes. `node tests/screenshots/guest-ways.ts FOLDER [SCREEN]`.
 */
const [folder = 'test-results/guest-ways', only] = process.argv.slice(2);

const PARTY = { adults: 2, children: ['6+'] as const };
const KEPT_WITHIN_MS = 1500;

const directories = await Promise.all([makeDataDirectory(), makeDataDirectory()]);
const [directory, otherDirectory] = directories;
const server = await startServerProcess({ DATA_DIR: directory.path });
/** A site that counts visits, so it asks for consent. */
const thirdParty = await startThirdParty();
const counting = await startServerProcess({
  DATA_DIR: otherDirectory.path,
  ANALYTICS_URL: thirdParty.tagUrl,
  REVIEWS_URL: thirdParty.reviewsUrl,
});
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments() });
const client = await BookingClient.connect(server.origin);

const held = await place('room-comfort', 20);
/** The payment provider returns to the language of the order. */
const declined = { uk: await place('room-suite', 20, 'uk'), en: await place('room-suite', 24, 'en') };
const paid = await place('chalet-lake', 30);
await pay(paid);
const compared = await client.findStay(client.accommodation('chalet-lake'), PARTY, 3, 50);
const split = client.takeNightsOfAll(4, 84);
const changeDay = addDays(split.arrival, 2);
await leaveFree({ origin: server.origin, dataDirectory: directory.path }, split, {
  'chalet-lake': (night) => night < changeDay,
  'cottage-oak': (night) => night >= changeDay,
});

const SCREENS: Readonly<Record<string, Screen>> = {
  'my-bookings': async (page, prefix) => {
    for (const order of [held, paid]) await keep(page, order, prefix);
    await page.goto(`${prefix}/my-bookings`);
    await page.locator('article').nth(1).waitFor();
    await page.locator('article button').first().waitFor();
  },
  cancel: async (page, prefix) => {
    await page.goto(`${linkTo(paid, prefix)}&cancel=1`);
    await page.locator('dialog[open] button').last().waitFor();
  },
  change: async (page, prefix) => {
    await page.goto(linkTo(paid, prefix).replace('thank-you', 'change'));
    await page.locator('[aria-controls="change-panel"]').nth(1).click();
    await page.locator('#change-panel button').nth(1).click();
    await page.locator('[data-pinned-bar]').waitFor();
  },
  compare: async (page, prefix) => {
    const query = { houses: 'chalet-lake,chalet-forest,chalet-family', ...compared, adults: '2', children: '6+' };
    await page.goto(`${prefix}/booking/compare?${new URLSearchParams(query)}`);
    // Only phones show it.
    await page.locator('[data-pinned-bar]').waitFor({ state: 'attached' });
  },
  split: async (page, prefix) => {
    await page.goto(`${prefix}/booking?${new URLSearchParams({ ...split, adults: '2' })}`);
    await page.locator('[data-split-stay]').waitFor();
  },
  'split-checkout': async (page, prefix) => {
    await SCREENS.split?.(page, prefix);
    await page.locator('[data-split-stay] button').last().click();
    await openFolds(page);
  },
  checkout: async (page, prefix) => {
    const query = new URLSearchParams({ ...compared, accommodation: 'chalet-lake', adults: '2' });
    await page.goto(`${prefix}/booking/checkout?${query}`);
    await openFolds(page);
  },
  declined: async (page, prefix) => {
    await page.goto(linkTo(prefix === '' ? declined.uk : declined.en, prefix));
    await page.locator('main button', { hasText: /Pay UAH|Сплатити \d/ }).click();
    await page.locator('button', { hasText: /Decline|Відхилити/ }).click();
    await page.locator('main [role="timer"]').waitFor();
  },
  ahead: async (page, prefix) => {
    await keep(page, paid, prefix);
    await page.goto(prefix || '/');
    await page.locator(`main a[href$="/my-bookings"]`).first().waitFor();
  },
  holding: async (page, prefix) => {
    await keep(page, held, prefix);
    await page.goto(`${prefix}/booking/checkout`);
    await page.locator('h1').waitFor();
    await page.waitForTimeout(KEPT_WITHIN_MS);
  },
  map: async (page, prefix) => {
    await page.goto(`${prefix}/booking?${new URLSearchParams({ ...compared, adults: '2', view: 'map' })}`);
    await page.locator('[data-map-choice] li button').first().waitFor();
  },
  offer: async (page, prefix) => {
    await page.goto(`${prefix}/booking?${new URLSearchParams({ ...compared, adults: '2', offer: 'offer-5' })}`);
    await page.locator('article button:enabled').first().waitFor();
  },
  mice: (page, prefix) => openPage(page, `${prefix}/mice`),
  wellness: (page, prefix) => openPage(page, `${prefix}/spa-beauty/wellness`),
  food: (page, prefix) => openPage(page, `${prefix}/food-and-drink/senoval`),
  spa: (page, prefix) => openPage(page, `${prefix}/spa-beauty/relax-spa`),
  hall: async (page, prefix) => {
    await page.goto(`${prefix}/mice/enquiry`);
    await page.locator('main input[name="people"]:enabled').waitFor();
  },
  enquiry: async (page, prefix) => {
    await openPage(page, `${prefix}/contacts`);
    await page.locator('main button[aria-haspopup="dialog"]').first().click();
    await page.locator('dialog[open] input').first().waitFor();
  },
  consent: async (page, prefix) => {
    await openPage(page, `${counting.origin}${prefix}/accommodation`);
    await page.locator('section button', { hasText: /Refuse|Відмовити/ }).waitFor();
  },
  offers: (page, prefix) => openPage(page, `${prefix}/special-offers`),
  discover: async (page, prefix) => {
    await openPage(page, `${prefix}/accommodation/rooms`);
    await page.locator('article button').first().click();
    await page.locator('dialog[open] h2').first().waitFor();
  },
  place: async (page, prefix) => {
    await openPage(page, `${prefix}/guide`);
    await page.locator('main a[data-kind="food"]').first().click();
    await page.locator('dialog[open] h2').first().waitFor();
  },
  entry: async (page, prefix) => {
    await openPage(page, `${prefix}/`);
    await page
      .locator('button[aria-haspopup="dialog"]:visible', { hasText: /Log In|Увійти/ })
      .first()
      .click();
    await page.locator('dialog[open] input').first().waitFor();
  },
};

try {
  await takeScreens(SCREENS, { browser, origin: server.origin, folder, only });
} finally {
  await browser.close();
  await Promise.all([server.stop(), counting.stop(), thirdParty.close()]);
  await Promise.all(directories.map(({ remove }) => remove()));
}

async function keep(page: Page, order: Order, prefix: string): Promise<void> {
  await page.goto(linkTo(order, prefix));
  await page.locator('h1').waitFor();
  // The device lists a booking only once it is stored, which nothing on the page shows.
  await page.waitForTimeout(KEPT_WITHIN_MS);
}

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => performance.getEntriesByName('app-started').length > 0);
}

async function openFolds(page: Page): Promise<void> {
  await page.locator('input[name="first_name"]:enabled').focus();
  await page.locator('details').first().waitFor();
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
}

async function place(code: string, daysAhead: number, locale: Locale = 'uk'): Promise<Order> {
  const accommodation = client.accommodation(code);
  const stay = await client.findStay(accommodation, PARTY, 3, daysAhead);
  const prepared = await client.prepareOrder(accommodation, PARTY, stay);
  const { body } = await client.placeOrder({ ...prepared, body: { ...prepared.body, payment: 'online', locale } });
  return body.data as Order;
}

/** Pays on the stand-in's page, without a browser. */
async function pay({ payment }: Order): Promise<void> {
  if (payment === null) throw new Error('An order without a payment form');
  const { action, data, signature } = payment;
  const checkout = await fetch(action, { method: 'POST', body: new URLSearchParams({ data, signature }) });
  await fetch(`${checkout.url}/pay`, { method: 'POST' });
}

function linkTo({ number, access_token }: Order, prefix: string): string {
  return `${prefix}/booking/thank-you?order=${number}#key=${access_token}`;
}
