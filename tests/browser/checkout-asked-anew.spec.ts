import type { Page } from '@playwright/test';
import { SETTLED_AT_ONCE } from '../fixtures/processes/server-process.ts';
import { expect, test } from './fixtures.ts';
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

test('pressing the button while the stay is checked again works once the answer has the same price', async ({
  page,
  site,
}) => {
  const ordered = await openCheckout(page, site, 'cottage-birch');
  const answer = await pressWhileAsked(page);
  await expect(submitButton(page)).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  expect(countOrders(site, ordered)).toBe(1);
});

test('pressing the button at an outdated price books nothing, and the button works again', async ({ page, site }) => {
  const ordered = await openCheckout(page, site, 'cottage-oak');
  const before = (await submitButton(page).textContent()) ?? '';
  await page.route('**/orders/get-prices*', async (route) => {
    const response = await route.fetch();
    const dearer = (name: string, value: unknown) => (name === 'Price' ? Number(value) + 100 : value);
    await route.fulfill({ response, json: JSON.parse(await response.text(), dearer) });
  });
  const isDearer = page.waitForResponse('**/orders/get-prices*');
  const answer = await pressWhileAsked(page);
  await isDearer;
  let sent = 0;
  page.on('request', (request) => {
    if (/\/api\/v1\/orders$/.test(request.url())) sent += 1;
  });
  answer();
  await expect(submitButton(page)).not.toHaveText(before);
  await expect(submitButton(page)).not.toHaveAttribute('aria-busy');
  await expect(page.getByText('Nothing is booked yet')).toBeVisible();
  expect({ sent, placed: countOrders(site, ordered) }).toEqual({ sent: 0, placed: 0 });
});
