import type { Locator, Page, Route } from '@playwright/test';
import { BookingClient } from '../fixtures/booking-client.ts';
import { expect, findAccessibilityFaults, type RunningSite, test } from './fixtures.ts';

const COUPLE = { adults: 2, children: [] };
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };

async function openList(page: Page, site: RunningSite, path: string, code: string, daysAhead: number): Promise<void> {
  const client = await BookingClient.connect(site.origin);
  const { arrival, departure } = await client.findStay(client.accommodation(code), COUPLE, 2, daysAhead);
  await page.goto(`${path}?arrival=${arrival}&departure=${departure}&adults=2`);
}

function billOf(page: Page): Locator {
  return page.getByRole('dialog', { name: /^(?:Bill|Рахунок)$/ });
}

for (const words of [
  { path: '/booking', choose: 'Обрати: Комфорт', answer: /^Лишити/, proceed: 'Оформити', slug: /chosen=room-comfort$/ },
  {
    path: '/en/booking',
    choose: 'Choose: Comfort',
    answer: /^Take it for \+/,
    proceed: 'Proceed to booking',
    slug: /chosen=room-(?!comfort)[a-z-]+$/,
  },
]) {
  test(`on a phone the answer to the better room leads to the bill, and the bill on, from ${words.path}`, async ({
    page,
    site,
    complaints,
  }) => {
    await page.setViewportSize(PHONE);
    await openList(page, site, words.path, 'room-comfort', 130);
    await page.getByRole('button', { name: words.choose }).click();
    await page.getByRole('button', { name: words.answer }).click();
    const bill = billOf(page);
    await expect(bill.getByRole('link', { name: words.proceed })).toBeVisible();
    await expect(bill.getByRole('heading').first()).toBeFocused();
    await expect(page).toHaveURL(words.slug);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.goBack();
    await expect(bill).toHaveCount(0);
    await expect(page).toHaveURL(words.slug);
    await page.getByRole('region').getByRole('link', { name: words.proceed }).click();
    await expect(page).toHaveURL(/\/booking\/checkout$/);
    expect(complaints).toEqual([]);
  });
}

test('who goes on before the better room is offered is not held up by it, nor met by it on the way back', async ({
  page,
  site,
}) => {
  const held: Route[] = [];
  const released: string[] = [];
  const isReleased = (route: Route) => released.some((part) => route.request().url().includes(part));
  await page.route(/\/(?:open-sheets|checkout)-[^/]+\.js$/, (route) => {
    if (isReleased(route)) return route.continue();
    held.push(route);
  });
  // A page may consist of several files, of which some are asked for once others are there.
  const letThrough = async (part: string) => {
    await expect.poll(() => held.some((route) => route.request().url().includes(part))).toBe(true);
    released.push(part);
    for (const route of held.filter((each) => each.request().url().includes(part))) await route.continue();
  };
  await page.setViewportSize(DESKTOP);
  await openList(page, site, '/en/booking', 'room-comfort', 136);
  await page.getByRole('button', { name: 'Choose: Comfort' }).click();
  await page.getByRole('link', { name: 'Proceed to booking' }).click();
  const offering = page.waitForResponse((response) => response.url().includes('/api/v1/pictures'));
  await letThrough('/open-sheets-');
  await (await offering).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await letThrough('/checkout-');
  await expect(page.getByLabel('First name')).toBeEnabled();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Chosen: Comfort' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('from the bill to the checkout and back, the bill does not stand in the way again', async ({ page, site }) => {
  await page.setViewportSize(PHONE);
  await openList(page, site, '/en/booking', 'room-comfort', 134);
  await page.getByRole('button', { name: 'Choose: Comfort' }).click();
  await page.getByRole('button', { name: /^Keep/ }).click();
  await billOf(page).getByRole('link', { name: 'Proceed to booking' }).click();
  await expect(page).toHaveURL(/\/booking\/checkout$/);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Chosen: Comfort' })).toBeVisible();
  await expect(billOf(page)).toHaveCount(0);
});

test('who changes a choice while every room is filled goes on comparing', async ({ page, site }) => {
  await page.setViewportSize(PHONE);
  await openList(page, site, '/en/booking', 'room-comfort', 138);
  await page.getByRole('button', { name: 'Choose: Comfort' }).click();
  await page.getByRole('button', { name: /^Keep/ }).click();
  await billOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(billOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose: Superior' }).click();
  await expect(page).toHaveURL(/chosen=room-superior$/);
  await expect(billOf(page)).toHaveCount(0);
});

test('on a wide window the button below the bill has the focus, and the sum is said', async ({ page, site }) => {
  await page.setViewportSize(DESKTOP);
  await openList(page, site, '/en/booking', 'room-comfort', 142);
  const choose = page.getByRole('button', { name: 'Choose: Comfort' });
  await expect(choose).toBeEnabled();
  await choose.press('Enter');
  await page.getByRole('button', { name: /^Keep/ }).press('Enter');
  const column = page.getByRole('complementary', { name: 'Bill' });
  await expect(column.getByRole('link', { name: 'Proceed to booking' })).toBeFocused();
  await expect(column.getByRole('status')).toHaveText(/^Every room has its stay: \d.*₴ in all\.$/);
  await expect(billOf(page)).toHaveCount(0);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/booking\/checkout$/);
});

test('filters whose code does not come say so, and Retry brings them', async ({ page, site }) => {
  await page.setViewportSize(PHONE);
  await page.route(/\/open-sheets-[^/]+\.js$/, (route) => route.abort());
  await openList(page, site, '/en/booking', 'room-comfort', 146);
  await page.getByRole('button', { name: 'Change filters' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('This did not load. Check the connection and try again.')).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.unroute(/\/open-sheets-[^/]+\.js$/);
  await sheet.getByRole('button', { name: 'Retry' }).click();
  await expect(sheet.getByRole('tab', { name: /^Dates/ })).toBeVisible();
});

test('a bill whose code does not come says so, and Retry brings it', async ({ page, site }) => {
  await page.setViewportSize(PHONE);
  await page.route(/\/later-parts-[^/]+\.js$/, (route) => route.abort());
  await openList(page, site, '/en/booking', 'room-comfort', 150);
  await page.getByRole('button', { name: 'Choose: Comfort' }).click();
  await page.getByRole('button', { name: /^Keep/ }).click();
  const bill = billOf(page);
  await expect(bill.getByText('This did not load. Check the connection and try again.')).toBeVisible();
  await expect(bill.getByRole('link', { name: 'Proceed to booking' })).toBeVisible();
  await page.unroute(/\/later-parts-[^/]+\.js$/);
  await bill.getByRole('button', { name: 'Retry' }).click();
  await expect(bill.getByText('There will be no other charges.')).toBeVisible();
});

test('a guest who saves data gets filters, bill and checkout only when they are asked for', async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const ahead = () => asked.filter((path) => /\/(?:open-sheets|booking-panel|later-parts|checkout)-/.test(path));
  await page.setViewportSize(PHONE);
  await openList(page, site, '/en/booking', 'room-comfort', 154);
  await expect(page.getByRole('button', { name: 'Choose: Comfort' })).toBeEnabled();
  await page.mouse.move(180, 300);
  await page.waitForLoadState('networkidle');
  expect(ahead()).toEqual([]);
  await page.getByRole('button', { name: 'Choose: Comfort' }).click();
  await page.getByRole('button', { name: /^Keep/ }).click();
  await expect(billOf(page).getByText('There will be no other charges.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(ahead().filter((path) => path.includes('/checkout-'))).toEqual([]);
  await billOf(page).getByRole('link', { name: 'Proceed to booking' }).click();
  await expect(page.getByLabel('First name')).toBeEnabled();
});
