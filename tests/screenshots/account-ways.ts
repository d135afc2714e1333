import { randomUUID } from 'node:crypto';
import { chromium, type Page } from '@playwright/test';
import { call, openAccount, PASSWORD } from '../browser/account.ts';
import { chromiumArguments, findChromium } from '../fixtures/chromium.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { makeDataDirectory, startServerProcess } from '../fixtures/processes/server-process.ts';
import { type Screen, takeScreens } from './take-screens.ts';

/** Takes pictures of account pages. `node tests/screenshots/account-ways.ts FOLDER [SCREEN]`. */
const [folder = 'test-results/account-ways', only] = process.argv.slice(2);

const PARTY = { adults: 2, children: ['6+'] as const };

const directory = await makeDataDirectory();
const server = await startServerProcess({ DATA_DIR: directory.path, PASSWORD_HASH_MEMORY_KIB: '64' });
const site = { ...server, dataDirectory: directory.path };
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments() });
const email = `olena-${randomUUID().slice(0, 4)}@example.com`;
await openKnownAccount();

const SCREENS: Readonly<Record<string, Screen>> = {
  login: openLogin,
  registration: async (page, prefix) => {
    await openLogin(page, prefix);
    await page.locator('dialog[open] button', { hasText: /Create one|Створити/ }).click();
    await page.locator('dialog[open] input[type="password"]').first().fill('ялинки');
    await page.locator('dialog[open] input[type="password"]').nth(1).waitFor();
    await page.locator('dialog[open] [type="submit"]').click();
    await page.locator('dialog[open] [aria-invalid="true"]').first().waitFor();
  },
  recovery: async (page, prefix) => {
    await openLogin(page, prefix);
    await page.locator('dialog[open] button', { hasText: /Forgot|Нагадати/ }).click();
    await page.locator('dialog[open] input').first().waitFor();
  },
  profile: async (page, prefix) => {
    await call(page.request, '/login', { email, password: PASSWORD });
    await page.goto(`${prefix}/profile`);
    await page.locator('main ul li').first().waitFor();
  },
  history: async (page, prefix) => {
    await call(page.request, '/login', { email, password: PASSWORD });
    await page.goto(`${prefix}/profile/booking-history`);
    await page.locator('main tr:visible, main li:visible').nth(1).waitFor();
  },
};

try {
  await takeScreens(SCREENS, { browser, origin: server.origin, folder, only });
} finally {
  await browser.close();
  await server.stop();
  await directory.remove();
}

async function openLogin(page: Page, prefix: string): Promise<void> {
  await page.goto(prefix || '/');
  await page.waitForFunction(() => performance.getEntriesByName('app-started').length > 0);
  const button = page.locator('button[aria-haspopup="dialog"]:visible', { hasText: /Log In|Увійти/ });
  await button.first().click();
  await page.locator('dialog[open] input').first().waitFor();
}

/** Opens an account with a name and two bookings. */
async function openKnownAccount(): Promise<void> {
  const context = await browser.newContext({ baseURL: server.origin });
  await openAccount(site, context.request, email);
  await context.close();
  const client = await BookingClient.connect(server.origin);
  for (const [code, daysAhead] of [
    ['room-comfort', 20],
    ['chalet-lake', 60],
  ] as const) {
    const accommodation = client.accommodation(code);
    const stay = await client.findStay(accommodation, PARTY, 3, daysAhead);
    const prepared = await client.prepareOrder(accommodation, PARTY, stay);
    await client.placeOrder({ ...prepared, body: { ...prepared.body, email, payment: 'at_reception' } });
  }
}
