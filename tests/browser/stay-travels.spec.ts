import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { expect, type RunningSite, test } from './fixtures.ts';

const FAMILY = { adults: 2, children: ['6+'] as const };
const PHONE = { width: 360, height: 740 };

async function findQuery(site: RunningSite, daysAhead: number): Promise<URLSearchParams> {
  const client = await BookingClient.connect(site.origin);
  const stay = await client.findStay(client.accommodation('chalet-lake'), FAMILY, 3, daysAhead);
  return new URLSearchParams({ ...stay, adults: '2', children: '6+' });
}

test('a house opened from the list has the stay, and Back returns to its card, in view and in focus', async ({
  page,
  site,
}) => {
  const query = await findQuery(site, 40);
  await page.setViewportSize(PHONE);
  await page.goto(`/booking?${query}`);
  const look = page.getByRole('link', { name: 'Роздивитися: Шале над озером' });
  await expect(page.getByRole('article').filter({ has: look })).toContainText('з міським податком');
  await look.scrollIntoViewIfNeeded();
  await look.focus();
  const before = await look.boundingBox();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Шале над озером' })).toBeVisible();
  const booking = page.getByRole('region', { name: 'Бронювання' });
  await expect(booking).toContainText('2 дорослі, 1 дитина');
  await expect(booking.getByRole('definition').last()).toContainText('₴');
  expect(new URL(page.url()).searchParams.get('arrival')).toBe(query.get('arrival'));
  await page.goBack();
  await expect(look).toBeFocused();
  await expect.poll(async () => Math.abs(((await look.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(80);
  await expect(look).toBeInViewport();
});

test('once chosen, the stay travels to houses opened from the list, the map, home’s posters, the offers and beside another house', async ({
  page,
  site,
}) => {
  const query = await findQuery(site, 60);
  await page.goto(`/booking?${query}`);
  await expect(page.getByRole('article').first()).toContainText('з міським податком');
  const booking = page.getByRole('region', { name: 'Бронювання' });
  const expectStay = async () => {
    await expect(booking).toContainText('2 дорослі, 1 дитина');
    await expect(page).toHaveURL(new RegExp(`arrival=${query.get('arrival')}&departure=${query.get('departure')}`));
  };
  await page.goto('/accommodation/chalets');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Лісове шале/ })
    .first()
    .click();
  await expectStay();
  await page
    .getByRole('region', { name: 'Поруч' })
    .getByRole('link', { name: /Сімейне шале/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Сімейне шале' })).toBeVisible();
  await expectStay();
  await page.goto('/');
  await page.getByRole('main').locator('a[data-place][href="/accommodation/chalets"]').click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Шале над озером/ })
    .first()
    .click();
  await expectStay();
  await page.goto('/');
  await page.getByRole('main').locator('a[href="/accommodation/cottages"]:not([data-place])').first().click();
  await page.getByRole('main').getByRole('link', { name: /Липа/ }).first().click();
  await expectStay();

  await page.goto('/special-offers');
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Забронювати' }).filter({ visible: true }).last().click();
  await expect(page.getByRole('dialog')).toContainText('2 дорослі, 1 дитина');
});
