import { chromium, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../fixtures/chromium.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { makeDataDirectory, startServerProcess } from '../fixtures/processes/server-process.ts';
import { type Screen, takeScreens } from './take-screens.ts';

/**
 * Pictures of public pages and of a guest's first journey to the payment, with motion, to compare with mockups: each in
 * three widths, both languages and colour schemes. `node tests/screenshots/public-ways.ts FOLDER [SCREEN]`.
 */
const [folder = 'test-results/public-ways', only] = process.argv.slice(2);

const PARTY = { adults: 2, children: [] };
const directory = await makeDataDirectory();
const server = await startServerProcess({ DATA_DIR: directory.path });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments() });
const client = await BookingClient.connect(server.origin);
const stay = await client.findStay(client.accommodation('room-standard'), PARTY, 2, 40);
const query = new URLSearchParams({ ...stay, adults: '2' });

/** A page by its path in the default language. */
const at = (path: string): Screen => {
  return (page, prefix) => openPage(page, `${prefix}${path}` || '/');
};

const SCREENS: Readonly<Record<string, Screen>> = {
  home: at(''),
  menu: async (page, prefix) => {
    await openPage(page, prefix || '/');
    await page.getByRole('button', { name: /^(?:Menu|Меню)$/ }).click();
    await page.locator('dialog[open] nav a:visible').first().waitFor();
  },
  panel: async (page, prefix) => {
    await openPanel(page, prefix);
  },
  dates: async (page, prefix) => {
    await openPanel(page, prefix, /Dates|Дати/);
    await page.locator('dialog[open] [role="grid"] button:enabled').first().waitFor();
  },
  guests: async (page, prefix) => {
    await openPanel(page, prefix, /Guests|Гості/);
    await page.locator('dialog[open] output').first().waitFor();
  },
  accommodation: at('/accommodation'),
  chalets: at('/accommodation/chalets'),
  house: at('/accommodation/chalet-lake'),
  booking: async (page, prefix) => {
    await page.goto(`${prefix}/booking?${query}`);
    await page.locator('article button:enabled').first().waitFor();
  },
  taken: async (page, prefix) => {
    await page.goto(`${prefix}/booking?${new URLSearchParams({ ...stay, adults: '9' })}`);
    await page.getByRole('button', { name: /^(?:Change guests|Змінити гостей)$/ }).waitFor();
  },
  upsell: async (page, prefix) => {
    await page.goto(`${prefix}/booking?${query}`);
    await page.getByRole('button', { name: /^(?:Choose: Standard|Обрати: Стандарт)$/ }).click();
    await page.locator('dialog[open] button').first().waitFor();
  },
  bill: async (page, prefix) => {
    await SCREENS.upsell?.(page, prefix);
    await page.getByRole('button', { name: /^(?:Keep|Лишити) / }).click();
    await page
      .getByText(/^(?:Total|До\sсплати)$/)
      .filter({ visible: true })
      .first()
      .waitFor();
  },
  thanks: async (page, prefix) => {
    const accommodation = client.accommodation('cottage-oak');
    const wanted = await client.findStay(accommodation, PARTY, 2, 60);
    await page.goto(
      `${prefix}/booking/checkout?${new URLSearchParams({ ...wanted, accommodation: 'cottage-oak', adults: '2' })}`,
    );
    await page.locator('input[name="first_name"]:enabled').fill('Олена');
    await page.locator('input[name="last_name"]').fill('Ковальчук');
    await page.locator('input[name="phone"]').fill('067 123 45 67');
    await page
      .locator('input[name="email"]')
      .fill(`${wanted.arrival}-${page.viewportSize()?.width}-${prefix.length}@example.com`);
    await page.locator('input[value="at_reception"]').check();
    await page.locator('[data-pinned-bar] button, button[type="submit"]').last().click();
    await page.locator('[role="img"][aria-label*="QR"], button[aria-label*="QR"]').first().waitFor();
  },
  story: at('/about-story'),
  activities: at('/activities-and-services'),
  contacts: at('/contacts'),
  info: at('/info'),
  guide: at('/guide'),
  lobby: at('/food-and-drink/lobby-bar'),
  missing: at('/no-such-page'),
};

try {
  await takeScreens(SCREENS, { browser, origin: server.origin, folder, only, isMoving: true });
} finally {
  await browser.close();
  await server.stop();
  await directory.remove();
}

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => performance.getEntriesByName('app-started').length > 0);
}

/** Wide windows show all parts of the panel at once; narrower ones have a tab for each. */
async function openPanel(page: Page, prefix: string, tab?: RegExp): Promise<void> {
  await openPage(page, prefix || '/');
  const links = page.getByRole('link', { name: /^(?:Book your stay|Забронювати|Book)$/ }).filter({ visible: true });
  // The link is in the header of wide windows, in the bar at the foot of others.
  await ((page.viewportSize()?.width ?? 0) < 900 ? links.last() : links.first()).click();
  const panel = page.locator('dialog[open]');
  await panel.getByRole('button', { name: /^(?:All kinds|Усі оселі)/ }).waitFor();
  const tabs = panel.getByRole('tab');
  if (tab !== undefined && (await tabs.count()) > 0) await tabs.filter({ hasText: tab }).click();
}
