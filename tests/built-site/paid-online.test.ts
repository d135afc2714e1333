import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatPrice } from '#app/format/price.ts';
import { toMinor } from '#contract/availability/money.ts';
import type { Cancellation } from '#contract/orders/order-changes.ts';
import type { Order, OrderStatus } from '#contract/orders/orders.ts';
import type { PaymentForm } from '#contract/orders/payments.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { findLedgerFaults, readSqliteLedger } from '../fixtures/orders/ledger.ts';
import { orderKey } from '../fixtures/orders/order-key.ts';
import { readOutbox } from '../fixtures/orders/outbox.ts';
import { formOf, openCheckout, press } from '../fixtures/orders/stand-in.ts';
import { makeDataDirectory, type ServerProcess, startServerProcess } from '../fixtures/processes/server-process.ts';

const DATABASE_FILE = 'smereka.sqlite';
const PARTY = { adults: 2, children: ['6+'] } as const;

let data: Awaited<ReturnType<typeof makeDataDirectory>>;
let server: ServerProcess;
let client: BookingClient;

beforeAll(async () => {
  data = await makeDataDirectory();
  server = await startServerProcess({ DATA_DIR: data.path, LOG_LEVEL: 'silent' });
  client = await BookingClient.connect(server.origin);
});
afterAll(async () => {
  await server.stop();
  await data.remove();
});

async function placeOnline(locale: 'uk' | 'en' = 'uk'): Promise<Order> {
  const chalet = client.accommodation('chalet-lake');
  const stay = await client.findStay(chalet, PARTY, 3, 30);
  const prepared = await client.prepareOrder(chalet, PARTY, stay);
  const answer = await client.placeOrder({ ...prepared, body: { ...prepared.body, locale, payment: 'online' } });
  expect(answer.status).toBe(201);
  return answer.body.data as Order;
}

async function readStatus(result: URL): Promise<OrderStatus> {
  const [number, token] = [result.searchParams.get('order'), result.searchParams.get('status_token')];
  const response = await fetch(`${server.origin}/api/v1/orders/${number}/status?status_token=${token}`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { data: status } = (await response.json()) as { data: OrderStatus };
  return status;
}

function postTo({ number, access_token }: Order, path: string): Promise<Response> {
  const headers = orderKey(access_token);
  return fetch(`${server.origin}/api/v1/orders/${number}${path}`, { method: 'POST', headers });
}

const expectSoundLedger = () => expect(findLedgerFaults(readSqliteLedger(data.path, DATABASE_FILE))).toEqual([]);

describe('an order paid at the payment stand-in', () => {
  test.each([
    { locale: 'uk' as const, mark: 'Тестова сторінка', path: '/result_url' },
    { locale: 'en' as const, mark: 'Test page', path: '/en/result_url' },
  ])('is paid after the guest has paid, in $locale', async ({ locale, mark, path }) => {
    const order = await placeOnline(locale);
    expect(order).toMatchObject({ status: 'awaiting_payment', hold_until: expect.any(String) });
    const page = await openCheckout(formOf(order));
    expect(page).toMatchObject({ status: 200, html: expect.stringContaining(mark) });
    expect(page.html).toContain(`<html lang="${locale}"`);
    const result = await press(page, 'pay');
    expect(result.pathname).toBe(path);
    expect(result.origin).toBe(server.origin);
    await expect
      .poll(() => readStatus(result), { timeout: 10_000 })
      .toMatchObject({
        number: order.number,
        status: 'paid',
        total_price: order.total_price,
      });
    expectSoundLedger();
  });

  test('can be tried again after a declined payment', async () => {
    const order = await placeOnline();
    const result = await press(await openCheckout(formOf(order)), 'decline');
    expect(await readStatus(result)).toMatchObject({ status: 'awaiting_payment' });
    const again = await postTo(order, '/payments');
    expect(again.status).toBe(201);
    const { data: form } = (await again.json()) as { data: PaymentForm };
    expect(form.data).not.toBe(formOf(order).data);
    await press(await openCheckout(form), 'pay');
    await expect.poll(() => readStatus(result), { timeout: 10_000 }).toMatchObject({ status: 'paid' });
    const late = await postTo(order, '/payments');
    expect({ status: late.status, body: await late.json() }).toEqual({ status: 409, body: { error: 'already_paid' } });
  });

  test('shows the refund of a cancellation, and cancels', async () => {
    const order = await placeOnline();
    const result = await press(await openCheckout(formOf(order)), 'pay');
    await expect.poll(() => readStatus(result), { timeout: 10_000 }).toMatchObject({ status: 'paid' });
    const ask = async (suffix: string) => {
      const response = await postTo(order, `/cancel${suffix}`);
      return { status: response.status, body: (await response.json()) as { data?: Cancellation; error?: string } };
    };
    const preview = await ask('?preview=1');
    expect(preview.body.data).toMatchObject({ status: 'paid', paid: order.total_price, refund: order.total_price });
    expect((await ask('')).body.data).toMatchObject({ status: 'refund_due', refund: order.total_price });
    expect(await ask('')).toEqual({ status: 409, body: { error: 'not_cancellable' } });
    expectSoundLedger();
  });

  test('refuses an invalid request, so that nothing can be paid with it', async () => {
    const form = formOf(await placeOnline());
    const { status, html } = await openCheckout({ ...form, signature: form.signature.replace(/^./, '!') });
    expect(status).toBe(403);
    expect(html).not.toContain('<form');
  });

  test('the payment page works without scripts and is hidden from search engines', async () => {
    const { html } = await openCheckout(formOf(await placeOnline()));
    expect(html).not.toContain('<script');
    expect(html).toContain('noindex');
    for (const [, href = ''] of html.matchAll(/rel="stylesheet" href="([^"]+)"/g)) {
      expect((await fetch(server.origin + href)).status).toBe(200);
    }
  });

  test('a provider’s form post redirects the guest to the order’s page', async () => {
    const response = await fetch(`${server.origin}/en/result_url?order=SM-234567&status_token=x`, {
      method: 'POST',
      body: new URLSearchParams({ data: 'e30=', signature: 'x' }),
      redirect: 'manual',
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/en/result_url?order=SM-234567&status_token=x');
  });
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
    await expect.poll(async () => (await readOutbox(data.path, placed.number)).length, WAITING).toBe(1);
    const [mail] = await readOutbox(data.path, placed.number);
    expect(mail?.text).toContain(formatPrice(toMinor(total_price), locale));
    expect(mail?.text).toContain(formatPrice(toMinor(city_tax), locale));
  });
});

/** The mail follows the payment automatically, which takes time on a busy machine. */
const WAITING = { timeout: 20_000, interval: 100 };

function sumOfLines({ rooms }: Order): number {
  return rooms.flatMap(({ lines }) => lines).reduce((sum, { amount }) => sum + toMinor(amount), 0);
}
