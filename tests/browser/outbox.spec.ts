import type { BrowserContext } from '@playwright/test';
import { SETTLED_AT_ONCE } from '../fixtures/processes/server-process.ts';
import { expect, findAccessibilityFaults, goOffline, shareClock, test, waitForChunks } from './fixtures.ts';
import { countOrders, findOrders, openCheckout, openForm, orderNotice, submitButton, THANKS } from './one-guest.ts';

// Any opened page looks for a waiting order as soon as it has settled.
test.use({ siteSettings: SETTLED_AT_ONCE });

const ORDERS = '**/api/v1/orders';
const WITHDRAWALS = '**/api/v1/orders/withdraw';

/** Every request for an order is lost until the network is repaired; pages still load. */
async function breakOrders(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route(ORDERS, (route) => route.abort('connectionreset'));
  return () => context.unroute(ORDERS);
}

/** The browser reports that the network is back, as after a tunnel. */
async function comeBackOnline(context: BrowserContext): Promise<void> {
  await goOffline(context);
  await context.setOffline(false);
}

test('an order sent without a network survives a reload and a change of page, and is placed once automatically', async ({
  page,
  context,
  site,
}) => {
  const ordered = await openCheckout(page, site, 'cottage-oak');
  await goOffline(context);
  await submitButton(page).click();
  await expect(page.getByText('The order waits for the network.')).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  const mend = await breakOrders(context);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('No answer from the resort.')).toBeVisible();
  // The code that looks for it, and the notice's code, are lost once in transit.
  for (const part of ['start-background', 'cached-content', 'offline-parts']) {
    await context.route(`**/assets/${part}-*.js`, (route) => route.abort('connectionreset'), { times: 1 });
  }
  await page.goto('/en/contacts');
  await expect(orderNotice(page)).toContainText('No answer to the order yet');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(countOrders(site, ordered)).toBe(0);
  await page.goto('/en/my-bookings');
  await expect(page.getByRole('article').filter({ hasText: 'No answer to the order yet' })).toBeVisible();
  await page.goto('/en/contacts');
  await mend();
  await comeBackOnline(context);
  await expect(orderNotice(page)).toContainText(/Booked: SM-/);
  expect(countOrders(site, ordered)).toBe(1);
  await orderNotice(page).getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  await expect(orderNotice(page)).toHaveCount(0);
  await page.goto('/en/booking/checkout');
  await expect(page.getByText('Nothing is chosen yet')).toBeVisible();
  expect(countOrders(site, ordered)).toBe(1);
});

test('an order pressed before the notice about it has loaded says so, and is placed once the network is back', {
  tag: '@rare',
}, async ({ page, context, site }) => {
  await context.route('**/assets/checkout-parts-*.js', (route) => route.abort('connectionreset'));
  const ordered = await openForm(page, site, 'cottage-oak', 60);
  await waitForChunks(page, ['open-outbox']);
  await goOffline(context);
  await submitButton(page).click();
  await expect(page.getByText('This did not load. Check the connection and try again.')).toBeVisible();
  expect(countOrders(site, ordered)).toBe(0);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  expect(countOrders(site, ordered)).toBe(1);
});

test('two open tabs place one order, and both show it', async ({ page, context, site }) => {
  const ordered = await openCheckout(page, site, 'cottage-linden');
  const second = await context.newPage();
  await second.goto('/en/booking/checkout');
  await expect(submitButton(second)).toBeEnabled();
  const mend = await breakOrders(context);
  await submitButton(page).click();
  await expect(page.getByText('No answer from the resort.')).toBeVisible();
  await expect(second.getByText('No answer from the resort.')).toBeVisible();
  await mend();
  await comeBackOnline(context);
  await expect(page.getByRole('heading', { name: THANKS })).toBeVisible();
  await expect(second.getByRole('heading', { name: THANKS })).toBeVisible();
  expect(countOrders(site, ordered)).toBe(1);
});

for (const { reason, code, answer, words, tag } of [
  {
    reason: 'a changed price',
    code: 'chalet-lake',
    answer: { error: 'price_changed', quote: { total_price: 99_000 } },
    words: 'Not booked: the price is now UAH 99,000',
    tag: [],
  },
  {
    reason: 'lost dates',
    code: 'chalet-family',
    answer: { error: 'no_available_for_all' },
    words: 'Not booked: these dates are no longer free',
    tag: ['@rare'],
  },
]) {
  test(`${reason} while the order waited is reported on another page, and the checkout keeps everything`, {
    tag,
  }, async ({ page, context, site }) => {
    const ordered = await openCheckout(page, site, code);
    await breakOrders(context);
    await submitButton(page).click();
    await expect(page.getByText('No answer from the resort.')).toBeVisible();
    await page.goto('/en/info');
    await expect(orderNotice(page)).toContainText('No answer to the order yet');
    // The last route takes precedence, so there is no moment in which an order gets through.
    await context.route(ORDERS, (route) => route.fulfill({ status: 409, json: answer }));
    await comeBackOnline(context);
    await expect(orderNotice(page)).toContainText(words);
    await context.unroute(ORDERS);
    await orderNotice(page).getByRole('link', { name: 'Open' }).click();
    await expect(page.getByRole('alert')).toContainText(/The price has changed|free again/);
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    expect(countOrders(site, ordered)).toBe(0);
    await submitButton(page).click();
    await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
    expect(countOrders(site, ordered)).toBe(1);
  });
}

test('the resort’s Retry-After is shown, cannot be skipped, and the order is booked after it', {
  tag: '@rare',
}, async ({ page, context, site }) => {
  const ordered = await openCheckout(page, site, 'chalet-forest');
  await context.route(
    ORDERS,
    (route) => route.fulfill({ status: 429, headers: { 'retry-after': '2' }, json: { error: 'Too Many Requests' } }),
    { times: 1 },
  );
  await submitButton(page).click();
  await expect(page.getByText('asks for a minute')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try now' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  expect(countOrders(site, ordered)).toBe(1);
});

test('an order that was never sent is withdrawn immediately, and one that has waited for a day is sent only after the guest confirms', async ({
  page,
  context,
  site,
}) => {
  await shareClock(context);
  await page.clock.install();
  const ordered = await openCheckout(page, site, 'room-suite');
  await goOffline(context);
  await test.step('the form is unlocked after the withdrawal', async () => {
    await submitButton(page).click();
    await page.getByRole('button', { name: 'Don’t send' }).click();
    await expect(page.getByText('The order waits for the network.')).toHaveCount(0);
    await expect(page.getByLabel('First name')).toBeEnabled();
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
  });
  await test.step('the next one waits for a day and then for the guest', async () => {
    await submitButton(page).click();
    await expect(page.getByText('The order waits for the network.')).toBeVisible();
    await page.clock.fastForward(25 * 60 * 60 * 1_000);
    await context.setOffline(false);
    await expect(page.getByText('Do you still want it?')).toBeVisible();
    expect(countOrders(site, ordered)).toBe(0);
    await page.getByRole('button', { name: 'Yes, send it' }).click();
    await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
    expect(countOrders(site, ordered)).toBe(1);
  });
});

test('an order withdrawn after it was sent tells the guest whether it was booked', async ({ page, context, site }) => {
  const ordered = await openCheckout(page, site, 'room-superior');
  const mend = await breakOrders(context);
  await context.route(WITHDRAWALS, (route) => route.abort('connectionreset'));
  await submitButton(page).click();
  await page.getByRole('button', { name: 'Don’t send' }).click();
  await expect(page.getByText('You have stopped the order.')).toBeVisible();
  await mend();
  await context.unroute(WITHDRAWALS);
  await expect(page.getByText('nothing is booked.')).toBeVisible();
  expect(countOrders(site, ordered)).toBe(0);

  let isCut = true;
  await context.route(ORDERS, async (route) => {
    if (!isCut) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await submitButton(page).click();
  await page.getByRole('button', { name: 'Don’t send' }).click();
  isCut = false;
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  expect(countOrders(site, ordered)).toBe(1);
});

test('two tabs with different stays stay separate, and an order waiting in one does not prevent the other from booking', async ({
  page: first,
  context,
  site,
}) => {
  const waiting = await openCheckout(first, site, 'room-comfort');
  const second = await context.newPage();
  const ordered = await openCheckout(second, site, 'room-superior');
  await test.step('a reload keeps its tab’s choice, and a new tab starts with the last', async () => {
    // One after the other: a tab that opens late would be the last.
    await first.reload();
    await expect(first.getByText('Comfort').filter({ visible: true }).first()).toBeVisible();
    await second.reload();
    await expect(second.getByText('Superior').filter({ visible: true }).first()).toBeVisible();
    await expect(first.getByText('Superior')).toHaveCount(0);
    const third = await context.newPage();
    await third.goto('/en/booking/checkout');
    await expect(third.getByText('Superior').filter({ visible: true }).first()).toBeVisible();
    await third.close();
  });
  await test.step('the other tab links to the waiting order, which is withdrawn there', async () => {
    await breakOrders(context);
    await expect(submitButton(first)).toBeEnabled();
    await submitButton(first).click();
    await expect(first.getByText('No answer from the resort.')).toBeVisible();
    await expect(submitButton(second)).toBeEnabled();
    await expect(orderNotice(second)).toContainText('No answer to the order yet');
    await orderNotice(second).getByRole('link', { name: 'Open' }).click();
    await expect(second.getByText('No answer from the resort.')).toBeVisible();
    await expect(second.getByText('Comfort').first()).toBeVisible();
    await second.getByRole('button', { name: 'Don’t send' }).click();
    await expect(second.getByText('nothing is booked.')).toBeVisible();
    await expect(first.getByText('nothing is booked.')).toBeVisible();
    expect(countOrders(site, waiting)).toBe(0);
    expect(countOrders(site, ordered)).toBe(0);
  });
});

test('a booking whose page was left before it was painted is announced by the next page', async ({ page, site }) => {
  const ordered = await openCheckout(page, site, 'cottage-birch', 50);
  // Acts like a page that is being left: its code runs on for a moment, and nobody sees it any more.
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: THANKS })).toBeAttached();
  await page.goto('/en/contacts');
  await expect(orderNotice(page)).toContainText(`Booked: ${findOrders(site, ordered)[0]}`);
  await orderNotice(page).getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  await expect(orderNotice(page)).toHaveCount(0);
});
