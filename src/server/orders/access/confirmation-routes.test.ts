import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { MINUTE_MS, openPaymentApp, type PaymentApp } from '../../payments/payment-app-fixture.ts';
import { BOOKED_ROOM, ORDER_BODY, post, SECRET } from '../place/order-routes-fixture.ts';
import { confirmationSecretFor } from './access-token.ts';

describeEachDatabase('an order at reception for more than fifteen unit-nights', (openFresh) => {
  let resort: PaymentApp;
  beforeEach(async () => {
    resort = await openPaymentApp(await openFresh());
  });
  afterEach(() => resort.close());

  /** Two rooms for eight nights, at the resort's own price. */
  async function priceLarge() {
    const rooms = [BOOKED_ROOM, BOOKED_ROOM];
    const body = { ...ORDER_BODY, check_in: '12.12.2026', check_out: '20.12.2026', bookings: JSON.stringify(rooms) };
    const { reservation_price, city_tax, total_price, rooms: priced } = (await post(resort.app, body)).body.quote;
    const bookings = JSON.stringify(rooms.map((room, index) => ({ ...room, price: priced[index].price })));
    return { ...body, bookings, reservation_price, city_tax, total_price };
  }

  async function placeLarge(): Promise<Order> {
    return (await post(resort.app, await priceLarge())).body.data;
  }

  async function confirm(number: string, secret: string) {
    const { statusCode: status, ...response } = await resort.app.inject({
      method: 'POST',
      url: `/orders/${number}/confirmation`,
      payload: { secret },
    });
    return { status, body: response.json() };
  }

  test('holds its nights for two hours and sends its guest a mail', async () => {
    const { number, ...order } = await placeLarge();
    expect(order).toMatchObject({
      status: 'awaiting_confirmation',
      hold_until: '2026-11-21T12:00:00.000Z',
      payment: null,
    });
    expect(await resort.books(number)).toMatchObject({ state: 'awaiting_confirmation', mails: ['please_confirm'] });
    expect(await resort.findFaults()).toEqual([]);
  });

  test('is confirmed by the secret in that mail, once even if it is sent repeatedly', async () => {
    const { number } = await placeLarge();
    const secret = confirmationSecretFor(number, SECRET);
    const answers = await Promise.all([1, 2, 3].map(() => confirm(number, secret)));
    for (const { status, body } of answers) {
      expect({ status, state: body.data.status }).toEqual({ status: 200, state: 'confirmed' });
    }
    resort.clock.nowMs += 121 * MINUTE_MS;
    await resort.sweep();
    expect(await resort.books(number)).toMatchObject({ state: 'confirmed', mails: ['confirmed', 'please_confirm'] });
  });

  test('is not confirmed by data that its sender knows, nor by opening the link', async () => {
    const { number, access_token } = await placeLarge();
    for (const secret of [access_token, number, confirmationSecretFor('SM-222222', SECRET)]) {
      expect((await confirm(number, secret)).status).toBe(404);
    }
    const secret = confirmationSecretFor(number, SECRET);
    expect((await resort.app.inject(`/orders/${number}/confirmation?secret=${secret}`)).statusCode).toBe(404);
    expect((await confirm('SM-222222', confirmationSecretFor('SM-222222', SECRET))).status).toBe(404);
    expect((await resort.books(number)).state).toBe('awaiting_confirmation');
  });

  test('expires after two hours, frees its nights, and the link says so', async () => {
    const { number } = await placeLarge();
    resort.clock.nowMs += 119 * MINUTE_MS;
    await resort.sweep();
    expect((await resort.books(number)).state).toBe('awaiting_confirmation');
    resort.clock.nowMs += MINUTE_MS;
    await resort.sweep();
    expect(await resort.books(number)).toMatchObject({ state: 'expired', mails: ['please_confirm'] });
    expect(await resort.findFaults()).toEqual([]);
    const { status, body } = await confirm(number, confirmationSecretFor(number, SECRET));
    expect({ status, state: body.data.status }).toEqual({ status: 200, state: 'expired' });
  });

  test('can be paid online instead, and is checked like any other payment', async () => {
    const { number, access_token } = await placeLarge();
    const start = await resort.app.inject({
      method: 'POST',
      url: `/orders/${number}/payments`,
      headers: { 'order-token': access_token },
    });
    expect(start.statusCode).toBe(201);
    expect(await resort.callBack(start.json().data, 'success')).toBe(200);
    expect(await resort.books(number)).toMatchObject({ state: 'paid', mails: ['paid', 'please_confirm'] });
    expect((await confirm(number, confirmationSecretFor(number, SECRET))).body.data.status).toBe('paid');
  });

  test('is marked as paid even if its payment was in progress when its hold expired', async () => {
    const { number, access_token } = await placeLarge();
    const start = await resort.app.inject({
      method: 'POST',
      url: `/orders/${number}/payments`,
      headers: { 'order-token': access_token },
    });
    resort.clock.nowMs += 121 * MINUTE_MS;
    await resort.sweep();
    expect((await resort.books(number)).state).toBe('expired');
    expect(await resort.callBack(start.json().data, 'success')).toBe(200);
    expect((await resort.books(number)).state).toBe('paid');
    expect(await resort.findFaults()).toEqual([]);
  });

  test('gets the same answer if the request is repeated', async () => {
    const [key, body] = [{ 'idempotency-key': 'a-key-that-is-kept-9' }, await priceLarge()];
    const first = await post(resort.app, body, key);
    await confirm(first.body.data.number, confirmationSecretFor(first.body.data.number, SECRET));
    const { status, body: again } = await post(resort.app, body, key);
    expect({ status, again }).toEqual({ status: 201, again: first.body });
  });
});
