import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { signInToDesk } from './desk-staff.ts';
import { expect, test } from './fixtures.ts';

test.describe.configure({ timeout: 90_000 });

test('a new booking says why it has no price, and keeps its code over a reload', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  const client = await BookingClient.connect(site.origin);
  const stay = await client.findStay(client.accommodation('room-standard'), { adults: 2, children: [] }, 2, 80);
  await signInToDesk(page, site, 'no-price@example.com');
  await page.goto('/desk/new');
  await page.getByLabel('Дати').fill(`${stay.arrival} – ${stay.departure}`);
  await page.getByLabel('Промокод').fill('NOSUCHCODE');
  await page.getByRole('radio', { name: /^Стандарт/ }).check();
  await expect(page.getByLabel('Промокод')).toHaveAttribute('aria-invalid', 'true');
  await page.reload();
  await expect(page.getByLabel('Промокод')).toHaveValue('NOSUCHCODE');

  await page.route('**/desk/orders?preview=1', (route) =>
    route.fulfill({ status: 409, json: { error: 'no_available_for_all' } }),
  );
  await page.reload();
  await page.getByRole('radio', { name: /^Стандарт/ }).check();
  await expect(page.getByRole('alert')).toContainText('щойно зайняли');
});
