import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import { LOCALES, type Locale } from '#contract/site/locale.ts';
import { addDays, weekdayOf } from '#domain/calendar/calendar-date.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { chromiumArguments, findChromium } from '../fixtures/chromium.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { leaveFree } from '../fixtures/orders/leave-free.ts';
import { waitForPictures } from '../fixtures/pages/pictures.ts';
import { makeDataDirectory, startServerProcess } from '../fixtures/processes/server-process.ts';

/**
 * Pictures of a guest's way before and after the booking, to be looked at beside the mockups: each screen in three
 * widths, both languages and both colour schemes. `node tests/screenshots/guest-ways.ts FOLDER [SCREEN]`.
 */
const [folder = 'test-results/guest-ways', only] = process.argv.slice(2);

const WIDTHS: Readonly<Record<string, BrowserContextOptions>> = {
  360: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  820: { viewport: { width: 820, height: 1180 }, isMobile: true, hasTouch: true },
  1440: { viewport: { width: 1440, height: 900 } },
};
const PARTY = { adults: 2, children: ['6+'] as const };
const MONDAY = 1;
const KEPT_WITHIN_MS = 1500;

/** Opens the screen in a page whose language has this prefix. */
type Screen = (page: Page, prefix: string) => Promise<void>;

await mkdir(folder, { recursive: true });
const directory = await makeDataDirectory();
const server = await startServerProcess({ DATA_DIR: directory.path });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments() });
const client = await BookingClient.connect(server.origin);

const held = await place('room-comfort', 20);
const paid = await place('chalet-lake', 30);
await pay(paid);
const compared = await client.findStay(client.accommodation('chalet-lake'), PARTY, 3, 50);
const split = weekAhead(12);
const changeDay = addDays(split.arrival, 2);
await leaveFree({ origin: server.origin, dataDirectory: directory.path }, split, {
  'chalet-lake': (night) => night < changeDay,
  'cottage-oak': (night) => night >= changeDay,
});

const SCREENS: Readonly<Record<string, Screen>> = {
  'my-bookings': async (page, prefix) => {
    for (const order of [held, paid]) {
      await page.goto(linkTo(order, prefix));
      await page.locator('h1').waitFor();
      // The device lists a booking only once it has kept it, which nothing on the page tells.
      await page.waitForTimeout(KEPT_WITHIN_MS);
    }
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
    await page.locator('[data-pinned-bar]').waitFor();
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
  continue: async (page, prefix) => {
    await page.goto(linkTo(paid, prefix));
    await page.locator('button[aria-haspopup="dialog"]', { hasText: /phone|телефон/ }).click();
    await page.locator('dialog[open] button', { hasText: /code|код/i }).click();
    await page.locator('dialog[open] [role="img"], dialog[open] svg').last().waitFor();
  },
};

try {
  for (const [name, open] of Object.entries(SCREENS)) {
    if (only !== undefined && only !== name) continue;
    for (const [width, window] of Object.entries(WIDTHS)) {
      for (const locale of LOCALES) await takeBoth(name, open, width, window, locale);
    }
  }
} finally {
  await browser.close();
  await server.stop();
  await directory.remove();
}

/** The second scheme is the same page, repainted. */
async function takeBoth(name: string, open: Screen, width: string, window: BrowserContextOptions, locale: Locale) {
  const context = await newContext(window);
  const page = await context.newPage();
  await open(page, locale === 'uk' ? '' : `/${locale}`);
  await page.evaluate(() => document.fonts.ready);
  await waitForPictures(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const file = join(folder, `${name}-${width}-${locale}-${colorScheme}.png`);
    await page.screenshot({ path: file, fullPage: (await page.locator('dialog[open]').count()) === 0 });
  }
  process.stdout.write(`${name} ${width} ${locale}\n`);
  await context.close();
}

async function newContext(window: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ ...window, baseURL: server.origin, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'cookies', value: 'accepted', url: server.origin }]);
  return context;
}

async function openFolds(page: Page): Promise<void> {
  await page.locator('input[name="first_name"]:enabled').focus();
  await page.locator('details').first().waitFor();
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
}

async function place(code: string, daysAhead: number): Promise<Order> {
  const accommodation = client.accommodation(code);
  const stay = await client.findStay(accommodation, PARTY, 3, daysAhead);
  const prepared = await client.prepareOrder(accommodation, PARTY, stay);
  const { body } = await client.placeOrder({ ...prepared, body: { ...prepared.body, payment: 'online' } });
  return body.data as Order;
}

/** On the stand-in's page, without a browser. */
async function pay({ payment }: Order): Promise<void> {
  if (payment === null) throw new Error('An order without a payment form');
  const { action, data, signature } = payment;
  const checkout = await fetch(action, { method: 'POST', body: new URLSearchParams({ data, signature }) });
  await fetch(`${checkout.url}/pay`, { method: 'POST' });
}

function linkTo({ number, access_token }: Order, prefix: string): string {
  return `${prefix}/booking/thank-you?order=${number}#key=${access_token}`;
}

/** Four nights from a Monday on. */
function weekAhead(weeks: number): Stay {
  let arrival = addDays(BookingClient.today(), 7 * weeks);
  while (weekdayOf(arrival) !== MONDAY) arrival = addDays(arrival, 1);
  return { arrival, departure: addDays(arrival, 4) };
}
