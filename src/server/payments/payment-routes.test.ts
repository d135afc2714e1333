import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FreshAddress, makeFreshSqlite } from '../../../tests/fixtures/databases/databases.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { LARGE, ORDER_BODY, post } from '../orders/place/order-routes-fixture.ts';
import { MINUTE_MS, openPaymentApp, type PaymentApp } from './payment-app-fixture.ts';
import { decodeMessage } from './signature.ts';

let fresh: FreshAddress;
let database: Database;
let resort: PaymentApp;

beforeEach(async () => {
  fresh = await makeFreshSqlite();
  database = await openDatabase(fresh.address);
  resort = await openPaymentApp(database);
});
afterEach(async () => {
  await resort.close();
  await database.close();
  await fresh.remove();
});

const KEY = { 'idempotency-key': 'a-key-that-is-kept-1' };
const ONLINE = { ...ORDER_BODY, payment: 'online' };

async function call(method: 'GET' | 'POST', url: string, access: Readonly<Record<string, string>> = {}) {
  const { statusCode: status, headers, ...response } = await resort.app.inject({ method, url, headers: access });
  return { status, headers, body: response.json() };
}

describe('an order to be paid online', () => {
  test('waits half an hour for its payment and holds its nights', async () => {
    const { status, body } = await post(resort.app, ONLINE);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      status: 'awaiting_payment',
      hold_until: '2026-11-21T10:30:00.000Z',
      payment: { action: `${resort.provider.url}/api/3/checkout` },
    });
    expect(await resort.books(body.data.number)).toMatchObject({
      state: 'awaiting_payment',
      payments: [],
      mails: ['held'],
    });
    expect(await resort.findFaults()).toEqual([]);
  });

  test('requests exactly the sum of the quote', async () => {
    const { body } = await post(resort.app, ONLINE);
    const request = decodeMessage(body.data.payment.data);
    expect(request).toMatchObject({ amount: body.data.total_price, expired_date: '2026-11-21 10:30:00' });
  });

  test('gets the same answer byte for byte again, whatever its state', async () => {
    const place = () =>
      resort.app.inject({
        method: 'POST',
        url: '/orders',
        headers: { 'content-type': 'application/json', ...KEY },
        payload: JSON.stringify(ONLINE),
      });
    const [first, twin] = await Promise.all([place(), place()]);
    expect(twin.rawPayload).toEqual(first.rawPayload);
    await resort.callBack(first.json().data.payment, 'success');
    const again = await place();
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 201, body: first.body });
    expect(await database.readLatest.selectFrom('payment_attempts').select('id').execute()).toHaveLength(1);
  });
});

describe('another payment attempt', () => {
  test('has its own number while the hold lasts', async () => {
    const { number, form, access } = await resort.placeOnline();
    const { status, body } = await call('POST', `/orders/${number}/payments`, access);
    expect(status).toBe(201);
    expect(decodeMessage(form.data)).toMatchObject({ order_id: `${number}-1` });
    expect(decodeMessage(body.data.data)).toMatchObject({ order_id: `${number}-2` });
    expect(await resort.callBack(body.data, 'success')).toBe(200);
    expect(await resort.books(number)).toMatchObject({ state: 'paid' });
  });

  test('made many times at the same moment creates as many attempts', async () => {
    const { number, access } = await resort.placeOnline();
    const url = `/orders/${number}/payments`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('POST', url, access)));
    const ids = answers.map(({ body }) => decodeMessage(body.data.data)?.order_id);
    expect(new Set(ids).size).toBe(5);
  });

  test.each([
    { when: 'its hold has ended', minutes: 30, isSwept: false },
    { when: 'it has expired', minutes: 31, isSwept: true },
  ])('is refused once $when', async ({ minutes, isSwept }) => {
    const { number, access } = await resort.placeOnline();
    resort.clock.nowMs += minutes * MINUTE_MS;
    if (isSwept) await resort.sweep();
    const { status, body } = await call('POST', `/orders/${number}/payments`, access);
    expect({ status, body }).toEqual({ status: 409, body: { error: 'hold_ended' } });
  });

  test('is refused for an order that is paid, or was never to be paid online', async () => {
    const { number, form, access } = await resort.placeOnline();
    await resort.callBack(form, 'success');
    const paid = await call('POST', `/orders/${number}/payments`, access);
    expect(paid).toMatchObject({ status: 409, body: { error: 'already_paid' } });
    const { data } = (await post(resort.app, ORDER_BODY)).body;
    const confirmed = await call('POST', `/orders/${data.number}/payments`, { 'order-token': data.access_token });
    expect(confirmed).toMatchObject({ status: 409, body: { error: 'not_payable' } });
  });

  test('is limited in number', async () => {
    const { number, access } = await resort.placeOnline();
    for (let position = 2; position <= 20; position += 1) await call('POST', `/orders/${number}/payments`, access);
    const { status, headers } = await call('POST', `/orders/${number}/payments`, access);
    expect({ status, retryAfter: headers['retry-after'] }).toEqual({ status: 429, retryAfter: '1800' });
  });
});

describe('a status token', () => {
  test('shows how many rooms an order of several has', async () => {
    const { number, statusQuery } = await resort.placeOnline(LARGE);
    const { body } = await call('GET', `/orders/${number}/status?${statusQuery}`);
    expect(body.data).toMatchObject({ number, room_count: 2 });
  });

  test('shows only number, state, dates, hold and sum', async () => {
    const { number, statusQuery, access } = await resort.placeOnline();
    const { status, body, headers } = await call('GET', `/orders/${number}/status?${statusQuery}`);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({
      data: {
        number,
        status: 'awaiting_payment',
        check_in: '2026-12-13',
        check_out: '2026-12-16',
        hold_until: '2026-11-21T10:30:00.000Z',
        total_price: ORDER_BODY.total_price,
      },
    });
    const token = statusQuery.replace('status_token=', '');
    const others = [
      `/orders/${number}/stay.ics?ticket=${token}`,
      `/orders/${number}/status?status_token=${access['order-token']}`,
      `/orders/${number}/status`,
      `/orders/SM-222222/status?${statusQuery}`,
    ];
    for (const url of others) expect((await call('GET', url)).status).toBe(404);
    const asKey = { 'order-token': token };
    for (const path of ['', '/stay.ics']) {
      expect((await call('GET', `/orders/${number}${path}`, asKey)).status).toBe(404);
    }
    for (const action of ['payments', 'cancel', 'stay-ticket']) {
      expect((await call('POST', `/orders/${number}/${action}`, asKey)).status).toBe(404);
    }
  });
});

test('a callback is accepted only as a form', async () => {
  const send = (type: string) =>
    resort.app.inject({
      method: 'POST',
      url: '/payments/liqpay',
      headers: { 'content-type': type },
      payload: '{"data":"e30=","signature":"x"}',
    });
  expect((await send('application/json')).statusCode).toBe(415);
  expect((await send('multipart/form-data')).statusCode).toBe(415);
  expect((await send('application/x-www-form-urlencoded')).statusCode).toBe(422);
});

test('an order cannot be sent as a form', async () => {
  const { statusCode } = await resort.app.inject({
    method: 'POST',
    url: '/orders',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...KEY },
    payload: 'payment=online',
  });
  expect(statusCode).toBe(415);
});
