import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { placeForToday } from './desk-orders.ts';
import { signInToDesk } from './desk-staff.ts';
import { expect, findAccessibilityFaults, findSmallTargets, test } from './fixtures.ts';

test.describe.configure({ timeout: 90_000 });

test('a guest without a unit stays in the queue until one is given, and a unit is marked as to be cleaned', {
  tag: '@rare',
}, async ({ page, site }) => {
  await placeForToday(site, 'Підлісний');
  await signInToDesk(page, site, 'lesia-queue@example.com');
  const queue = page.locator('section', { has: page.getByRole('heading', { name: /^(?:Спершу|Далі)/ }) });
  const waiting = queue.filter({ hasText: 'Підлісний не розміщено' });
  await expect(waiting).toBeVisible();
  await expect(page.getByRole('link', { name: /Сьогодні/ })).toContainText(/справ/);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await findSmallTargets(page)).toEqual([]);
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);

  // In the large first item or in its line.
  const own = page
    .locator('section, li')
    .filter({ hasText: 'Підлісний не розміщено', hasNot: page.locator('li', { hasText: 'Підлісний не розміщено' }) });
  await own.getByRole('button', { name: /^Дати/ }).press('Enter');
  await expect(page.getByText('Підлісний не розміщено')).toHaveCount(0);

  await page.getByRole('link', { name: 'Прибирання' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Прибирання' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Підлісний' })).toContainText('заїзд');
  await page.getByRole('button', { name: '101: прибрано' }).click();
  await expect(page.getByRole('listitem').first()).toContainText('101');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: '101: прибрати' }).click();
  await expect(page.getByRole('button', { name: '101: прибрано' })).toBeVisible();
});

test('a guest with an unpaid hold gets one payment reminder', async ({ page, site }) => {
  const client = await BookingClient.connect(site.origin);
  const house = client.accommodation('room-superior');
  const party = { adults: 2, children: [] };
  const { body, ...prepared } = await client.prepareOrder(house, party, await client.findStay(house, party, 2, 160));
  await client.placeOrder({ ...prepared, body: { ...body, last_name: 'Забудько', payment: 'online' } });
  await signInToDesk(page, site, 'reminds@example.com');
  const own = page
    .locator('section, li')
    .filter({ hasText: 'Забудько', hasNot: page.locator('li', { hasText: 'Забудько' }) })
    .filter({ hasText: 'резерв без оплати' });
  await own.getByRole('button', { name: 'Нагадати' }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(own.getByRole('button', { name: /^Нагадали о\s\d\d:\d\d$/ })).toBeDisabled();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
});
