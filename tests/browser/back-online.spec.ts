import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { expect, goOffline, test } from './fixtures.ts';

const COUPLE = { adults: 2, children: [] };
/** The delay that a guest in the forest perceives as immediate. */
const PATIENCE_MS = 2_000;

test('prices are requested and a failed page opens within two seconds of the network’s return @timed', async ({
  page,
  context,
  site,
}) => {
  const client = await BookingClient.connect(site.origin);
  const stay = await client.findStay(client.accommodation('chalet-lake'), COUPLE, 2, 70);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/en/booking?arrival=${stay.arrival}&departure=${stay.departure}&adults=2`);
  const choose = page.getByRole('button', { name: 'Choose: Lake Chalet' });
  await expect(choose).toBeEnabled();

  await goOffline(context);
  const kept = page.getByText('Your choice is kept');
  await expect(kept).toBeVisible();
  await context.setOffline(false);
  await expect(kept).toBeHidden({ timeout: PATIENCE_MS });
  await expect(choose).toBeEnabled({ timeout: PATIENCE_MS });

  await page.goto('/en/contacts');
  await goOffline(context);
  await page.getByRole('contentinfo').getByRole('link', { name: 'House rules' }).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /rules/i })).toBeVisible({ timeout: PATIENCE_MS });
});
