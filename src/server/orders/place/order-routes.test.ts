import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FreshAddress, makeFreshSqlite } from '../../../../tests/fixtures/databases/databases.ts';
import { type Database, openDatabase } from '../../database/database.ts';
import { accessTokenFor } from '../access/access-token.ts';
import { BOOKED_ROOM, ORDER_BODY, openOrderApp, post, SECRET } from './order-routes-fixture.ts';

let fresh: FreshAddress;
let database: Database;
let app: FastifyInstance;
let placed = 0;

function countPlaced() {
  placed += 1;
}

beforeEach(async () => {
  placed = 0;
  fresh = await makeFreshSqlite();
  database = await openDatabase(fresh.address);
  app = await openOrderApp(database, { onMailQueued: countPlaced });
});
afterEach(async () => {
  await app.close();
  await database.close();
  await fresh.remove();
});

describe('POST /orders', () => {
  test('books the stay and returns the explained bill', async () => {
    const { status, body } = await post(app, ORDER_BODY);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      status: 'confirmed',
      check_in: '2026-12-13',
      check_out: '2026-12-16',
      reservation_price: 13536,
      city_tax: 90,
      total_price: 13626,
      currency: 'UAH',
      hold_until: null,
      payment: null,
      access_token: accessTokenFor({ number: body.data.number, keyVersion: 1 }, SECRET),
    });
    expect(body.data.rooms).toEqual([
      {
        ...BOOKED_ROOM,
        city_tax: 90,
        lines: [
          { kind: 'nights', nights: 3, count: 1, price: 3862, amount: 11586 },
          { kind: 'extra_seats', nights: 3, count: 1, price: 650, amount: 1950 },
          { kind: 'city_tax', nights: 3, count: 1, price: 30, amount: 90 },
        ],
      },
    ]);
    expect(placed).toBe(1);
  });

  test('takes the nights and writes the mail together with the order', async () => {
    const { body } = await post(app, ORDER_BODY);
    const nights = await database.readLatest
      .selectFrom('nights')
      .select(['night'])
      .where('category_id', '=', 1)
      .where('taken', '=', 1)
      .orderBy('night')
      .execute();
    expect(nights.map(({ night }) => night)).toEqual(['2026-12-13', '2026-12-14', '2026-12-15']);
    const mails = await database.readLatest.selectFrom('outbox').select(['kind', 'order_number', 'locale']).execute();
    expect(mails).toEqual(
      ['confirmed', 'desk_placed'].map((kind) => ({ kind, order_number: body.data.number, locale: 'uk' })),
    );
  });

  test('returns the same answer for the same key and body, even after the stay has started', async () => {
    const key = { 'idempotency-key': 'a-key-that-is-kept-1' };
    const first = await post(app, ORDER_BODY, key);
    const late = await openOrderApp(database, { now: () => Date.parse('2026-12-14T10:00:00Z') });
    const again = await post(late, ORDER_BODY, key);
    await late.close();
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(placed).toBe(1);
  });

  test('refuses the same key with another body', async () => {
    const key = { 'idempotency-key': 'a-key-that-is-kept-1' };
    await post(app, ORDER_BODY, key);
    const { status, body } = await post(app, { ...ORDER_BODY, comments: 'quiet' }, key);
    expect({ status, body }).toEqual({ status: 422, body: { error: 'idempotency_key_reused' } });
  });

  test('returns the bill in the units of the API, exact to the kopiyka', async () => {
    const { body } = await post(app, { ...ORDER_BODY, total_price: ORDER_BODY.total_price + 0.01 });
    expect(body).toMatchObject({ error: 'price_changed', quote: { total_price: ORDER_BODY.total_price } });
    const { status } = await post(app, { ...ORDER_BODY, ...body.quote, rooms: undefined, currency: undefined });
    expect(status).toBe(201);
  });

  test('tells a guest who holds too much without payment how much is allowed', async () => {
    const budgets = { limits: { atATime: 5, perDay: 9, share: 1 }, sessionSecret: SECRET };
    const limited = await openOrderApp(database, { budgets });
    expect((await post(limited, ORDER_BODY)).status).toBe(201);
    const { status, body } = await post(limited, ORDER_BODY);
    await limited.close();
    expect({ status, body }).toEqual({ status: 409, body: { error: 'unpaid_limit', scope: 'at_a_time', most: 5 } });
  });
});

describe('an order that has been placed', () => {
  test('is shown to any holder of its token', async () => {
    const { body } = await post(app, ORDER_BODY);
    const { number, access_token } = body.data;
    const response = await app.inject({ url: `/orders/${number}`, headers: { 'order-token': access_token } });
    expect(response.statusCode).toBe(200);
    const money = { paid: 0, returned: 0, owed: 0 };
    // The response to placing an order contains no personal data; the guest's own page has the name.
    expect(body.data).not.toHaveProperty('first_name');
    expect(response.json()).toEqual({ data: { ...body.data, money, first_name: 'Олена', is_email_mendable: true } });
  });

  test('refuses a token in the address, where it would be logged and shared', async () => {
    const { number, access_token } = (await post(app, ORDER_BODY)).body.data;
    const response = await app.inject(`/orders/${number}?access_token=${access_token}`);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({ error: { access_token: ['is not known'] } });
  });

  test.each(['', '/stay.ics'])('does not exist for anybody else: %s', async (path) => {
    const { number } = (await post(app, ORDER_BODY)).body.data;
    const unknown = 'SM-222222';
    const tokenOf = (of: string, secret = SECRET) => accessTokenFor({ number: of, keyVersion: 1 }, secret);
    const questions: [string, Record<string, string>][] = [
      [number, {}],
      [number, { 'order-token': '' }],
      [number, { 'order-token': tokenOf(number, 'another secret') }],
      [number, { 'order-token': tokenOf(unknown) }],
      [unknown, { 'order-token': tokenOf(unknown) }],
    ];
    const answers = await Promise.all(
      questions.map(([of, headers]) => app.inject({ url: `/orders/${of}${path}`, headers })),
    );
    expect(answers.map(({ statusCode, body }) => ({ statusCode, body }))).toEqual(
      questions.map(() => ({ statusCode: 404, body: '{"error":"Not Found"}' })),
    );
  });
});
