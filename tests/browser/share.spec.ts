import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';

const FAMILY = { adults: 2, children: ['6+'] as const };

test('an address shares a stay: the list, a house and a comparison', { tag: '@rare' }, async ({
  page,
  context,
  site,
}) => {
  const client = await BookingClient.connect(site.origin);
  const stay = await client.findStay(client.accommodation('chalet-lake'), FAMILY, 3, 80);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
  await page.setViewportSize({ width: 360, height: 740 });
  const shared = async () => {
    await page.getByRole('main').getByRole('button', { name: 'Поділитися' }).click();
    await expect(page.getByText('Посилання скопійовано')).toBeAttached();
    const { pathname, searchParams } = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    return { pathname, ...Object.fromEntries(searchParams) };
  };
  await page.goto(`/booking?${new URLSearchParams({ ...stay, adults: '2', children: '6+' })}`);
  const card = page.getByRole('article').filter({ hasText: 'Шале над озером' });
  await expect(card).toContainText('з податком');
  expect(await shared()).toMatchObject({ pathname: '/booking', ...stay, adults: '2', children: '6+' });
  await expectNoSidewaysScroll(page);
  await test.step('a house that the stay has led to', async () => {
    await card.getByRole('link', { name: 'Роздивитися: Шале над озером' }).click();
    await expect(page).toHaveURL(/\/accommodation\/chalet-lake/);
    // The address changes before the page, and both pages have the button.
    await expect(page.getByRole('heading', { level: 1, name: 'Шале над озером' })).toBeVisible();
    expect(await shared()).toMatchObject({ pathname: '/accommodation/chalet-lake', ...stay, children: '6+' });
    await page.goBack();
  });
  await test.step('a comparison, in which another house was added', async () => {
    await page.getByRole('link', { name: 'Порівняти: Шале над озером' }).click();
    await page.getByRole('button', { name: 'Сімейне шале', exact: true }).click();
    const houses = 'chalet-lake,chalet-forest,chalet-family';
    expect(await shared()).toMatchObject({ pathname: '/booking/compare', houses, ...stay, children: '6+' });
    await expectNoSidewaysScroll(page);
  });
});
