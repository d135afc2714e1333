import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import type { Stay } from '#domain/stay/stay.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { orderKey } from '../fixtures/orders/order-key.ts';
import {
  comeAgain,
  expect,
  expectNoSidewaysScroll,
  findAccessibilityFaults,
  findFaultsInBothSchemes,
  findSmallTargets,
  goOffline,
  type RunningSite,
  shareClock,
  test,
} from './fixtures.ts';

const PHONE = { width: 360, height: 740 };
const COUPLE = { adults: 2, children: [] };
const OPEN = 'Continue on another phone';
const TYPED = { first_name: 'Олена', phone: '067 123 45 67', email: 'olena@example.com' };

test.use({ viewport: PHONE });

async function findStay(site: RunningSite, code: string, daysAhead: number): Promise<Stay> {
  const client = await BookingClient.connect(site.origin);
  return client.findStay(client.accommodation(code), COUPLE, 2, daysAhead);
}

/** Another phone: a browser that shares nothing with the first. */
async function takeAnotherPhone(browser: Browser, site: RunningSite): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: site.origin, viewport: PHONE });
  await comeAgain(context, site.origin);
  return { context, page: await context.newPage() };
}

async function openCheckout(page: Page, stay: Stay, code: string): Promise<void> {
  await page.goto(`/en/booking/checkout?${new URLSearchParams({ ...stay, accommodation: code, adults: '2' })}`);
  await expect(page.locator('input[name="first_name"]')).toBeEnabled();
}

/** As the other phone's camera reads the code on the screen. */
async function readCode(drawing: Locator): Promise<string | undefined> {
  const picture = sharp(await drawing.screenshot()).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

async function showCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: OPEN }).click();
  const sheet = page.getByRole('dialog', { name: OPEN });
  await sheet.getByRole('button', { name: 'Show the code' }).click();
  const code = sheet.getByRole('img', { name: /QR code/ });
  await expect(code).toBeVisible();
  await expect(sheet.getByRole('timer')).toContainText(/expires in (10:00|9:\d\d)/);
  const read = await readCode(code);
  expect(read).toMatch(/\/booking\/continue#[\w-]{32}$/);
  await expect(sheet.getByText(read ?? '')).toBeVisible();
  return read ?? '';
}

test('a half-filled card goes on by the code on another phone, once, with today’s price', async ({
  page,
  site,
  browser,
}) => {
  const stay = await findStay(site, 'cottage-oak', 80);
  await openCheckout(page, stay, 'cottage-oak');
  for (const [name, text] of Object.entries(TYPED)) await page.locator(`input[name="${name}"]`).fill(text);
  const link = await showCode(page);
  expect(await findFaultsInBothSchemes(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await expectNoSidewaysScroll(page);

  const other = await takeAnotherPhone(browser, site);
  await other.page.goto(link);
  await expect(other.page.getByRole('heading', { name: 'Your stay from the other phone' })).toBeFocused();
  await expect(other.page.getByText('Oak')).toBeVisible();
  // Nothing personal before the press.
  for (const text of Object.values(TYPED)) await expect(other.page.getByText(text)).toHaveCount(0);
  expect(await findFaultsInBothSchemes(other.page)).toEqual([]);
  expect(await findSmallTargets(other.page)).toEqual([]);
  await expectNoSidewaysScroll(other.page);
  // A link preview that runs scripts looks too, and uses nothing up.
  const preview = await takeAnotherPhone(browser, site);
  await preview.page.goto(link);
  await expect(preview.page.getByRole('button', { name: 'Continue here' })).toBeVisible();
  await preview.context.close();

  await other.page.getByRole('button', { name: 'Continue here' }).click();
  await other.page.waitForURL(/\/en\/booking\/checkout$/);
  for (const [name, text] of Object.entries(TYPED)) {
    await expect(other.page.locator(`input[name="${name}"]`)).toHaveValue(text);
  }
  await expect(other.page.getByRole('button', { name: /^Pay UAH/ })).toBeEnabled();
  await expect(page.locator('input[name="first_name"]')).toHaveValue(TYPED.first_name);

  await other.page.goto(link);
  await expect(other.page.getByRole('heading', { name: 'This link opens nothing any more' })).toBeFocused();
  expect(await findAccessibilityFaults(other.page)).toEqual([]);
  await other.context.close();
});

test('what comes late at the checkout takes no press away from the finger', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  const come = Promise.withResolvers<void>();
  await page.route('**/assets/detail-folds-*.js', async (route) => {
    await come.promise;
    await route.continue();
  });
  await openCheckout(page, await findStay(site, 'cottage-birch', 80), 'cottage-birch');
  await page.locator('input[name="first_name"]').fill(TYPED.first_name);
  const button = page.getByRole('button', { name: OPEN });
  await button.hover();
  await page.mouse.down();
  come.resolve();
  await expect(page.getByText('Invoice to a company')).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: OPEN })).toBeVisible();
});

test('what is typed stays here unless the guest lets it go', async ({ page, site, browser }) => {
  await openCheckout(page, await findStay(site, 'cottage-birch', 80), 'cottage-birch');
  await page.locator('input[name="first_name"]').fill(TYPED.first_name);
  await page.getByRole('button', { name: OPEN }).click();
  await page.getByRole('checkbox', { name: /^With what I have typed/ }).uncheck();
  await page.getByRole('button', { name: 'Show the code' }).click();
  const link = (await readCode(page.getByRole('img', { name: /QR code/ }))) ?? '';
  const other = await takeAnotherPhone(browser, site);
  await other.page.goto(link);
  await other.page.getByRole('button', { name: 'Continue here' }).click();
  await other.page.waitForURL(/\/en\/booking\/checkout$/);
  await expect(other.page.getByRole('button', { name: /^Pay UAH/ })).toBeEnabled();
  await expect(other.page.locator('input[name="first_name"]')).toHaveValue('');
  await other.context.close();
});

test('a booking’s key moves: the other phone shows the booking and keeps it, the first goes on too', async ({
  page,
  site,
  browser,
}) => {
  const client = await BookingClient.connect(site.origin);
  const room = client.accommodation('room-comfort');
  const stay = await client.findStay(room, COUPLE, 2, 90);
  const { body } = await client.placeOrder(await client.prepareOrder(room, COUPLE, stay));
  const { number, access_token: token } = body.data ?? { number: '', access_token: '' };
  await page.goto(`/en/booking/thank-you?order=${number}#key=${token}`);
  const link = await showCode(page);
  // The place that the sheet opens from has the colours of the night.
  const inkOfPage = await page.evaluate(() => getComputedStyle(document.body).color);
  await expect(page.getByRole('dialog', { name: OPEN })).toHaveCSS('color', inkOfPage);

  const other = await takeAnotherPhone(browser, site);
  await other.page.goto(link);
  await expect(other.page.getByRole('heading', { name: 'Your booking', exact: true })).toBeVisible();
  await expect(other.page.getByText(number)).toHaveCount(0);
  await other.page.getByRole('button', { name: 'Continue here' }).click();
  await other.page.waitForURL(/thank-you\?order=/);
  await expect(other.page.getByRole('button', { name: 'Cancel the booking' })).toBeVisible();
  expect(other.page.url()).not.toContain(token);
  await other.page.getByRole('link', { name: 'My bookings' }).first().click();
  await expect(other.page.getByText(number)).toBeVisible();
  await expect(other.page.getByRole('button', { name: OPEN })).toBeVisible();
  await other.context.close();
  const answer = await page.request.get(`/api/v1/orders/${number}`, { headers: orderKey(token) });
  expect(answer.status()).toBe(200);
});

test('a code whose time is over says so, by the resort’s clock, and a press makes another', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  await shareClock(page.context());
  await page.clock.install();
  await openCheckout(page, await findStay(site, 'room-family', 80), 'room-family');
  const first = await showCode(page);
  await page.clock.fastForward('10:05');
  const sheet = page.getByRole('dialog', { name: OPEN });
  await expect(sheet.getByText('The ten minutes are over')).toBeVisible();
  await expect(sheet.getByRole('img', { name: /QR code/ })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Show a new code' }).click();
  const code = sheet.getByRole('img', { name: /QR code/ });
  await expect(code).toBeVisible();
  expect(await readCode(code)).not.toBe(first);
});

test('without a network neither phone pretends', { tag: '@rare' }, async ({ page, site, browser }) => {
  await openCheckout(page, await findStay(site, 'room-comfort', 100), 'room-comfort');
  await page.getByRole('button', { name: OPEN }).click();
  const make = page.getByRole('dialog', { name: OPEN }).getByRole('button', { name: 'Show the code' });
  await expect(make).toBeVisible();
  await goOffline(page.context());
  await make.click();
  await expect(page.getByRole('alert')).toContainText('Without a connection there is no code');
  await page.context().setOffline(false);
  await make.click();
  const link = (await readCode(page.getByRole('img', { name: /QR code/ }))) ?? '';

  const other = await takeAnotherPhone(browser, site);
  await other.page.route('**/handovers/look', (route) => route.abort());
  await other.page.goto(link);
  await expect(other.page.getByText('The link is not used up.')).toBeVisible();
  await other.page.unroute('**/handovers/look');
  await other.page.getByRole('button', { name: 'Try again' }).click();
  await other.page.route('**/handovers/claim', (route) => route.abort());
  await other.page.getByRole('button', { name: 'Continue here' }).click();
  await expect(other.page.getByRole('alert')).toContainText('No answer from the resort');
  await other.page.unroute('**/handovers/claim');
  await other.page.getByRole('button', { name: 'Continue here' }).click();
  await other.page.waitForURL(/\/en\/booking\/checkout$/);
  await other.context.close();
});
