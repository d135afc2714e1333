import { formatDay } from '#app/format/dates.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { expect, findAccessibilityFaults, findSmallTargets, pickDates, test, waitForHydration } from './fixtures.ts';

test('the bar of a house without dates opens its calendar on a phone, and the picked stay is in the address', {
  tag: '@rare',
}, async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/accommodation/chalet-lake');
  await waitForHydration(page);
  const client = await BookingClient.connect(site.origin);
  const party = { adults: 1, children: [] };
  const { arrival, departure } = await client.findStay(client.accommodation('chalet-lake'), party, 3, 80);
  await page.getByRole('region', { name: 'Ціна' }).getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: 'Коли приїдете?' });
  await expect(sheet.getByRole('grid').first()).toBeVisible();
  expect(await findSmallTargets(page)).toEqual([]);
  await pickDates(page, arrival, departure);
  await sheet.getByRole('button', { name: 'Готово' }).click();
  await expect(sheet).toBeHidden();
  const card = page.getByRole('region', { name: 'Бронювання' });
  await expect(card.getByRole('button', { name: /^Заїзд/ })).toContainText(formatDay(arrival, 'uk'));
  await expect(page).toHaveURL(new RegExp(`arrival=${arrival}&departure=${departure}`));
  await page.reload();
  await expect(card.getByRole('button', { name: /^Заїзд/ })).toContainText(formatDay(arrival, 'uk'));
});

test('guests are counted in a sheet that Back closes, and the focus returns to its field', { tag: '@rare' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en/accommodation/chalet-lake');
  await waitForHydration(page);
  const guests = page.getByRole('button', { name: /^Guests/ });
  await guests.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Who is coming?' });
  await sheet.getByRole('button', { name: 'Add an adult' }).click();
  await sheet.getByRole('button', { name: 'Add a child' }).click();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(guests).toBeFocused();
  await expect(guests).toContainText('2 adults, 1 child');
  await expect(page).toHaveURL(/adults=2&children=6/);
});
