import type { Page, Route } from '@playwright/test';
import { verifyPass } from '#contract/passes/pass-text.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { orderKey } from '../fixtures/orders/order-key.ts';
import {
  expect,
  expectNoSidewaysScroll,
  findAccessibilityFaults,
  findFaultsInBothSchemes,
  findSmallTargets,
  type RunningSite,
  shareClock,
  test,
} from './fixtures.ts';
import { loseKeys, readStored } from './guest-storage.ts';
import { findOrders, openForm, submitButton } from './one-guest.ts';
import { type Booked, book, codeOf, fetchKey, readCode, THANKS } from './pass-page.ts';

/** Cancels through the API: other tests cover what a cancellation means. */
async function cancel(site: RunningSite, { number, token }: Booked): Promise<void> {
  const response = await fetch(`${site.origin}/api/v1/orders/${number}/cancel`, {
    method: 'POST',
    headers: orderKey(token),
  });
  expect(response.ok).toBe(true);
}

for (const [language, root, tag] of [
  ['uk', '', '@rare'],
  ['en', '/en', '@sweep'],
] as const) {
  test(`the pass and the list are accessible in both schemes and fit 320 px (${language})`, {
    tag,
  }, async ({ page, site, consoleMessages }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const booked = await book(site, 'room-comfort', 50, root);
    await page.goto(booked.link);
    await expect(page.getByRole('heading', { name: THANKS[language] })).toBeFocused();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(codeOf(page, booked.number)).toBeVisible();
      const result = await verifyPass((await readCode(page, booked.number)) ?? '', [await fetchKey(site)]);
      expect(result).toMatchObject({ outcome: 'valid', pass: { orderNumber: booked.number } });
    }
    for (const path of [booked.path, `${root}/my-bookings`]) {
      if (!page.url().endsWith(path)) await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
      expect(await findFaultsInBothSchemes(page)).toEqual([]);
      expect(await findSmallTargets(page)).toEqual([]);
    }
    // Code, sum and button of a stored booking share a line from 360 px on, beside a scroll bar of 15.
    await page.setViewportSize({ width: 375, height: 740 });
    await page.goto(`${root}/my-bookings`);
    const button = page.getByRole('link', { name: /^(?:Перепустка|Pass)$/ });
    await expect(button).toBeVisible();
    const [code, stub] = [await codeOf(page, booked.number).boundingBox(), await button.boundingBox()];
    expect(stub?.y).toBeLessThan((code?.y ?? 0) + (code?.height ?? 0));
    expect(consoleMessages).toEqual([]);
  });
}

test('a cancelled stay no longer has a pass, on this device either', async ({ page, site }) => {
  const booked = await book(site, 'cottage-birch', 40);
  await page.goto(booked.link);
  await expect(codeOf(page, booked.number)).toBeVisible();
  await cancel(site, booked);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The booking is cancelled' })).toBeFocused();
  await expect(codeOf(page, booked.number)).toHaveCount(0);
  await expect.poll(() => readStored(page, 'booking_passes')).toMatchObject([{ order: { status: 'cancelled' } }]);
  await loseKeys(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The booking is cancelled' })).toBeFocused();
  await page.goto('/en/my-bookings');
  await expect(page.getByRole('listitem').filter({ hasText: 'Birch' })).toContainText('Cancelled');
});

/** The next cancellation reaches the resort, and its answer is lost. */
async function loseAnswer(page: Page): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(/\/cancel\?refund=/, lose, { times: 1 });
}

test('a stay whose cancellation lost its answer is shown as cancelled once the sheet is closed, also in the list', {
  tag: '@rare',
}, async ({ page, site }) => {
  const [first, second] = [await book(site, 'cottage-birch', 46), await book(site, 'cottage-linden', 46)];
  const sheet = page.getByRole('dialog', { name: 'Cancel the booking' });
  const press = async () => {
    await loseAnswer(page);
    await page.getByRole('button', { name: 'Cancel the booking' }).click();
    await sheet.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(sheet.getByText('it is not known whether the booking is cancelled')).toBeVisible();
  };
  await page.goto(first.link);
  await press();
  await sheet.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(sheet.getByText('This booking has been cancelled already')).toBeVisible();
  await sheet.getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByRole('heading', { name: 'The booking is cancelled' })).toBeFocused();
  await expect(codeOf(page, first.number)).toHaveCount(0);

  await page.goto(second.link);
  await expect(codeOf(page, second.number)).toBeVisible();
  await page.goto('/en/my-bookings');
  await press();
  await page.goBack();
  await expect(page.getByRole('listitem').filter({ hasText: 'Linden' })).toContainText('Cancelled');
  await expect(page.getByRole('button', { name: 'Cancel the booking' })).toHaveCount(0);
});

test('the code fills the screen after a key press or tap, and Back or Escape closes it', { tag: '@rare' }, async ({
  page,
  site,
}) => {
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

test('the pass is at the top of the home page on the day of arrival', { tag: '@rare' }, async ({
  page,
  context,
  site,
}) => {
  await shareClock(context);
  const booked = await book(site, 'cottage-linden', 60);
  await page.goto(booked.link);
  await expect(codeOf(page, booked.number)).toBeVisible();
  await expect.poll(() => readStored(page, 'booking_passes')).toMatchObject([{ pass: { number: booked.number } }]);
  const pass = page.getByRole('link', { name: `We expect you today. The pass of booking ${booked.number}` });
  await page.goto('/en');
  await expect(page.getByRole('link', { name: /^My bookings: / })).toBeVisible();
  await expect(pass).toHaveCount(0);
  await page.clock.setFixedTime(new Date(`${booked.stay.arrival}T06:00:00Z`));
  await page.goto('/en');
  await expect(pass).toBeInViewport({ ratio: 1 });
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await pass.click();
  await expect(page.getByRole('heading', { name: THANKS.en })).toBeFocused();
});

test('ticket and bill have the same height on a wide window, whatever the bill contains, and the actions are in one row', {
  tag: '@rare',
}, async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const client = await BookingClient.connect(site.origin);
  const room = client.accommodation('room-standard');
  const bills: { lines: number; end: number }[] = [];
  for (const rooms of [1, 3, 5]) {
    const party = { adults: 2, children: [] };
    const stay = await client.findStay(room, party, 2, 60);
    const { body } = await client.placeOrder(await client.prepareOrder(room, party, stay, rooms));
    const { number = '', access_token: token = '' } = body.data ?? {};
    await page.goto(`/en/booking/thank-you?order=${number}#key=${token}`);
    await expect(codeOf(page, number)).toBeVisible();
    const print = await page.getByRole('button', { name: 'Print the bill' }).boundingBox();
    const way = await page.getByRole('link', { name: 'Get directions' }).boundingBox();
    const paper = page.getByRole('heading', { name: 'Bill' }).locator('..');
    const bill = await paper.boundingBox();
    expect(way?.y).toBe(print?.y);
    expect((print?.y ?? 0) - (bill?.y ?? 0) - (bill?.height ?? 0)).toBe(24);
    // The last line is the sum.
    const lines = (await paper.getByRole('term').count()) - 1;
    bills.push({ lines, end: Math.round(print?.y ?? 0) });
  }
  // Bills of up to four lines fit the first screen. A room has a line for each price of its nights.
  const short = bills.filter(({ lines }) => lines <= 4);
  expect(short).not.toEqual([]);
  expect(short.map(({ end }) => end)).toEqual(short.map(() => 800));
});

test('a device without bookings explains how to add one', { tag: '@rare' }, async ({ page }) => {
  await page.goto('/my-bookings');
  await expect(page.getByText('На цьому пристрої ще нічого немає.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Обрати оселю' })).toBeVisible();
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  expect(await findAccessibilityFaults(page)).toEqual([]);
});

test('the pass is shown and stored even if nothing arrives after the first answer to the order', {
  tag: '@rare',
}, async ({ page, site }) => {
  const ordered = await openForm(page, site, 'room-family', 90);
  await page.route('**/api/v1/orders/SM-*', (route) => route.abort());
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: THANKS.en })).toBeVisible();
  const [number = ''] = findOrders(site, ordered);
  await expect(codeOf(page, number)).toBeVisible();
  await expect(page.getByText('Saved, opens without a connection')).toBeVisible();
});
