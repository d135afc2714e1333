import type { BrowserContext, Page, Route } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import type { OrderPass, PassKey } from '#contract/passes/booking-pass.ts';
import { verifyPass } from '#contract/passes/pass-text.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { orderKey } from '../fixtures/orders/order-key.ts';
import {
  expect,
  expectNoSidewaysScroll,
  findAccessibilityFaults,
  findSmallTargets,
  goOffline,
  type RunningSite,
  test,
} from './fixtures.ts';
import { readStored } from './guest-storage.ts';
import { waitUntilKept } from './offline-visit.ts';

const PARTY = { adults: 2, children: ['6+'] as const };
const THANKS = { uk: 'Чудово! Вашу оселю заброньовано. Дякуємо', en: 'Great! Your room is booked. Thank you' };

interface Booked {
  readonly number: string;
  readonly token: string;
  /** Of its page, without and with the key. */
  readonly path: string;
  readonly link: string;
}

/** A stay that will be paid at the reception, booked elsewhere: the guest has the mail's link. */
async function book(site: RunningSite, code: string, daysAhead: number, root = '/en'): Promise<Booked> {
  const client = await BookingClient.connect(site.origin);
  const room = client.accommodation(code);
  const stay = await client.findStay(room, PARTY, 3, daysAhead);
  const { body } = await client.placeOrder(await client.prepareOrder(room, PARTY, stay));
  const { number, access_token: token } = body.data ?? { number: '', access_token: '' };
  const path = `${root}/booking/thank-you?order=${number}`;
  return { number, token, path, link: `${path}#key=${token}` };
}

async function fetchPass(site: RunningSite, { number, token }: Booked): Promise<OrderPass> {
  const response = await fetch(`${site.origin}/api/v1/orders/${number}/pass`, { headers: orderKey(token) });
  return ((await response.json()) as { data: OrderPass }).data;
}

async function fetchKey(site: RunningSite): Promise<PassKey> {
  return (await fetch(`${site.origin}/api/v1/pass-key`)).json() as Promise<PassKey>;
}

function codeOf(page: Page, number: string) {
  return page.getByRole('img', { name: new RegExp(`(?:QR code of booking|QR-код бронювання) ${number}`) }).first();
}

/** What a camera reads off the screen. */
async function readCode(page: Page, number: string): Promise<string | undefined> {
  const picture = await codeOf(page, number).screenshot();
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** By the server's word: what a cancellation means is tested elsewhere. */
async function cancel(site: RunningSite, { number, token }: Booked): Promise<void> {
  const response = await fetch(`${site.origin}/api/v1/orders/${number}/cancel`, {
    method: 'POST',
    headers: orderKey(token),
  });
  expect(response.ok).toBe(true);
}

async function goAway(context: BrowserContext, page: Page): Promise<void> {
  await goOffline(context);
  await page.evaluate(() => sessionStorage.removeItem('kept-orders'));
}

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });

  test('a stay booked at the reception keeps its pass: it opens again, is listed, and a camera reads what the resort signed', async ({
    page,
    context,
    site,
  }) => {
    test.slow();
    const client = await BookingClient.connect(site.origin);
    const stay = await client.findStay(client.accommodation('cottage-oak'), { adults: 1, children: [] }, 2, 20);
    await page.goto(
      `/en/booking/checkout?${new URLSearchParams({ ...stay, accommodation: 'cottage-oak', adults: '1' })}`,
    );
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lovelace');
    await page.getByLabel('Email').fill('pass@example.com');
    await page.getByLabel('Phone').fill('+44 20 7946 0000');
    await page.getByText('At the reception').click();
    await page.getByRole('button', { name: /^Book for \d/ }).click();
    await expect(page.getByRole('heading', { name: THANKS.en })).toBeFocused();
    await page.waitForURL('**/booking/thank-you?order=*');
    const number = new URL(page.url()).searchParams.get('order') ?? '';
    await expect(page.getByText('Saved, opens without a connection')).toBeVisible();
    await waitUntilKept(page);

    await goAway(context, page);
    await page.reload();
    await expect(page.getByRole('heading', { name: THANKS.en })).toBeFocused();
    await expect(page.getByText('The resort last confirmed it on')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to calendar' })).toHaveCount(0);
    const text = await readCode(page, number);
    const result = await verifyPass(text ?? '', [await fetchKey(site)]);
    expect(result).toMatchObject({ outcome: 'valid', pass: { orderNumber: number, stay } });

    await page.getByRole('link', { name: 'My bookings' }).click();
    await expect(page.getByRole('heading', { name: 'My bookings' })).toBeVisible();
    await expect(page.getByText(number)).toBeVisible();
    await page.getByRole('link', { name: 'Pass', exact: true }).click();
    await expect(codeOf(page, number)).toBeVisible();
  });

  test('the desk checks passes with the key it has kept, and refuses an altered one', async ({
    page,
    context,
    site,
  }) => {
    test.slow();
    const booked = await book(site, 'chalet-lake', 30);
    const { pass } = await fetchPass(site, booked);
    await page.goto('/pass-check');
    await expect(page.getByText('Ключ збережено на цьому пристрої')).toBeVisible();
    await waitUntilKept(page);
    await goOffline(context);
    await page.reload();
    const field = page.getByLabel('Текст QR-коду');
    await field.fill(pass);
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: 'Дійсна' })).toBeVisible();
    await expect(page.getByText(booked.number)).toBeVisible();
    await expect(page.getByText('Шале над озером')).toBeVisible();
    // Another guest moves in.
    await field.fill(pass.replace('CHALET-LAKE:2:', 'CHALET-LAKE:3:'));
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: 'Підробка' })).toBeVisible();
    await field.fill('https://example.com/');
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: 'Це не перепустка' })).toBeVisible();
  });
});

for (const [language, root] of [
  ['uk', ''],
  ['en', '/en'],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the pass, the list and the desk's page are accessible and fit 320 px (${language}, ${colorScheme})`, async ({
      page,
      site,
      consoleMessages,
    }) => {
      test.slow();
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 320, height: 640 });
      const booked = await book(site, 'room-comfort', language === 'uk' ? 50 : 60, root);
      await page.goto(booked.link);
      await expect(page.getByRole('heading', { name: THANKS[language] })).toBeFocused();
      await expect(codeOf(page, booked.number)).toBeVisible();
      const result = await verifyPass((await readCode(page, booked.number)) ?? '', [await fetchKey(site)]);
      expect(result).toMatchObject({ outcome: 'valid', pass: { orderNumber: booked.number } });
      for (const path of [booked.path, `${root}/my-bookings`, `${root}/pass-check`]) {
        if (!page.url().endsWith(path)) await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoSidewaysScroll(page);
        expect(await findAccessibilityFaults(page)).toEqual([]);
        expect(await findSmallTargets(page)).toEqual([]);
      }
      expect(consoleMessages).toEqual([]);
    });
  }
}

test('a cancelled stay has no pass any more, on this device either', async ({ page, site }) => {
  const booked = await book(site, 'cottage-birch', 40);
  await page.goto(booked.link);
  await expect(codeOf(page, booked.number)).toBeVisible();
  await cancel(site, booked);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The booking is cancelled' })).toBeFocused();
  await expect(codeOf(page, booked.number)).toHaveCount(0);
  await expect.poll(() => readStored(page, 'booking_passes')).toMatchObject([{ order: { status: 'cancelled' } }]);
  await page.evaluate(() => sessionStorage.removeItem('kept-orders'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The booking is cancelled' })).toBeFocused();
  await page.goto('/en/my-bookings');
  await expect(page.getByRole('listitem').filter({ hasText: 'Birch' })).toContainText('Cancelled');
});

test('the code fills the screen by key or tap, and Back or Escape puts it away', async ({ page, site }) => {
  const booked = await book(site, 'room-suite', 45);
  await page.goto(booked.link);
  const enlarge = page.getByRole('button', { name: /Show larger/ });
  await enlarge.focus();
  await page.keyboard.press('Enter');
  const screen = page.getByRole('dialog', { name: 'Booking pass' });
  await expect(screen.getByText(booked.number)).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(screen).toHaveCount(0);
  await expect(enlarge).toBeFocused();
  await enlarge.click();
  await expect(screen).toBeVisible();
  await page.goBack();
  await expect(screen).toHaveCount(0);
  expect(page.url()).toBe(site.origin + booked.path);
});

test('a device without bookings says how to get one onto it', async ({ page }) => {
  await page.goto('/my-bookings');
  await expect(page.getByText('На цьому пристрої ще нічого немає.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Обрати оселю' })).toBeVisible();
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  expect(await findAccessibilityFaults(page)).toEqual([]);
});

test('where the browser reads codes, the camera of the desk does', async ({ page, context, site }) => {
  const booked = await book(site, 'room-family', 55);
  const { pass } = await fetchPass(site, booked);
  await context.addInitScript((text) => {
    // A camera that sees a pass, and a browser that can read it: neither comes with a test machine.
    class Detector {
      static async getSupportedFormats(): Promise<string[]> {
        return ['qr_code'];
      }
      async detect(): Promise<{ rawValue: string }[]> {
        return [{ rawValue: text }];
      }
    }
    Object.assign(window, { BarcodeDetector: Detector });
    const canvas = document.createElement('canvas');
    setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 1, 1), 50);
    const camera = { getUserMedia: () => Promise.resolve(canvas.captureStream(10)) };
    Object.defineProperty(navigator, 'mediaDevices', { value: camera });
  }, pass);
  // The key comes after the pass.
  const held: Route[] = [];
  await page.route('**/api/v1/pass-key', (route) => void held.push(route));
  await page.goto('/en/pass-check');
  await page.getByRole('button', { name: 'Read with the camera' }).click();
  await expect(page.getByRole('heading', { name: 'Unknown key' })).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const route of held) await route.continue();
  await expect(page.getByRole('heading', { name: 'Valid pass' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Read with the camera' })).toBeVisible();
});
