import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { orderKey } from '../fixtures/orders/order-key.ts';
import { expect, expectNoSidewaysScroll, findFaultsInBothSchemes, findMarkupFaults, test } from './fixtures.ts';

const PARTY = { adults: 2, children: [] } as const;

async function placeOnline(origin: string, locale: 'uk' | 'en'): Promise<Order> {
  const client = await BookingClient.connect(origin);
  const cottage = client.accommodation('cottage-oak');
  const stay = await client.findStay(cottage, PARTY, 2, 60);
  const order = await client.prepareOrder(cottage, PARTY, stay);
  const { body } = await client.placeOrder({ ...order, body: { ...order.body, locale, payment: 'online' } });
  return body.data as Order;
}

/** Submits the form like the checkout page: from a page of the site, under its policy. */
async function goToPay(page: Page, { payment }: Order): Promise<void> {
  if (payment === null) throw new Error('An order without a payment form');
  await page.goto('/');
  await page.evaluate(({ action, data, signature }) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action });
    for (const [name, value] of Object.entries({ data, signature })) {
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
    }
    document.body.append(form);
    form.submit();
  }, payment);
  await page.waitForURL(/\/stand-in\/checkout\//);
}

for (const [locale, words] of [
  ['uk', 'Тестова сторінка'],
  ['en', 'Test page'],
] as const) {
  test(`the test checkout is plain and accessible in ${locale}`, { tag: '@rare' }, async ({
    page,
    site,
    consoleMessages,
  }) => {
    const order = await placeOnline(site.origin, locale);
    await goToPay(page, order);
    await expect(page.getByText(words)).toBeVisible();
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findFaultsInBothSchemes(page), `${width} px`).toEqual([]);
      await expectNoSidewaysScroll(page);
    }
    expect(findMarkupFaults(await page.content())).toEqual([]);
    expect(consoleMessages).toEqual([]);
  });
}

test('a guest pays with the keyboard only and returns to the site, and can return without paying', {
  tag: '@rare',
}, async ({ page, site }) => {
  const order = await placeOnline(site.origin, 'uk');
  await goToPay(page, order);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Сплатити/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/result_url\?order=SM-/);
  const statusOf = async ({ number, access_token }: Order) => {
    const url = `${site.origin}/api/v1/orders/${number}`;
    return (await (await page.request.get(url, { headers: orderKey(access_token) })).json()).data.status;
  };
  await expect.poll(() => statusOf(order)).toBe('paid');
  await test.step('who closes the checkout owes and has paid nothing', async () => {
    const owed = await placeOnline(site.origin, 'en');
    await goToPay(page, owed);
    await page.getByRole('link', { name: 'Close without paying' }).click();
    await page.waitForURL(/\/en\/result_url\?order=SM-/);
    expect(await statusOf(owed)).toBe('awaiting_payment');
  });
});
