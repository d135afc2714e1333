import type { BrowserContext, Page } from '@playwright/test';
import type { OutboxEntry } from '#offline/outbox/order-outbox.ts';
import { OUTBOX_KEY } from '#offline/outbox/outbox-names.ts';
import { SETTLED_AT_ONCE } from '../fixtures/processes/server-process.ts';
import { expect, findAccessibilityFaults, type RunningSite, test } from './fixtures.ts';
import { readStored } from './guest-storage.ts';
import { countOrders, findOrders, type Ordered, openCheckout, submitButton, THANKS } from './one-guest.ts';
import { syncUntil, waitForWorker } from './worker-sync.ts';

test.use({ siteSettings: SETTLED_AT_ONCE, serviceWorkers: 'allow' });

const LOSING = 'answers-are-lost';

/** Tabs with the flag send requests about orders that arrive, but lose the answers. The worker gets its answers. */
async function prepareLosses(context: BrowserContext): Promise<void> {
  await context.addInitScript((losing) => {
    const send = window.fetch;
    window.fetch = async (...request) => {
      const response = await send(...request);
      const isAboutOrders = /\/api\/v1\/orders(?:\/withdraw)?$/.test(String(request[0]));
      if (isAboutOrders && sessionStorage.getItem(losing) !== null) throw new TypeError('The answer was lost');
      return response;
    };
  }, LOSING);
}

const loseAnswers = (page: Page) => page.evaluate((losing) => sessionStorage.setItem(losing, 'yes'), LOSING);
const mend = (page: Page) => page.evaluate((losing) => sessionStorage.removeItem(losing), LOSING);

/** Books from a tab that gets no answer; the worker gets it. Returns the order's number. */
async function bookUnheard(page: Page, site: RunningSite, ordered: Ordered): Promise<string> {
  await waitForWorker(page);
  await loseAnswers(page);
  await submitButton(page).click();
  // The tab's own request places the order as well; only the worker gets an answer.
  await syncUntil(page.context(), site.origin, async () => {
    const waiting = ((await readStored(page, OUTBOX_KEY)) ?? []) as readonly OutboxEntry[];
    return countOrders(site, ordered) === 1 && waiting.every(({ result }) => result !== null);
  });
  return findOrders(site, ordered)[0] ?? '';
}

test('a tab whose answers are lost shows its own order once, although another tab shows an earlier order', {
  tag: '@rare',
}, async ({ page: first, context, site }) => {
  await prepareLosses(context);
  const earlier = await openCheckout(first, site, 'cottage-oak');
  await submitButton(first).click();
  await expect(first.getByRole('heading', { name: THANKS })).toBeFocused();

  const second = await context.newPage();
  const ordered = await openCheckout(second, site, 'cottage-birch');
  const number = await bookUnheard(second, site, ordered);
  // The tab finds out by itself or from the first tab; it never shows a clean form again.
  await expect(second.getByText(number).first()).toBeVisible();
  await expect(submitButton(second).and(second.locator(':not([aria-busy])'))).toHaveCount(0);
  await mend(second);
  await expect(second.getByRole('heading', { name: THANKS })).toBeFocused();
  // The device stores it from now on.
  await expect(second.getByRole('img', { name: `QR code of booking ${number}` }).first()).toBeVisible();
  await expect(first.getByText(findOrders(site, earlier)[0] ?? '').first()).toBeVisible();
  await second.goto('/en/my-bookings');
  await expect(second.getByText(number).first()).toBeVisible();
  expect(countOrders(site, ordered)).toBe(1);
  expect(countOrders(site, earlier)).toBe(1);
});

test('a single tab whose answers are lost shows the number that the worker received, and opens the order later', async ({
  page,
  context,
  site,
}) => {
  await prepareLosses(context);
  const ordered = await openCheckout(page, site, 'cottage-linden');
  const number = await bookUnheard(page, site, ordered);
  await expect(page.getByText(`The resort has your order: ${number}.`)).toBeVisible();
  await expect(submitButton(page)).toHaveAttribute('aria-busy', 'true');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText(`The resort has your order: ${number}.`)).toBeVisible();
  await mend(page);
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  expect(countOrders(site, ordered)).toBe(1);
});
