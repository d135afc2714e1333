import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addDays } from '#domain/calendar/calendar-date.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { leaveFree } from '../fixtures/orders/leave-free.ts';
import { orderKey } from '../fixtures/orders/order-key.ts';
import { catchOrder, expect, expectNoSidewaysScroll, findFaultsInBothSchemes, test } from './fixtures.ts';

/** Four nights, starting in an ordinary week far from holidays, that belong to this test in every house. */
async function takeNights(origin: string): Promise<Stay> {
  return (await BookingClient.connect(origin)).takeNightsOfAll(4, 84);
}

async function openList(page: Page, stay: Stay, prefix = ''): Promise<void> {
  await page.goto(`${prefix}/booking?${new URLSearchParams({ ...stay, adults: '2' })}`);
}

const split = (page: Page) => page.locator('[data-split-stay]');
const nearby = (page: Page) => page.getByRole('group', { name: 'Nearby dates' });

test('a guest books a split stay of two houses if no single house is free, pays once, and the order shows both', async ({
  page,
  site,
}) => {
  const stay = await takeNights(site.origin);
  const changeDay = addDays(stay.arrival, 2);
  await leaveFree(site, stay, {
    'chalet-lake': (night) => night < changeDay,
    'cottage-oak': (night) => night >= changeDay,
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await openList(page, stay, '/en');
  await expect(page.getByText('Sorry, not found accommodation in this dates')).toBeVisible();
  await expect(split(page).getByRole('heading', { level: 3 })).toHaveCount(2);
  // A split stay was found, so the empty list is a status and not an alert.
  await expect(page.getByRole('status').filter({ hasText: 'Sorry, not found' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const total = await split(page).getByRole('region', { name: 'Total' }).getByRole('strong').innerText();
  await page.getByRole('button', { name: 'Take both' }).click();

  await page.waitForURL(/\/booking\/checkout/);
  await expect(page.getByRole('button', { name: `Pay ${total}` })).toBeEnabled();
  await expect(page.getByText(/^Luggage moved on/)).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(/chosen=chalet-lake%2Ccottage-oak&split=/);
  await page.getByRole('button', { name: 'Take both' }).click();
  await page.waitForURL(/\/booking\/checkout/);
  await page.reload();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill(`ada-${randomUUID()}@example.com`);
  await page.getByLabel('Phone').fill('+44 20 7946 0000');
  const ordered = catchOrder(page);
  await page.getByRole('button', { name: `Pay ${total}` }).click();
  const { number, access_token, rooms } = await ordered;
  expect(rooms.map(({ category_code, check_in, check_out }) => [category_code, check_in, check_out])).toEqual([
    ['chalet-lake', stay.arrival, changeDay],
    ['cottage-oak', changeDay, stay.departure],
  ]);
  await page.waitForURL(/\/stand-in\/checkout\//);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/result_url|thank-you/);
  await expect(page.getByRole('term').filter({ hasText: /^Luggage moved on/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/Lake.*;.*Oak/s);
  const headers = orderKey(access_token);
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${site.origin}/api/v1/orders/${number}`, { headers });
      return (await answer.json()).data.status;
    })
    .toBe('paid');
  await page.goto('/en/my-bookings');
  await expect(page.getByRole('article').filter({ hasText: number })).toContainText(/Lake.*;.*Oak/s);
  await page.goto(`/en/booking/change?order=${number}#key=${access_token}`);
  await expect(page.getByRole('heading', { name: 'Two houses are changed by phone' })).toBeVisible();
});

test('no split stay is offered while one house is free for all nights', { tag: '@rare' }, async ({ page, site }) => {
  const stay = await takeNights(site.origin);
  const changeDay = addDays(stay.arrival, 2);
  await leaveFree(site, stay, {
    'chalet-lake': (night) => night < changeDay,
    'cottage-oak': () => true,
  });
  await openList(page, stay);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1');
  await expect(split(page)).toHaveCount(0);
});

test('an empty list offers other dates, and pressing one searches for it', { tag: '@rare' }, async ({ page, site }) => {
  const stay = await takeNights(site.origin);
  await leaveFree(site, stay, {});
  await openList(page, stay, '/en');
  await expect(nearby(page).getByRole('button', { name: /^Cheapest weekend/ })).toBeVisible();
  await expect(split(page)).toHaveCount(0);
  const before = page.url();
  await nearby(page)
    .getByRole('button', { name: /^(?:Cheapest|Nearest):/ })
    .first()
    .click();
  await expect(page).not.toHaveURL(before);
  await expect(page.getByText('Sorry, not found accommodation in this dates')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('free');
});

test('other dates are shown even if their code and their prices fail to load once', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  const stay = await takeNights(site.origin);
  await leaveFree(site, stay, {});
  const lost = new Set<string>();
  await page.route(/assets\/offers-parts-.*js$|\/calendar\?/, (route) => {
    const path = new URL(route.request().url()).pathname;
    if (lost.has(path)) return route.fallback();
    lost.add(path);
    return route.abort('connectionreset');
  });
  await openList(page, stay, '/en');
  await expect(nearby(page).getByRole('button', { name: /^Cheapest weekend/ })).toBeVisible();
  expect(lost.size).toBe(2);
});

test('other dates stay unchanged after the calendar was open for one kind', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  const stay = await takeNights(site.origin);
  await leaveFree(site, stay, {});
  await page.goto(`/en/booking?${new URLSearchParams({ ...stay, adults: '2', kind: 'chalets' })}`);
  await expect(nearby(page).getByRole('button', { name: /^Cheapest weekend/ })).toBeVisible();
  const names = await nearby(page).getByRole('button').allInnerTexts();
  const panel = page.getByRole('dialog');
  await page
    .getByRole('region', { name: 'Filters' })
    .getByRole('button', { name: /^Dates/ })
    .click();
  await expect(panel.getByRole('button', { name: /^Cheapest weekend/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(nearby(page).getByRole('button')).toHaveText(names);
});

for (const { width, height, tag } of [
  { width: 360, height: 740, tag: ['@rare'] },
  { width: 820, height: 1180, tag: ['@sweep'] },
  { width: 1440, height: 900, tag: ['@sweep'] },
]) {
  test(`the split stay fits a window of ${width} px, and is accessible`, { tag }, async ({ page, site }) => {
    const stay = await takeNights(site.origin);
    const changeDay = addDays(stay.arrival, 2);
    await leaveFree(site, stay, {
      'chalet-lake': (night) => night < changeDay,
      'chalet-forest': (night) => night >= changeDay,
    });
    await page.setViewportSize({ width, height });
    await openList(page, stay);
    await expect(page.getByRole('button', { name: 'Узяти обидві' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await findFaultsInBothSchemes(page)).toEqual([]);
  });
}
