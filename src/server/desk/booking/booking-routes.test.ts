import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DESK_PATHS, FRESH_FACTOR_NEEDED } from '#contract/desk/desk-paths.ts';
import type { PromoCode } from '#domain/pricing/promo-code.ts';
import { sampleAccommodation } from '#domain/samples/sample-resort.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { upsertNights } from '../../availability/inventory-repository.ts';
import type { Database } from '../../database/database.ts';
import { requestNewKey } from '../../orders/access/access-routes.ts';
import {
  CHALET,
  COTTAGE,
  dumpTables,
  findNightFaults,
  openSampleResort,
  orRefusal,
  sampleAttempt,
  sampleCalendar,
  sampleRequest,
} from '../../orders/orders-fixture.ts';
import { placeOrder } from '../../orders/place/place-order.ts';
import { findPromoCode, insertPromoCode } from '../../orders/promo/promo-codes-repository.ts';
import { SESSION_SECRET } from '../../payments/payments-fixture.ts';
import { ask, auditOf, STAFF_EMAIL, VILLA } from '../desk-fixture.ts';
import { book, formOf, openReception, preview, previewOf, STAY } from './booking-fixture.ts';

const TEN_PERCENT = { percent: 10, reason: 'Третій приїзд' };

async function mailsOf({ readLatest }: Database): Promise<string[]> {
  const mails = await readLatest.selectFrom('outbox').select('kind').where('order_number', 'is not', null).execute();
  return mails.map(({ kind }) => kind).sort();
}

/** Creates a promo code that each guest may use once. */
async function giveCode(database: Database, percent: number): Promise<void> {
  const promo: PromoCode = {
    code: 'РОДИНА',
    reduction: { kind: 'percent', percent },
    accommodations: null,
    nights: null,
    bookedFrom: null,
    bookedUntil: null,
    mostUses: null,
    mostPerGuest: 1,
  };
  await database.transaction((transaction) => insertPromoCode(transaction, promo, STAFF_EMAIL, 0));
}

describeEachDatabase('booking by phone', (openFresh) => {
  test('books at the price of the preview, and records who booked', async () => {
    const database = await openFresh();
    const reception = await openReception(database);
    const form = await formOf(reception, CHALET);
    const { status, body } = await book(reception, form);
    expect({ status, ...body.data }).toEqual({
      status: 201,
      number: body.data.number,
      state: 'confirmed',
      hold_until: null,
      payment_link: null,
      total: form.total_price,
    });
    expect(await findNightFaults(database)).toEqual([]);
    const log = await database.readLatest
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'order_placed')
      .execute();
    expect(log).toMatchObject([{ who: STAFF_EMAIL, subject: body.data.number }]);
    expect(JSON.parse(log[0]?.after ?? '')).toEqual({
      ...STAY,
      houses: ['chalet-lake'],
      total_minor: Math.round((form.total_price ?? 0) * 100),
      payment: 'at_reception',
      discount: null,
      isGuestMailed: true,
    });
    expect(JSON.stringify(log)).not.toContain('Дутка');
    // No mail tells the desk about its own booking.
    expect(await mailsOf(database)).toEqual(['confirmed']);
  });

  test('holds the nights for half an hour if the guest pays by a link, and the link opens the order', async () => {
    const database = await openFresh();
    const reception = await openReception(database);
    const { body } = await book(reception, await formOf(reception, CHALET, { payment: 'link' }));
    const { number, state, hold_until, payment_link } = body.data;
    expect(state).toBe('awaiting_payment');
    expect(Date.parse(hold_until)).toBe(reception.desk.now() + 30 * 60_000);
    expect(payment_link).toContain(`/booking/thank-you?order=${number}#key=`);
    expect(await mailsOf(database)).toEqual(['held']);
  });

  test('sends nothing to a guest without an address, or who wants no mail', async () => {
    const database = await openFresh();
    const reception = await openReception(database);
    const unmailed = await book(reception, await formOf(reception, CHALET, { is_mailed: false }));
    const { email: _email, ...form } = await formOf(reception, CHALET, { is_mailed: false });
    const addressless = await book(reception, form);
    expect([unmailed.status, addressless.status]).toEqual([201, 201]);
    expect(await mailsOf(database)).toEqual([]);
    const { email, phone } = await database.readLatest
      .selectFrom('orders')
      .selectAll()
      .where('number', '=', addressless.body.data.number)
      .executeTakeFirstOrThrow();
    expect({ email, phone }).toEqual({ email: '', phone: '+380670004118' });
    // An order without an email address belongs to no address, so nobody can request a new key with an empty one.
    const { desk } = reception;
    const dependencies = { database, sessionSecret: SESSION_SECRET, timeZone: 'Europe/Kyiv', now: desk.now };
    const request = { number: addressless.body.data.number, email: '', address: '192.0.2.1' };
    await requestNewKey(request, { ...dependencies, hasLimits: false });
    expect(await mailsOf(database)).toEqual([]);
  });

  test('sells houses that the site offers only by phone', async () => {
    const database = await openFresh();
    const reception = await openReception(database);
    expect((await book(reception, await formOf(reception, VILLA))).status).toBe(201);
    const guest = placeOrder(sampleAttempt(sampleRequest([VILLA], STAY)), await openSampleResort(database));
    await expect(guest).rejects.toThrow('phone_only');
  });

  test('books once with the same key, and refuses another form with it', async () => {
    const database = await openFresh();
    const reception = await openReception(database);
    const form = await formOf(reception, CHALET, { payment: 'link' });
    const key = randomUUID();
    const answers = await Promise.all([book(reception, form, key), book(reception, form, key)]);
    const later = await book(reception, form, key);
    expect(new Set([...answers, later].map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(later.status).toBe(201);
    expect((await auditOf(reception.desk)).filter((line) => line.includes('order_placed'))).toHaveLength(1);
    for (const change of [{ payment: 'cash' }, { is_mailed: false }, { last_name: 'Гук' }]) {
      expect(await book(reception, { ...form, ...change }, key)).toMatchObject({
        status: 422,
        body: { error: 'idempotency_key_reused' },
      });
    }
  });

  test('gives the last room to only one of a guest and the desk', async () => {
    const database = await openFresh();
    const reception = await openReception(database);
    const resort = await openSampleResort(database, [CHALET, COTTAGE, VILLA]);
    await placeOrder(sampleAttempt(sampleRequest([COTTAGE], STAY)), resort);
    const form = await formOf(reception, COTTAGE);
    const [desk, guest] = await Promise.all([
      book(reception, form),
      orRefusal(placeOrder(sampleAttempt(sampleRequest([COTTAGE], STAY)), resort)),
    ]);
    expect([desk.status === 201, guest.order !== undefined].filter(Boolean)).toHaveLength(1);
    expect(await findNightFaults(database)).toEqual([]);
    const late = await book(reception, form);
    expect(late).toMatchObject({ status: 409, body: { error: 'no_available_for_dates', nearest_date: '2026-12-04' } });
  });

  test('returns the new quote and books nothing when the price has changed', async () => {
    const database = await openFresh();
    const reception = await openReception(database);
    const form = await formOf(reception, CHALET);
    await upsertNights(database, sampleCalendar([CHALET], { priceMinor: 400_000 }));
    const before = await dumpTables(database);
    const { status, body } = await book(reception, form);
    expect({ status, error: body.error }).toEqual({ status: 409, error: 'price_changed' });
    expect(body.quote).toEqual((await preview(reception, previewOf(CHALET))).body.data);
    expect(await dumpTables(database)).toEqual(before);
    const { reservation_price, city_tax, total_price, rooms } = body.quote;
    const bookings = form.bookings.map((room, index) => ({ ...room, price: rooms[index].price }));
    const agreed = { ...form, reservation_price, city_tax, total_price, bookings };
    expect((await book(reception, agreed)).status).toBe(201);
  });

  test('may book more than a guest may hold without paying', async () => {
    const database = await openFresh();
    const reception = await openReception(database);
    const many = sampleAccommodation({ id: 1, units: 30 });
    await upsertNights(database, sampleCalendar([many]));
    const [room] = previewOf(CHALET).bookings;
    const wanted = { ...previewOf(CHALET), check_out: '07.12.2026', bookings: Array.from({ length: 15 }, () => room) };
    const quote = (await preview(reception, wanted)).body.data;
    const { reservation_price, city_tax, total_price } = quote;
    const bookings = wanted.bookings.map((one, index) => ({ ...one, price: quote.rooms[index].price }));
    const form = {
      ...(await formOf(reception, CHALET)),
      ...wanted,
      bookings,
      reservation_price,
      city_tax,
      total_price,
    };
    const { status, body } = await book(reception, form);
    expect([status, body.data?.state]).toEqual([201, 'confirmed']);
    expect(await database.readLatest.selectFrom('unpaid_orders').selectAll().execute()).toEqual([]);
  });

  test('gives a percentage off the nights for a manager, with a reason', async () => {
    const database = await openFresh();
    const reception = await openReception(database, 'manager');
    const form = await formOf(reception, CHALET, { discount: TEN_PERCENT });
    const nights = (3 * CHALET.fromPriceMinor) / 100;
    // The discount is rounded up to a whole hryvnia, as for an offer on the site.
    expect(form.total_price).toBe(nights - Math.ceil(nights / 10) + (form.city_tax ?? 0));
    expect(await book(reception, { ...form, discount: { percent: 10, reason: ' ' } })).toMatchObject({
      status: 422,
      body: { error: { discount: ['needs a reason'] } },
    });
    const { body } = await book(reception, form);
    expect(body.data.total).toBe(form.total_price);
    const { after } = await database.readLatest
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'order_placed')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(after ?? '').discount).toEqual(TEN_PERCENT);
    const free = await formOf(reception, CHALET, { discount: { percent: 100, reason: 'Переможець конкурсу' } });
    expect(free.total_price).toBe(free.city_tax);
    expect((await book(reception, free)).status).toBe(201);
    reception.desk.wait(10 * 60_000);
    const later = await formOf(reception, CHALET, { discount: TEN_PERCENT });
    expect(await book(reception, later)).toMatchObject({ status: 403, body: { error: FRESH_FACTOR_NEEDED } });
    expect((await book(reception, await formOf(reception, CHALET))).status).toBe(201);
  });

  test('applies the guest’s promo code, once for each guest, even without an address', async () => {
    const database = await openFresh();
    const reception = await openReception(database);
    await giveCode(database, 8);
    const plain = (await preview(reception, previewOf(CHALET))).body.data;
    const { email: _none, ...form } = await formOf(reception, CHALET, { promo_code: 'родина' });
    expect(form.total_price).toBeLessThan(plain.total_price);
    expect(await book(reception, form)).toMatchObject({ status: 201, body: { data: { total: form.total_price } } });
    expect(await book(reception, form)).toMatchObject({
      status: 422,
      body: { error: { promo_code: ['used_by_guest'] } },
    });
    expect((await book(reception, { ...form, phone: '067 000 41 19' })).status).toBe(201);
    expect((await findPromoCode(database.readLatest, 'РОДИНА'))?.uses).toBe(2);
    for (const [promo_code, why] of [
      ['ІНШИЙ', 'unknown'],
      ['?', 'unknown'],
    ] as const) {
      const { status, body } = await preview(reception, previewOf(CHALET, { promo_code }));
      expect([status, body.error]).toEqual([422, { promo_code: [why] }]);
    }
  });

  test('never combines a discount, a promo code and an offer: the largest applies', async () => {
    const offer = { code: 'offer-1', minimumNights: 3, period: null, exceptions: [], weekdays: null };
    const specialOffers = [
      { ...offer, reduction: { kind: 'percent', percent: 20 } as const, accommodations: null, guests: null },
    ];
    const database = await openFresh();
    const reception = await openReception(database, 'manager', { specialOffers });
    const less = await preview(reception, previewOf(CHALET, { discount: TEN_PERCENT }));
    expect(less.body.data.discount).toMatchObject({ offer: 'offer-1', percent: 20 });
    const more = await preview(reception, previewOf(CHALET, { discount: { ...TEN_PERCENT, percent: 30 } }));
    expect(more.body.data.discount).toMatchObject({ offer: 'manager-discount', percent: 30 });
    await giveCode(database, 25);
    const coded = await preview(reception, previewOf(CHALET, { discount: TEN_PERCENT, promo_code: 'РОДИНА' }));
    expect(coded.body.data.discount).toMatchObject({ promo_code: 'РОДИНА', percent: 25 });
    expect((await book(reception, await formOf(reception, CHALET))).status).toBe(201);
  });

  test('refuses a discount by a receptionist, with a line in the log, and calls without a session', async () => {
    const database = await openFresh();
    const reception = await openReception(database);
    const form = await formOf(reception, CHALET);
    const before = await dumpTables(database);
    const discounted = { ...form, discount: TEN_PERCENT };
    expect((await book(reception, discounted)).status).toBe(403);
    expect((await preview(reception, previewOf(CHALET, { discount: TEN_PERCENT }))).status).toBe(403);
    expect((await auditOf(reception.desk)).at(-1)).toBe(`${STAFF_EMAIL} scope_missing POST ${DESK_PATHS.orders}`);
    expect((await ask(reception.desk, 'POST', DESK_PATHS.orders, form)).status).toBe(401);
    expect((await ask(reception.desk, 'GET', `${DESK_PATHS.guests}?query=дут`)).status).toBe(401);
    expect(await dumpTables(database)).toEqual(before);
  });

  test.each([
    ['a past arrival', { check_in: '01.11.2026', check_out: '03.11.2026' }, 422, { check_in: ['is in the past'] }],
    ['a day that does not exist', { check_in: '31.11.2026' }, 422, { check_in: [/31\.11|exists/] }],
    [
      'no name, phone or payment',
      { first_name: '', phone: '', payment: undefined },
      422,
      {
        first_name: [/required/],
        phone: [/required/],
        payment: ['is required'],
      },
    ],
    ['a wrong address', { email: 'dutka@' }, 422, { email: [/./] }],
    ['a transfer without a company', { payment: 'transfer' }, 422, { company_name: ['is required for an invoice'] }],
    ['no sums', { total_price: undefined }, 422, { total_price: [/required/] }],
  ])('refuses %s by field and changes nothing', async (_name, change, status, fields) => {
    const database = await openFresh();
    const reception = await openReception(database);
    const form = { ...(await formOf(reception, CHALET)), ...change };
    const before = await dumpTables(database);
    const answer = await book(reception, form);
    expect(answer.status).toBe(status);
    for (const [field, [message]] of Object.entries(fields)) expect(answer.body.error[field][0]).toMatch(message ?? '');
    expect(Object.keys(answer.body.error).sort()).toEqual(Object.keys(fields).sort());
    expect(await dumpTables(database)).toEqual(before);
  });

  test('refuses a party that is too large', async () => {
    const reception = await openReception(await openFresh());
    const [room] = previewOf(CHALET).bookings;
    const form = { ...(await formOf(reception, CHALET)), bookings: [{ ...room, adults: 5 }] };
    expect(await book(reception, form)).toMatchObject({
      status: 422,
      body: { error: { 'bookings.0.adults': [expect.any(String)] } },
    });
  });
});
