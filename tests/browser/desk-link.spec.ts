import type { Order } from '#contract/orders/orders.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { readDeskOutbox } from '../fixtures/orders/outbox.ts';
import { expect, test } from './fixtures.ts';

const COUPLE = { adults: 2, children: [] };

test('the link in a mail to the desk shows the booking, even after a reload, and offers no changes', {
  tag: '@rare',
}, async ({ page, site }) => {
  const client = await BookingClient.connect(site.origin);
  const room = client.accommodation('chalet-lake');
  const stay = await client.findStay(room, COUPLE, 2, 200);
  const { body } = await client.placeOrder(await client.prepareOrder(room, COUPLE, stay));
  const { number, access_token } = body.data as Order;
  await expect.poll(() => readDeskOutbox(site.dataDirectory, number), { timeout: 20_000 }).not.toEqual([]);
  const [mail] = await readDeskOutbox(site.dataDirectory, number);
  expect(`${mail?.html}${mail?.text}`).not.toContain(access_token);
  const [link = ''] = /https?:\S+thank-you\S+/.exec(mail?.text ?? '') ?? [];
  const { pathname, search, hash } = new URL(link);
  await page.goto(`${pathname}${search}${hash}`);
  const main = page.getByRole('main');
  await expect(main).toContainText(number);
  await page.reload();
  await expect(main).toContainText(number);
  const ways = main.getByText(/^(?:Скасувати|Змінити) бронювання|^Змінити дати/);
  await expect(ways).toHaveCount(0);
  await page.goto(`/booking/thank-you?order=${number}#key=${access_token}`);
  await expect(ways).not.toHaveCount(0);
});
