import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatPrice } from '#app/format/price.ts';
import { toMinor } from '#contract/availability/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { orderKey } from '../fixtures/orders/order-key.ts';
import { readOutbox } from '../fixtures/orders/outbox.ts';
import { formOf, openCheckout, press } from '../fixtures/orders/stand-in.ts';
import { makeDataDirectory, type ServerProcess, startServerProcess } from '../fixtures/processes/server-process.ts';

let directory: { path: string; remove(): Promise<void> };
let server: ServerProcess;
let client: BookingClient;

beforeAll(async () => {
  directory = await makeDataDirectory();
  server = await startServerProcess({ DATA_DIR: directory.path });
  client = await BookingClient.connect(server.origin);
});
afterAll(async () => {
  await server.stop();
  await directory.remove();
});

describe('one price, to the kopiyka, in the client’s quote, the order, the payment request and the mail', () => {
  test.each<[string, string, GuestParty, number, number]>([
    ['a couple', 'chalet-lake', { adults: 2, children: [] }, 3, 20],
    ['a family with an older child', 'chalet-lake', { adults: 2, children: ['6+'] }, 3, 27],
    ['a small child on an extra bed', 'chalet-lake', { adults: 2, children: ['0-5'] }, 2, 33],
    ['a week over a weekend', 'room-comfort', { adults: 2, children: [] }, 7, 24],
    ['a villa with surcharges of its own', 'villa-glass', { adults: 4, children: ['6+', '0-5'] }, 4, 40],
    ['a stay that ends in another year', 'chalet-forest', { adults: 3, children: [] }, 3, 400],
  ])('of %s', async (_case, code, party, nights, daysAhead) => {
    const accommodation = client.accommodation(code);
    const stay = await client.findStay(accommodation, party, nights, daysAhead);
    const prepared = await client.prepareOrder(accommodation, party, stay);
    const response = await client.placeOrder({ ...prepared, body: { ...prepared.body, payment: 'online' } });
    expect(response.status).toBe(201);
    const placed = response.body.data as Order;
    const { total_price, reservation_price, city_tax, locale } = prepared.body;
    expect(placed).toMatchObject({ total_price, reservation_price, city_tax });

    const kept = await fetch(`${server.origin}/api/v1/orders/${placed.number}`, {
      headers: orderKey(placed.access_token),
    });
    expect((await kept.json()).data).toMatchObject({ total_price, reservation_price, city_tax });
    expect(sumOfLines(placed) - toMinor(placed.discount?.amount ?? 0)).toBe(toMinor(total_price));

    const request = JSON.parse(Buffer.from(placed.payment?.data ?? '', 'base64').toString());
    expect(request).toMatchObject({ amount: total_price, currency: 'UAH' });

    // The mail that asks for payment waits, so that a guest can pay first. The confirmation is sent at once.
    await press(await openCheckout(formOf(placed)), 'pay');
    await expect.poll(async () => (await readOutbox(directory.path, placed.number)).length, WAITING).toBe(1);
    const [mail] = await readOutbox(directory.path, placed.number);
    expect(mail?.text).toContain(formatPrice(toMinor(total_price), locale));
    expect(mail?.text).toContain(formatPrice(toMinor(city_tax), locale));
  });
});

/** The mail follows the payment automatically, which takes time on a busy machine. */
const WAITING = { timeout: 20_000, interval: 100 };

function sumOfLines({ rooms }: Order): number {
  return rooms.flatMap(({ lines }) => lines).reduce((sum, { amount }) => sum + toMinor(amount), 0);
}
