import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { toQuoteAnswer } from '#contract/availability/bill.ts';
import { toAmount } from '#contract/availability/money.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { quoteStay } from '#domain/pricing/quote.ts';
import { countNights } from '#domain/stay/stay.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { CHALET, TODAY } from '../../availability/inventory-fixture.ts';
import { exportGuest } from '../../guests/guest-export-repository.ts';
import { resortsOver } from '../../payments/payment-app-fixture.ts';
import { change, previewOf } from '../change/change-fixture.ts';
import { dumpTables } from '../orders-fixture.ts';
import { BOOKED_ROOM, ORDER_BODY, post, SPECIAL_OFFERS } from './order-routes-fixture.ts';

/** The order of a guest who booked these nights with the offer, with the amounts that the site showed. */
function orderBy(offer: string, arrival = '2026-12-13', departure = '2026-12-16') {
  const stay = { arrival: calendarDate(arrival), departure: calendarDate(departure) };
  const nightPricesMinor = Array<number>(countNights(stay)).fill(CHALET.fromPriceMinor);
  const room = { accommodation: CHALET, party: { adults: 2, children: ['6+'] as const }, nightPricesMinor };
  const named = SPECIAL_OFFERS.filter(({ code }) => code === offer);
  const bill = toQuoteAnswer(quoteStay([room], stay, TODAY, named), [CHALET]);
  const [check_in, check_out] = [arrival, departure].map((day) => day.split('-').reverse().join('.'));
  const { reservation_price, city_tax, total_price, rooms } = bill;
  const bookings = JSON.stringify([{ ...BOOKED_ROOM, price: rooms[0]?.price }]);
  const body = { ...ORDER_BODY, check_in, check_out, reservation_price, city_tax, total_price, bookings, offer };
  return { body, bill };
}

const PERCENT = {
  offer: 'offer-5',
  amount: 1_391,
  percent: 12,
  nights_price: toAmount(3 * CHALET.fromPriceMinor),
};

async function read(app: FastifyInstance, { number, access_token }: { number: string; access_token: string }) {
  return (await app.inject({ url: `/orders/${number}`, headers: { 'order-token': access_token } })).json().data;
}

describeEachDatabase('an order with a special offer', (openFresh) => {
  const inResort = resortsOver(openFresh);

  test('has its discount beside the prices of the rooms, and keeps it', () =>
    inResort(async ({ app }) => {
      const { body: order, bill } = orderBy('offer-5');
      const { status, body } = await post(app, order);
      expect({ status, data: body.data }).toMatchObject({ status: 201, data: bill });
      expect(body.data.discount).toEqual(PERCENT);
      const { reservation_price, city_tax, total_price } = body.data;
      expect(total_price).toBe(reservation_price - PERCENT.amount + city_tax);
      expect(await read(app, body.data)).toMatchObject({ ...bill, discount: PERCENT });
    }));

  test('is exported for its guest with the sums of the bill, including the discount', () =>
    inResort(async ({ app }, database) => {
      const { body: order, bill } = orderBy('offer-5');
      await post(app, order);
      const { reservation_price: reservationPrice, discount, city_tax: cityTax, total_price: totalPrice } = bill;
      expect((await exportGuest(database, order.email)).orders).toMatchObject([
        { reservationPrice, discount, cityTax, totalPrice },
      ]);
      expect(discount).toEqual(PERCENT);
    }));

  test('includes the seventh night of a week free of charge', () =>
    inResort(async ({ app }) => {
      const { status, body } = await post(app, orderBy('offer-2', '2027-04-01', '2027-04-08').body);
      expect(status).toBe(201);
      const night = toAmount(CHALET.fromPriceMinor);
      expect(body.data.discount).toEqual({ offer: 'offer-2', amount: night, free_nights: 1 });
    }));

  test('is sent to the payment provider with the discounted sum', () =>
    inResort(async ({ placeOnline, callBack, books }) => {
      const { body } = orderBy('offer-5');
      const held = await placeOnline({ ...body, payment: 'online' });
      expect(JSON.parse(atob(held.form.data)).amount).toBe(body.total_price);
      await callBack(held.form, 'success');
      expect((await books(held.number)).state).toBe('paid');
    }));

  test.each([
    ['other nights', orderBy('offer-5', '2026-12-26', '2026-12-29').body, 'is not for some of these nights'],
    ['too few nights', orderBy('offer-5', '2026-12-13', '2026-12-15').body, 'is for stays of at least 3 nights'],
    ['an unknown offer', orderBy('offer-1').body, 'is none that the site books'],
  ])('is refused with the reason if the offer does not apply, and writes nothing: %s', (_name, order, reason) =>
    inResort(async ({ app }, database) => {
      const before = await dumpTables(database);
      const { status, body } = await post(app, order);
      expect({ status, body }).toEqual({ status: 422, body: { error: { offer: [reason] } } });
      expect(await dumpTables(database)).toEqual(before);
    }),
  );

  test.each([
    ['a smaller total', { total_price: orderBy('offer-5').body.total_price - 1 }],
    ['the total without the discount', { total_price: ORDER_BODY.total_price }],
    ['the discount without the offer', { offer: undefined }],
  ])('is refused at %s than the resort calculates, with the right bill', (_name, tampered) =>
    inResort(async ({ app }, database) => {
      const before = await dumpTables(database);
      const { status, body } = await post(app, { ...orderBy('offer-5').body, ...tampered });
      expect({ status, error: body.error }).toEqual({ status: 409, error: 'price_changed' });
      expect(body.quote.discount).toEqual('offer' in tampered ? undefined : PERCENT);
      expect(await dumpTables(database)).toEqual(before);
    }),
  );

  test('is placed once if it is sent twice with one key, and the key is refused without the offer', () =>
    inResort(async ({ app }) => {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const { body: order } = orderBy('offer-5');
      const first = await post(app, order, headers);
      expect((await post(app, order, headers)).body.data).toMatchObject({
        number: first.body.data.number,
        discount: PERCENT,
      });
      expect((await post(app, { ...order, offer: undefined }, headers)).body).toEqual({
        error: 'idempotency_key_reused',
      });
    }));

  test('gets the best offer for its new nights when it is changed, even if it had none', () =>
    inResort(async (resort) => {
      const { data } = (await post(resort.app, ORDER_BODY)).body;
      expect(data.discount).toBeUndefined();
      const order = { number: data.number, access: { 'order-token': data.access_token } };
      const longer = (await change(resort, order, { check_out: '17.12.2026' })).body.data;
      expect(longer.new.discount).toMatchObject({ offer: 'offer-5', percent: 12 });
      const week = (await previewOf(resort, order, { check_in: '01.04.2027', check_out: '08.04.2027' })).body.data;
      expect(week.new.discount).toMatchObject({ offer: 'offer-2', free_nights: 1 });
    }));

  test('keeps its offer after a change if it applies, and loses it if it does not', () =>
    inResort(async (resort) => {
      const { data } = (await post(resort.app, orderBy('offer-5').body)).body;
      const order = { number: data.number, access: { 'order-token': data.access_token } };
      const longer = (await previewOf(resort, order, { check_out: '18.12.2026' })).body.data;
      expect(longer.old.discount).toEqual(PERCENT);
      expect(longer.new.discount).toMatchObject({ offer: 'offer-5', percent: 12, amount: 2_318 });
      expect(longer.difference).toBe(longer.new.total_price - data.total_price);
      const shorter = (await change(resort, order, { check_out: '15.12.2026' })).body.data;
      expect(shorter).toMatchObject({ change: 'changed', old: { discount: PERCENT } });
      expect(shorter.new.discount).toBeUndefined();
      const changed = await read(resort.app, data);
      expect(changed.discount).toBeUndefined();
      expect(changed.total_price).toBe(shorter.new.total_price);
    }));
});
