import type { Page } from '@playwright/test';
import { SETTLED_AT_ONCE } from '../fixtures/processes/server-process.ts';
import { expect, goOffline, test } from './fixtures.ts';
import { countOrders, openCheckout, submitButton, THANKS } from './one-guest.ts';

test.use({ siteSettings: SETTLED_AT_ONCE });

/**
 * The first order is refused, and the guest presses again while availability is requested. Returns a function that lets
 * the resort answer that request.
 */
async function pressWhileAsked(page: Page): Promise<() => void> {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  const refusal = { error: 'no_available_for_dates', nearest_date: null };
  await page.route('**/api/v1/orders', (route) => route.fulfill({ status: 409, json: refusal }), { times: 1 });
  await page.route('**/orders/get-free-rooms*', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/orders/get-free-rooms*');
  await submitButton(page).click();
  await asked;
  // A thumb does not look whether the button is busy.
  await submitButton(page).click({ force: true });
  return answer;
}

test('pressing the button while the stay is checked again works once the answer has the same price', {
  tag: '@rare',
}, async ({ page, site }) => {
  const ordered = await openCheckout(page, site, 'cottage-birch');
  const answer = await pressWhileAsked(page);
  await expect(submitButton(page)).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  expect(countOrders(site, ordered)).toBe(1);
});

test('pressing the button at the last known price tells the new one, and the next press books at it', {
  tag: '@rare',
}, async ({ page, context, site }) => {
  await page.route('**/orders/get-prices*', async (route) => {
    const response = await route.fetch();
    const cheaper = (name: string, value: unknown) => (name === 'Price' ? Number(value) - 100 : value);
    await route.fulfill({ response, json: JSON.parse(await response.text(), cheaper) });
  });
  const ordered = await openCheckout(page, site, 'cottage-oak');
  const total = async () => /UAH\s[\d,]+/.exec(await submitButton(page).innerText())?.[0] ?? '';
  const known = await total();
  const answers = /orders\/get-(?:prices|free-rooms)/;
  await page.route(answers, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('No connection to the resort')).toBeVisible();
  await goOffline(context);
  await page.unrouteAll();
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route(answers, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(answers);
  await context.setOffline(false);
  await asked;
  await submitButton(page).click();
  await expect(submitButton(page)).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(submitButton(page)).not.toHaveAttribute('aria-busy');
  const today = await total();
  await expect(page.getByRole('alert')).toContainText(`The price has changed: it was ${known}, now it is ${today}.`);
  expect(countOrders(site, ordered)).toBe(0);
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  expect(countOrders(site, ordered)).toBe(1);
});
