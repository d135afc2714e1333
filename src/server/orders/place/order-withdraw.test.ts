import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { API_PATHS } from '#contract/site/paths.ts';
import { type FreshAddress, makeFreshSqlite } from '../../../../tests/fixtures/databases/databases.ts';
import { type Database, openDatabase } from '../../database/database.ts';
import { ORDER_BODY, openOrderApp, post } from './order-routes-fixture.ts';

const KEY = { 'idempotency-key': 'a-key-that-is-kept-1' };

let fresh: FreshAddress;
let database: Database;
let app: FastifyInstance;

beforeEach(async () => {
  fresh = await makeFreshSqlite();
  database = await openDatabase(fresh.address);
  app = await openOrderApp(database);
});
afterEach(async () => {
  await app.close();
  await database.close();
  await fresh.remove();
});

async function withdraw(headers: Readonly<Record<string, string>> = KEY) {
  const response = await app.inject({ method: 'POST', url: API_PATHS.orderWithdraw, headers });
  return { status: response.statusCode, body: response.json() };
}

test('a withdrawn order is refused as withdrawn if it arrives later, whatever its body', async () => {
  expect(await withdraw()).toEqual({ status: 200, body: { state: 'withdrawn' } });
  for (const body of [ORDER_BODY, { ...ORDER_BODY, comments: 'quiet' }]) {
    expect(await post(app, body, KEY)).toMatchObject({ status: 409, body: { error: 'order_withdrawn' } });
  }
  expect(await withdraw()).toEqual({ status: 200, body: { state: 'withdrawn' } });
});

test('an order placed earlier is reported as placed, and stays unchanged', async () => {
  const placed = await post(app, { ...ORDER_BODY, payment: 'online' }, KEY);
  const { number, status, check_in, check_out, hold_until, total_price } = placed.body.data;
  const data = { number, status, check_in, check_out, hold_until, total_price };
  expect(await withdraw()).toEqual({ status: 200, body: { data } });
  expect((await post(app, { ...ORDER_BODY, payment: 'online' }, KEY)).body).toEqual(placed.body);
});

test('the idempotency key alone opens nothing: only the complete request returns the order’s key', async () => {
  await post(app, ORDER_BODY, KEY);
  expect(JSON.stringify(await withdraw())).not.toMatch(/token|payment|guest|Олена/);
  expect(await post(app, { ...ORDER_BODY, comments: 'another' }, KEY)).toMatchObject({
    status: 422,
    body: { error: 'idempotency_key_reused' },
  });
});

test.each<Readonly<Record<string, string>>>([{}, { 'idempotency-key': 'short' }])(
  'nothing is withdrawn without a valid key: %j',
  async (headers) => {
    const { status, body } = await withdraw(headers);
    expect({ status, fields: Object.keys(body.error) }).toEqual({ status: 422, fields: ['Idempotency-Key'] });
    expect(await database.readLatest.selectFrom('idempotency_keys').select('key').execute()).toEqual([]);
  },
);
