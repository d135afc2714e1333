import { addDays, calendarDate } from '#domain/calendar/calendar-date.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { expect, expectNoSidewaysScroll, findFaultsInBothSchemes, goOffline, test } from './fixtures.ts';

const FAMILY = { adults: 2, children: ['6+'] as const };

test('houses compared from the list are priced for the guests, and the cheapest leads to the checkout', {
  tag: '@rare',
}, async ({ page, site, consoleMessages }) => {
  const client = await BookingClient.connect(site.origin);
  const stay = await client.findStay(client.accommodation('chalet-lake'), FAMILY, 3, 80);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/booking?${new URLSearchParams({ ...stay, adults: '2', children: '6+' })}`);
  const card = page.getByRole('article').filter({ hasText: 'Шале над озером' });
  await expect(card).toContainText('з податком');
  const price = /[\d\s]+₴|UAH\s[\d,]+/.exec((await card.locator('data').textContent()) ?? '')?.[0] ?? 'no price';
  await page.getByRole('link', { name: 'Порівняти: Шале над озером' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Котра з двох?');
  await page.getByRole('button', { name: 'Сімейне шале', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Котра з трьох?');
  await expect(page).toHaveURL(/houses=chalet-lake%2Cchalet-forest%2Cchalet-family/);
  const lake = page.getByRole('columnheader').filter({ hasText: 'Шале над озером' });
  await expect(lake).toContainText(price);
  await expect(lake).toContainText('Найдешевше');
  await expect(page.getByRole('row', { name: /Сніданок/ })).toBeVisible();
  await page.getByRole('button', { name: 'Лише відмінності' }).click();
  await expect(page.getByRole('row', { name: /Сніданок/ })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  expect(await findFaultsInBothSchemes(page)).toEqual([]);
  await page.reload();
  await expect(lake).toContainText(price);
  await page.getByRole('region', { name: 'Ціна' }).getByRole('link', { name: 'Забронювати' }).click();
  await expect(page).toHaveURL(/\/booking\/checkout/);
  await expect(page.getByRole('main')).toContainText(price);
  expect(consoleMessages).toEqual([]);
});

test('only the chosen card has a booking link in a wide window, and no press loses the focus', {
  tag: '@rare',
}, async ({ page, site }) => {
  const client = await BookingClient.connect(site.origin);
  const stay = await client.findStay(client.accommodation('chalet-lake'), FAMILY, 3, 80);
  const houses = 'chalet-lake,chalet-family';
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/booking/compare?${new URLSearchParams({ houses, ...stay, adults: '2', children: '6+' })}`);
  const bookOf = (name: string) =>
    page.getByRole('columnheader').filter({ hasText: name }).getByRole('link', { name: 'Забронювати' });
  await expect(bookOf('Шале над озером')).toBeVisible();
  await page.getByRole('button', { name: 'Обрати: Сімейне шале' }).press('Enter');
  await expect(bookOf('Сімейне шале')).toBeFocused();
  await expect(page.getByRole('main').getByRole('link', { name: 'Забронювати' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Лісове шале', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Котра з трьох?' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Котра з трьох?' })).toBeInViewport();
  await page.getByRole('button', { name: 'Прибрати: Шале над озером' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Котра з двох?' })).toBeFocused();
});

test('another stay chosen in the comparison is priced at the new address', {
  tag: '@rare',
}, async ({ page, site, consoleMessages }) => {
  const client = await BookingClient.connect(site.origin);
  const stay = await client.findStay(client.accommodation('chalet-lake'), { adults: 2, children: [] }, 3, 80);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(
    `/booking/compare?${new URLSearchParams({ houses: 'chalet-lake,chalet-forest', ...stay, adults: '2' })}`,
  );
  const bar = page.getByRole('region', { name: 'Ваше перебування' });
  const lake = page.getByRole('columnheader').filter({ hasText: 'Шале над озером' });
  await expect(lake).toContainText('3\u00a0ночі');
  const before = await lake.locator('strong').innerText();
  await bar.getByRole('button', { name: /^2\s/ }).click();
  await page.getByRole('button', { name: 'Більше дорослих' }).click();
  await page.getByRole('button', { name: 'Готово' }).click();
  await expect(page).toHaveURL(/houses=chalet-lake%2Cchalet-forest.*adults=3/);
  await expect(bar).toContainText(/3\sдорослі/);
  await expect(lake.locator('strong')).not.toHaveText(before);
  await bar.getByRole('button', { name: /3\sночі/ }).click();
  await page.locator(`[data-day="${stay.departure}"]`).click();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`arrival=${stay.arrival}&departure=${stay.departure}&adults=3`));
  await bar.getByRole('button', { name: /3\sночі/ }).click();
  await page.locator(`[data-day="${stay.arrival}"]`).click();
  await page.locator(`[data-day="${addDays(calendarDate(stay.arrival), 2)}"]`).click();
  await page.getByRole('button', { name: 'Готово' }).click();
  await expect(lake).toContainText('2\u00a0ночі');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  expect(await findFaultsInBothSchemes(page)).toEqual([]);
  await page.reload();
  await expect(lake).toContainText('2\u00a0ночі');
  expect(consoleMessages).toEqual([]);
});

test('prices that did not arrive are requested again by a button, and once the network is back', {
  tag: '@rare',
}, async ({ page, context, site }) => {
  const client = await BookingClient.connect(site.origin);
  const stay = await client.findStay(client.accommodation('chalet-lake'), FAMILY, 3, 80);
  const [houses, calls] = ['chalet-lake,chalet-forest', '**/orders/get-*'];
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route(calls, (route) => route.abort());
  await page.goto(`/en/booking/compare?${new URLSearchParams({ houses, ...stay, adults: '2', children: '6+' })}`);
  const failure = page.getByText('We could not find out whether these dates are free');
  const book = page.getByRole('region', { name: 'Price' }).getByRole('link', { name: 'Book your stay' });
  await expect(failure).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await findFaultsInBothSchemes(page)).toEqual([]);
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(book).toBeVisible();
  await expect(failure).toHaveCount(0);

  await page.route(calls, (route) => route.abort());
  await page.reload();
  await expect(failure).toBeVisible();
  await goOffline(context);
  await page.unroute(calls);
  await context.setOffline(false);
  await expect(book).toBeVisible();
});
