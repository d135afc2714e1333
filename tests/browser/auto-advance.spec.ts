import type { Locator, Page, Route } from '@playwright/test';
import { addDays } from '#domain/calendar/calendar-date.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { SETTLED_AT_ONCE } from '../fixtures/processes/server-process.ts';
import { expect, findAccessibilityFaults, goOffline, type RunningSite, test, waitForChunks } from './fixtures.ts';
import { followRequests } from './requests.ts';

const COUPLE = { adults: 2, children: [] };
const PHONE = { width: 360, height: 740 };
const LATE = 'This did not load. Check the connection and try again.';
const DESKTOP = { width: 1440, height: 900 };

async function openList(page: Page, site: RunningSite, path: string, code: string, daysAhead: number): Promise<void> {
  const client = await BookingClient.connect(site.origin);
  const { arrival, departure } = await client.findStay(client.accommodation(code), COUPLE, 2, daysAhead);
  await page.goto(`${path}?arrival=${arrival}&departure=${departure}&adults=2`);
}

/** Rows of the table that are out of view, or covered. */
function findCutRows(sheet: Locator): Promise<string[]> {
  return sheet.getByRole('row').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const { left, bottom, top } = row.lastElementChild?.getBoundingClientRect() ?? new DOMRect();
      const isInView = [top + 2, bottom - 2].every((y) => row.contains(document.elementFromPoint(left + 4, y)));
      return isInView ? [] : [row.textContent];
    }),
  );
}

function underCloseButton(sheet: Locator): Promise<string | undefined> {
  return sheet.getByRole('button', { name: 'Закрити' }).evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const found = document.elementsFromPoint(left + width / 2, top + height / 2);
    return found.find((element) => !button.parentElement?.contains(element))?.tagName;
  });
}

/** The lost code arrives once Retry is pressed. Until then the app's own tries fail as well. */
async function pressRetry(page: Page, part: Locator, code: RegExp): Promise<void> {
  const retry = part.getByRole('button', { name: 'Retry' });
  await retry.evaluate((button) =>
    button.addEventListener('click', () => document.body.setAttribute('data-pressed', '')),
  );
  await page.route(code, async (route) => {
    const isPressed = await page.evaluate(() => document.body.hasAttribute('data-pressed'));
    await (isPressed ? route.continue() : route.abort());
  });
  await retry.click();
}

function billOf(page: Page): Locator {
  return page.getByRole('dialog', { name: /^(?:Bill|Рахунок)$/ });
}

test('refusing the upgrade on a phone opens the bill, Back returns to the list, and the bar leads to the checkout', {
  tag: '@rare',
}, async ({ page, site, consoleMessages }) => {
  await page.setViewportSize(PHONE);
  await openList(page, site, '/booking', 'room-comfort', 130);
  await page.getByRole('button', { name: 'Обрати: Комфорт' }).click();
  for (const size of [{ width: 1366, height: 768 }, PHONE]) {
    await page.setViewportSize(size);
    await expect.poll(() => findCutRows(page.getByRole('dialog')), JSON.stringify(size)).toEqual([]);
  }
  // A low window must be scrolled: the words go under the picture, not under the close button.
  await page.setViewportSize({ ...PHONE, height: 480 });
  await page.getByRole('row').last().scrollIntoViewIfNeeded();
  expect(await underCloseButton(page.getByRole('dialog'))).toBe('IMG');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: /^Лишити/ }).click();
  const bill = billOf(page);
  await expect(bill.getByRole('link', { name: 'Оформити' })).toBeVisible();
  await expect(bill.getByRole('heading').first()).toBeFocused();
  await page.goBack();
  await expect(bill).toHaveCount(0);
  await expect(page).toHaveURL(/chosen=room-comfort$/);
  await page.getByRole('region').getByRole('link', { name: 'Оформити' }).click();
  await expect(page).toHaveURL(/\/booking\/checkout$/);
  expect(consoleMessages).toEqual([]);
});

test('accepting the upgrade opens the bill, and neither Back nor another choice opens it again', {
  tag: '@rare',
}, async ({ page, site, consoleMessages }) => {
  await page.setViewportSize(PHONE);
  await openList(page, site, '/en/booking', 'room-comfort', 134);
  await page.getByRole('button', { name: 'Choose: Comfort' }).click();
  await page.getByRole('button', { name: /^Pay .+ more$/ }).click();
  const bill = billOf(page);
  await expect(bill.getByRole('heading').first()).toBeFocused();
  await expect(page).toHaveURL(/chosen=room-(?!comfort)[a-z-]+$/);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await bill.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/booking\/checkout$/);
  // A busy page must not undo a choice made in the meantime.
  await page.evaluate(() => {
    window.requestIdleCallback = (task) => window.setTimeout(task, 3_000);
  });
  await page.goBack();
  await expect(page.getByRole('button', { name: /^Chosen: / })).toBeVisible();
  await expect(bill).toHaveCount(0);
  // A guest who changes a choice while every room is filled keeps comparing.
  await page.getByRole('button', { name: 'Choose: Comfort' }).click();
  await expect(page).toHaveURL(/chosen=room-comfort$/);
  await expect(bill).toHaveCount(0);
  expect(consoleMessages).toEqual([]);
});

test('a guest who moves on before the upgrade is offered does not wait for it, and does not see it after Back', {
  tag: '@rare',
}, async ({ page, site }) => {
  const held: Route[] = [];
  const released: string[] = [];
  const isReleased = (route: Route) => released.some((part) => route.request().url().includes(part));
  await page.route(/\/(?:offers-parts|checkout-(?!page-))[^/]+\.js$/, (route) => {
    if (isReleased(route)) return route.continue();
    held.push(route);
  });
  // A page may consist of several files, some of which are requested after others have loaded.
  const letThrough = async (part: string) => {
    await expect.poll(() => held.some((route) => route.request().url().includes(part))).toBe(true);
    released.push(part);
    for (const route of held.filter((each) => each.request().url().includes(part))) await route.continue();
  };
  await page.setViewportSize(DESKTOP);
  await openList(page, site, '/en/booking', 'room-comfort', 136);
  await page.getByRole('button', { name: 'Choose: Comfort' }).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  const offering = page.waitForResponse((response) => response.url().includes('/api/v1/pictures'));
  await letThrough('/offers-parts-');
  await (await offering).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await letThrough('/checkout-');
  await expect(page.getByLabel('First name')).toBeEnabled();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Chosen: Comfort' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the button below the bill gets the focus on a wide window, and the sum is announced', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  await page.setViewportSize(DESKTOP);
  await openList(page, site, '/en/booking', 'room-comfort', 142);
  const choose = page.getByRole('button', { name: 'Choose: Comfort' });
  await expect(choose).toBeEnabled();
  await choose.press('Enter');
  await page.getByRole('button', { name: /^Keep/ }).press('Enter');
  const column = page.getByRole('complementary', { name: 'Bill' });
  await expect(column.getByRole('link', { name: 'Continue' })).toBeFocused();
  await expect(column.getByRole('status')).toHaveText(/^Every room is chosen: UAH\s[\d,]+ in all\.$/);
  await expect(billOf(page)).toHaveCount(0);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/booking\/checkout$/);
});

test('filters whose code fails to load show an error, and Retry loads them', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  const filtersCode = /\/offers-parts-[^/]+\.js$/;
  await page.setViewportSize(PHONE);
  await page.route(filtersCode, (route) => route.abort());
  await openList(page, site, '/en/booking', 'room-comfort', 146);
  await page.getByRole('button', { name: 'Change filters' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(LATE)).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await pressRetry(page, sheet, filtersCode);
  await expect(sheet.getByRole('tab', { name: /^Dates/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});

test('a bill whose code fails to load shows an error beside the checkout button, and Retry loads it', {
  tag: '@rare',
}, async ({ page, site }) => {
  const billCode = /\/stay-parts-[^/]+\.js$/;
  await page.setViewportSize(PHONE);
  await page.route(billCode, (route) => route.abort());
  await openList(page, site, '/en/booking', 'room-comfort', 146);
  // The better room needs the same file, so it is not offered.
  await page.getByRole('button', { name: 'Choose: Comfort' }).click();
  const bill = billOf(page);
  await expect(bill.getByText(LATE)).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await expect(bill.getByRole('link', { name: 'Continue' })).toBeVisible();
  await pressRetry(page, bill, billCode);
  await expect(bill.getByText('There will be no other charges.')).toBeVisible();
});

test('a guest who saves data gets filters, bill and checkout only on request', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  const answered = followRequests(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const ahead = () => asked.filter((path) => /\/(?:offers-parts|panel|stay-parts|later|checkout)-/.test(path));
  await page.setViewportSize(PHONE);
  await openList(page, site, '/en/booking', 'room-comfort', 154);
  await expect(page.getByRole('button', { name: 'Choose: Comfort' })).toBeEnabled();
  await page.mouse.move(180, 300);
  await answered();
  expect(ahead()).toEqual([]);
  await page.getByRole('button', { name: 'Choose: Comfort' }).click();
  await page.getByRole('button', { name: /^Keep/ }).click();
  await expect(billOf(page).getByText('There will be no other charges.')).toBeVisible();
  await answered();
  expect(ahead().filter((path) => /\/checkout-(?!page-)/.test(path))).toEqual([]);
  await billOf(page).getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByLabel('First name')).toBeEnabled();
});

for (const { path, part, button, tag } of [
  { path: '/en/booking?chosen=room-junior-suite&', part: 'complementary', button: 'Continue', tag: [] },
  { path: '/en/accommodation/room-junior-suite?', part: 'region', button: 'Book your stay', tag: ['@rare'] },
] as const) {
  test(`a hint of a cheaper stay that arrives late does not move the button: ${button}`, { tag: [...tag] }, async ({
    page,
    site,
  }) => {
    const client = await BookingClient.connect(site.origin);
    // The special offer is for nights from Monday to Thursday: a stay from Thursday qualifies a day earlier.
    const monday = client.takeNightsOfAll(5, 60).arrival;
    const asked = Promise.withResolvers<Route>();
    await page.route('**/orders/calendar?*', asked.resolve);
    await page.setViewportSize(DESKTOP);
    await page.goto(`${path}arrival=${addDays(monday, 3)}&departure=${addDays(monday, 5)}&adults=1`);
    const bill = page.getByRole(part, { name: /^Bill|^Booking/ });
    await expect(bill.getByText('1 night at UAH').first()).toBeVisible();
    const calendar = await asked.promise;
    const pressed = bill.getByText(button, { exact: true });
    const before = await pressed.boundingBox();
    await calendar.continue();
    await expect(bill.getByRole('button', { name: /^A day earlier for UAH .* less/ })).toBeVisible();
    expect(await pressed.boundingBox()).toEqual(before);
  });
}

test.describe('a bill opened at the last known price', () => {
  // Stores the answers as soon as a page has settled.
  test.use({ siteSettings: SETTLED_AT_ONCE });

  test('stays open while the price is requested again', { tag: '@rare' }, async ({ page, context, site }) => {
    await page.setViewportSize(PHONE);
    await openList(page, site, '/en/booking', 'cottage-oak', 70);
    const card = page.getByRole('article').filter({ hasText: 'Oak Cottage' });
    const requests = /\/orders\/get-(?:prices|free-rooms)/;
    await expect(async () => {
      await context.unroute(requests);
      await page.reload();
      await expect(card).toContainText('city tax');
      await waitForChunks(page, ['start-background']);
      await context.route(requests, (route) => route.abort());
      await page.reload();
      await expect(card).toContainText('was free, seen', { timeout: 3_000 });
    }).toPass();
    await card.getByRole('button', { name: /^Choose/ }).click();
    const bill = page.getByRole('dialog', { name: 'Bill' });
    await expect(bill.getByRole('link', { name: 'Continue' })).toBeVisible();
    const answers = Promise.withResolvers<void>();
    await context.unroute(requests);
    await context.route(requests, async (route) => {
      await answers.promise;
      await route.continue();
    });
    await goOffline(context);
    await expect(page.getByText('Your choice is kept')).toBeAttached();
    const asked = page.waitForRequest(requests);
    await context.setOffline(false);
    await asked;
    await expect(bill.getByRole('link', { name: 'Continue' })).toHaveCount(0);
    answers.resolve();
    await expect(bill.getByRole('link', { name: 'Continue' })).toBeVisible();
  });
});
