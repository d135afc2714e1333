import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { generate } from 'otplib';
import type { Order } from '#contract/orders/orders.ts';
import type { Locale } from '#contract/site/locale.ts';
import { readLink } from '../browser/account.ts';
import { chromiumArguments, findChromium } from '../fixtures/chromium.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { makeDataDirectory, startServerProcess } from '../fixtures/processes/server-process.ts';
import { fillShift, moneyScreens } from './desk-money.ts';
import { type Screen, takeScreens } from './take-screens.ts';

/** Takes pictures of the desk. `node tests/screenshots/desk-ways.ts FOLDER [SCREEN]`. */
const [folder = 'test-results/desk-ways', only] = process.argv.slice(2);

const EMAIL = 'iryna@example.com';
const INVITED = 'taras@example.com';
const PASSWORD = 'смерека біля воріт';
const PERIOD_MS = 30_000;

const directory = await makeDataDirectory();
const server = await startServerProcess({ DATA_DIR: directory.path, PASSWORD_HASH_MEMORY_KIB: '64' });
const site = { ...server, dataDirectory: directory.path };
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments() });
const days = await placeOrders();
const invitation = await invite(EMAIL, 'manager');
const cookies = await signIn(invitation);
const next = await invite(INVITED, 'desk');
await fillShift(server.origin, cookies, days.orders);
await fillToday();

const SCREENS: Readonly<Record<string, Screen>> = {
  'sign-in': async (page, prefix) => {
    await open(page, prefix, '/desk');
    await page.locator('input').first().waitFor();
  },
  refused: async (page, prefix) => {
    await open(page, prefix, '/desk');
    for (const [place, text] of ['nobody@example.com', 'не той пароль', '123456'].entries()) {
      await page.locator('input').nth(place).fill(text);
    }
    await page.locator('[type="submit"]').click();
    await page.getByRole('alert').waitFor();
  },
  join: async (page, prefix) => {
    await open(page, prefix, next);
    await page.locator('code').waitFor();
  },
  'used-link': async (page, prefix) => {
    await open(page, prefix, invitation);
    await page.getByRole('alert').waitFor({ timeout: 60_000 });
  },
  'my-access': async (page, prefix) => {
    await page.context().addCookies(cookies);
    await open(page, prefix, '/desk/access');
    await page.locator('main li').first().waitFor();
  },
  factor: async (page, prefix) => {
    setFactorTime('2020-01-01T00:00:00.000Z');
    await page.context().addCookies(cookies);
    await open(page, prefix, '/desk/access');
    await page.locator('main [type="submit"]').click();
    await page.locator('dialog[open] input').waitFor();
    setFactorTime(new Date().toISOString());
  },
  today: (page, prefix) => openDay(page, prefix, null),
  'debt-at-check-in': async (page, prefix) => {
    await openDay(page, prefix, null);
    await page
      .getByRole('button', { name: /^(?:Заселити|Check in)$/ })
      .first()
      .click();
    await page.locator('dialog[open]').waitFor();
  },
  'stay-of-today': async (page, prefix) => {
    await openDay(page, prefix, null);
    await page
      .getByRole('button', { name: /^(?:Ще|More): / })
      .first()
      .click();
    await page.locator('dialog[open] li').first().waitFor();
  },
  'day-of-arrivals': (page, prefix) => openDay(page, prefix, days.arrivals),
  'day-in-house': (page, prefix) => openDay(page, prefix, days.inHouse),
  'board-unplaced': (page, prefix) => openBoard(page, prefix, 28),
  board: async (page, prefix) => {
    await openBoard(page, prefix, 28);
    const placing = page.getByRole('button', { name: /Розмістити всіх|Place all/ });
    if (await placing.isVisible()) await placing.click();
    await placing.waitFor({ state: 'detached' });
  },
  'board-week': async (page, prefix) => {
    await openBoard(page, prefix, 7);
    await page.locator('[data-look="expected"]').first().click();
    await page.getByRole('complementary').waitFor();
  },
  'empty-day': (page, prefix) => openDay(page, prefix, '2027-03-03'),
  ...moneyScreens({
    openDay: (page, prefix) => openDay(page, prefix, days.arrivals),
    async openMoney(page, prefix) {
      await page.context().addCookies(cookies);
      await open(page, prefix, '/desk/money');
      await page.locator('form').first().waitFor();
    },
  }),
  prices: async (page, prefix) => {
    await openPrices(page, prefix);
  },
  'prices-painted': async (page, prefix) => {
    await openPrices(page, prefix);
    const grid = page.getByRole('application');
    await grid.focus();
    for (const key of ['ArrowDown', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Enter']) {
      await page.keyboard.press(key);
    }
    await page.locator('form input').first().fill('−10');
    await page.locator('form button[type="submit"]:not([disabled])').waitFor();
  },
  'new-booking': async (page, prefix) => {
    await openForm(page, prefix);
  },
  'new-booking-filled': async (page, prefix) => {
    await openForm(page, prefix);
    await fillForm(page);
  },
  'new-booking-rooms': async (page, prefix) => {
    await openForm(page, prefix);
    await fillForm(page);
    await page.getByRole('button', { name: /Ще одна кімната|One more room/ }).click();
    await page.locator('[name="house"]:not([disabled])').nth(1).check();
    await page.locator('dl').waitFor();
  },
  'new-booking-wrong': async (page, prefix) => {
    await openForm(page, prefix);
    await page.locator('input').first().fill('23 грибня');
    await page.locator('[name="payment"]').nth(4).check();
  },
  'new-booking-saved': async (page, prefix) => {
    await openForm(page, prefix);
    await fillForm(page);
    await page.keyboard.press('Control+Enter');
    await page.locator('input[readonly]').waitFor();
  },
};

try {
  await takeScreens(SCREENS, { browser, origin: server.origin, folder, only });
} finally {
  await browser.close();
  await server.stop();
  await directory.remove();
}

async function open(page: Page, prefix: string, path: string): Promise<void> {
  const locale: Locale = prefix === '/en' ? 'en' : 'uk';
  await page.addInitScript((chosen) => localStorage.setItem('desk-locale', chosen), locale);
  await page.goto(path);
}

/** null: today. */
async function openDay(page: Page, prefix: string, date: string | null): Promise<void> {
  await page.context().addCookies(cookies);
  await open(page, prefix, date === null ? '/desk' : `/desk?date=${date}`);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

async function openPrices(page: Page, prefix: string): Promise<void> {
  await page.context().addCookies(cookies);
  await open(page, prefix, '/desk/prices?month=2027-01');
  await page.locator('[data-row]').first().waitFor();
}

async function openForm(page: Page, prefix: string): Promise<void> {
  await page.context().addCookies(cookies);
  await open(page, prefix, '/desk/new');
  await page.locator('h1').waitFor();
}

async function fillForm(page: Page): Promise<void> {
  const field = (place: number) => page.locator('input:not([type="radio"])').nth(place);
  await field(0).fill('13-16.01');
  await page.locator('[name="house"]:not([disabled])').nth(3).check();
  await field(1).fill('067 000 41 18');
  await field(2).fill('Михайлина');
  await field(3).fill('Дутка');
  await field(4).fill('5');
  await field(5).fill('Третій приїзд');
  await field(6).fill('dutka@example.com');
  await page.locator('dl').waitFor();
  await page.getByText(/−/).first().waitFor();
}

async function openBoard(page: Page, prefix: string, count: number): Promise<void> {
  await page.context().addCookies(cookies);
  const from = new Date(Date.parse(days.arrivals) - 2 * 86_400_000).toISOString().slice(0, 10);
  await open(page, prefix, `/desk/board?from=${from}&days=${count}`);
  await page.getByRole('application').waitFor();
}

/** Returns the day on which most guests arrive, and the day after it. */
async function placeOrders() {
  const client = await BookingClient.connect(server.origin);
  const party = { adults: 2, children: ['0-5'] as const };
  const [arrivals, orders]: [string[], Order[]] = [[], []];
  for (const [place, code] of ['chalet-lake', 'room-comfort', 'cottage-oak', 'villa-glass'].entries()) {
    const accommodation = client.accommodation(code);
    const stay = await client.findStay(accommodation, party, 3, 20);
    const { body, ...prepared } = await client.prepareOrder(accommodation, party, stay);
    const payment = place === 1 ? 'online' : 'at_reception';
    const last_name = place === 2 ? 'Нечуй-Левицька-Старицька' : body.last_name;
    const comments = place === 0 ? 'Приїдемо з псом, потрібне дитяче ліжечко.' : '';
    const hour = place === 3 ? {} : { arrival_hour: 14 + place };
    const placed = await client.placeOrder({ ...prepared, body: { ...body, ...hour, payment, last_name, comments } });
    arrivals.push(stay.arrival);
    orders.push(placed.body.data as Order);
  }
  const [first = ''] = arrivals.toSorted();
  return { orders, arrivals: first, inHouse: new Date(Date.parse(first) + 86_400_000).toISOString().slice(0, 10) };
}

/** Returns the path of the mailed link. */
async function invite(email: string, scope: 'desk' | 'manager'): Promise<string> {
  const command = ['src/server/command.ts', 'staff', 'add', email, '--scope', scope];
  const env = { PATH: process.env.PATH, DATA_DIR: directory.path };
  await promisify(execFile)(process.execPath, command, { env });
  return readLink(site, 'join_desk', email);
}

async function signIn(link: string): Promise<Awaited<ReturnType<BrowserContext['cookies']>>> {
  const context = await browser.newContext({ baseURL: server.origin });
  const page = await context.newPage();
  await page.goto(link);
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  for (const place of [0, 1]) await page.locator('[type="password"]').nth(place).fill(PASSWORD);
  const code = await generate({ secret, epoch: Math.floor((Date.now() + PERIOD_MS / 2) / 1000) });
  await page.locator('[autocomplete="one-time-code"]').fill(code);
  await page.locator('[type="submit"]').click();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

function setFactorTime(at: string): void {
  const database = new DatabaseSync(join(directory.path, 'smereka.sqlite'), { timeout: 10_000 });
  database.prepare('update desk_sessions set factor_at = ?').run(at);
  database.close();
}

/** Six guests: one is a day late, two are checked in, and one of these should have left. */
async function fillToday(): Promise<void> {
  const client = await BookingClient.connect(server.origin);
  const numbers: string[] = [];
  const guests = { Савчук: 'room-family', Бондар: 'room-standard', Коваль: 'chalet-forest', Бойчук: 'room-superior' };
  const inHouse = { Гаврилюк: 'cottage-birch', Дзюба: 'room-suite' };
  for (const [place, [last_name, code]] of Object.entries({ ...guests, ...inHouse }).entries()) {
    const room = client.accommodation(code);
    const party = { adults: 2, children: place === 0 ? (['6+'] as const) : [] };
    const stay = await client.findStay(room, party, 3, 0);
    const { body, ...prepared } = await client.prepareOrder(room, party, stay);
    const placed = await client.placeOrder({
      ...prepared,
      body: { ...body, payment: 'at_reception', last_name, arrival_hour: 14 + place },
    });
    numbers.push((placed.body.data as Order).number);
  }
  const context = await browser.newContext({ baseURL: server.origin });
  await context.addCookies(cookies);
  for (const number of numbers.slice(4)) {
    const url = `/api/v1/desk/stays/${number}/presence`;
    await context.request.post(url, { headers: { 'desk-request': '1' }, data: { action: 'check_in' } });
  }
  await context.close();
  const database = new DatabaseSync(join(directory.path, 'smereka.sqlite'), { timeout: 10_000 });
  const [late = '', overdue = ''] = [numbers[3], numbers[5]];
  database.prepare("UPDATE orders SET arrival = date(arrival, '-1 day') WHERE number = ?").run(late);
  database
    .prepare("UPDATE orders SET departure = arrival, arrival = date(arrival, '-2 days') WHERE number = ?")
    .run(overdue);
  database.close();
}
