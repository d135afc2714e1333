import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { expect, test } from './fixtures.ts';

test.use({ isOldest: true });

test('the oldest supported browser shows the map, and books', async ({ page, site, consoleMessages }) => {
  const client = await BookingClient.connect(site.origin);
  const stay = await client.findStay(client.accommodation('chalet-lake'), { adults: 2, children: [] }, 2, 75);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/en/booking?arrival=${stay.arrival}&departure=${stay.departure}&adults=2`);
  const choose = page.getByRole('button', { name: 'Choose: Lake Chalet' });
  await page.getByRole('button', { name: 'Map' }).click();
  await expect(choose).toBeHidden();
  await expect(page.getByRole('button', { name: /Lake Chalet/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'List' }).click();
  await choose.click();
  await page.getByRole('dialog').getByRole('link', { name: 'Continue', exact: true }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Phone').fill('+44 20 7946 0000');
  await page.getByLabel('Email').fill('ada@Straße.example');
  await page.getByLabel('At reception').check();
  await page.getByRole('button', { name: /^Book for/ }).click();
  await expect(page.getByRole('heading', { name: 'Great! Your room is booked. Thank you' })).toBeFocused();
  expect(consoleMessages).toEqual([]);
});
