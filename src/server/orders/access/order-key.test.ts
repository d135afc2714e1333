import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import type { Database } from '../../database/database.ts';
import { forgetCounts } from '../../limits/request-counts-repository.ts';
import { dumpTables } from '../orders-fixture.ts';
import { NOW, ORDER_BODY, openOrderApp, post, SECRET } from '../place/order-routes-fixture.ts';
import { accessTokenFor } from './access-token.ts';

const DAY_MS = 24 * 60 * 60_000;
const ANSWER_AFTER_MS = 100;
/** The last moment in Kyiv of the 60th day after the sample order's departure, 16 December. */
const LAST_MOMENT = Date.parse('2027-02-14T21:59:59Z');

describeEachDatabase('the key to an order', (openFresh) => {
  async function open({ hasLimits = false, answerAfterMs = 0, email = 'olena@example.com' } = {}) {
    const database = await openFresh();
    const clock = { nowMs: NOW };
    const app = await openOrderApp(database, { now: () => clock.nowMs, hasLimits, answerAfterMs });
    const request = { ...ORDER_BODY, email };
    const idempotencyKey = { 'idempotency-key': crypto.randomUUID() };
    const place = async () => (await post(app, request, idempotencyKey)).body.data;
    const { number, access_token: first } = await place();
    const read = async (token: string, path = '') =>
      (await app.inject({ url: `/orders/${number}${path}`, headers: { 'order-token': token } })).statusCode;
    const find = async (body: object, remoteAddress = '192.0.2.1') => {
      const answer = await app.inject({ method: 'POST', url: '/orders/find', payload: body, remoteAddress });
      return { status: answer.statusCode, body: answer.body, retryAfter: answer.headers['retry-after'] };
    };
    const tokenOf = (keyVersion: number) => accessTokenFor({ number, keyVersion }, SECRET);
    return { app, database, clock, number, first, place, read, find, tokenOf };
  }
  async function countMails({ readLatest }: Database): Promise<number> {
    return (await readLatest.selectFrom('outbox').select('id').where('kind', '=', 'new_key').execute()).length;
  }

  test('expires 60 days after the departure, with everything that it opens', async () => {
    const { app, clock, number, first, read } = await open();
    clock.nowMs = LAST_MOMENT;
    expect(await read(first)).toBe(200);
    clock.nowMs = LAST_MOMENT + 1000;
    for (const path of ['', '/pass', '/stay.ics']) expect(await read(first, path)).toBe(404);
    for (const action of ['payments', 'cancel', 'stay-ticket']) {
      const url = `/orders/${number}/${action}`;
      expect((await app.inject({ method: 'POST', url, headers: { 'order-token': first } })).statusCode).toBe(404);
    }
    await app.close();
  });

  test('is sent for every spelling of the number', async () => {
    const { app, database, number, find } = await open();
    for (const typed of [number.toLowerCase().replace('-', ' '), number.replace('-', '')])
      expect((await find({ number: typed, email: 'olena@example.com' })).status).toBe(202);
    expect(await countMails(database)).toBe(2);
    expect((await find({ number: 'SM-1', email: 'olena@example.com' })).status).toBe(202);
    expect(await countMails(database)).toBe(2);
    await app.close();
  });

  test('is sent for every spelling of the domain in the order', async () => {
    const { app, database, number, find } = await open({ email: 'olena@straße.de' });
    await find({ number, email: 'Olena@xn--strae-oqa.de' });
    await find({ number, email: 'olena@STRAßE.de' });
    expect(await countMails(database)).toBe(2);
    // An earlier release stored the address in this form.
    await database.transaction((transaction) =>
      transaction.updateTable('orders').set({ email: 'olena@ｇｍａｉｌ.com' }).execute(),
    );
    await find({ number, email: 'olena@ｇｍａｉｌ.com' });
    expect(await countMails(database)).toBe(3);
    await app.close();
  });

  test('is invalidated only by the first use of the next one', async () => {
    const { app, first, read, find, tokenOf, number } = await open();
    expect(await read(tokenOf(1))).toBe(200);
    await find({ number, email: 'olena@example.com' });
    await find({ number, email: 'olena@example.com' });
    expect(await read(first)).toBe(200);
    expect(await read(tokenOf(3))).toBe(404);
    expect(await read(tokenOf(2))).toBe(200);
    expect(await read(first)).toBe(404);
    expect(await read(tokenOf(2))).toBe(200);
    expect(await read(tokenOf(3))).toBe(200);
    expect(await read(tokenOf(2))).toBe(404);
    await app.close();
  });

  test('is refused with a character that database texts cannot contain', async () => {
    const { app, database, first, find } = await open();
    const before = await dumpTables(database);
    expect(await find({ number: 'SM-\u0000', email: 'olena@example.com' })).toMatchObject({ status: 422 });
    const read = await app.inject({ url: '/orders/SM-%00', headers: { 'order-token': first } });
    expect(read.statusCode).toBe(422);
    expect(await dumpTables(database)).toEqual(before);
    await app.close();
  });

  test('is replaced once if several requests use the next one at the same time', async () => {
    const { app, database, read, tokenOf } = await open();
    expect(await Promise.all(Array.from({ length: 5 }, () => read(tokenOf(2))))).toEqual(Array(5).fill(200));
    const [order] = await database.readLatest.selectFrom('orders').select('key_version').execute();
    expect(order?.key_version).toBe(2);
    await app.close();
  });

  test('is not returned by the old request or its answer after it was renewed', async () => {
    const { app, first, place, read, tokenOf } = await open();
    await read(tokenOf(2));
    const again = await place();
    expect(again.access_token).toBe(first);
    expect(await read(again.access_token)).toBe(404);
    await app.close();
  });

  test('is sent to the guest of the order, in any spelling of number and email', async () => {
    const { app, database, number, find } = await open();
    expect((await find({ number: ` ${number.toLowerCase()} `, email: ' Olena@Example.com ' })).status).toBe(202);
    const mails = await database.readLatest
      .selectFrom('outbox')
      .select(['kind', 'order_number', 'locale'])
      .where('kind', '=', 'new_key')
      .execute();
    expect(mails).toEqual([{ kind: 'new_key', order_number: number, locale: 'uk' }]);
    await app.close();
  });

  test('is contained in no copy of the database', async () => {
    const { app, database, number, find, tokenOf } = await open();
    await find({ number, email: 'olena@example.com' });
    expect(await countMails(database)).toBe(1);
    expect(JSON.stringify(await dumpTables(database))).not.toContain(tokenOf(2));
    await app.close();
  });

  test('does not reveal whether an order exists, neither by the answer nor by its timing', async () => {
    const { app, database, clock, number, find } = await open({ answerAfterMs: ANSWER_AFTER_MS });
    const time = async (body: object) => {
      const start = performance.now();
      return { ...(await find(body)), isEven: performance.now() - start >= ANSWER_AFTER_MS - 1 };
    };
    const even = { status: 202, body: '{}', retryAfter: undefined, isEven: true };
    expect(await time({ number, email: 'stranger@example.com' })).toEqual(even);
    expect(await time({ number: 'SM-222222', email: 'olena@example.com' })).toEqual(even);
    clock.nowMs = LAST_MOMENT + DAY_MS;
    expect(await time({ number, email: 'olena@example.com' })).toEqual(even);
    expect(await countMails(database)).toBe(0);
    clock.nowMs = NOW;
    expect(await time({ number, email: 'olena@example.com' })).toEqual(even);
    expect(await countMails(database)).toBe(1);
    await app.close();
  });

  test('is sent to one guest five times a day, and fifty times to one IP address', async () => {
    const { app, database, clock, number, find } = await open({ hasLimits: true });
    const asks = Array.from({ length: 8 }, (_, index) =>
      find({ number, email: 'olena@example.com' }, `192.0.2.${index}`),
    );
    for (const answer of await Promise.all(asks)) expect(answer.status).toBe(202);
    expect(await countMails(database)).toBe(5);
    const guesses = await Promise.all(
      Array.from({ length: 60 }, (_, index) => find({ number: `SM-${index}`, email: 'a@example.com' }, '2001:db8::7')),
    );
    expect(guesses.filter(({ status }) => status === 202)).toHaveLength(50);
    const refused = await find({ number, email: 'olena@example.com' }, '2001:db8::8');
    expect(refused).toMatchObject({ status: 429, retryAfter: String((14 * 60 * 60_000) / 1000) });
    clock.nowMs += DAY_MS;
    expect((await find({ number, email: 'olena@example.com' }, '2001:db8::8')).status).toBe(202);
    expect(await countMails(database)).toBe(6);
    await forgetCounts(database, clock.nowMs + DAY_MS);
    expect(await database.readLatest.selectFrom('key_requests').selectAll().execute()).toEqual([]);
    await app.close();
  });
});

describeEachDatabase('the calendar file', (openFresh) => {
  test('opens with a ticket for ten minutes, only for its order and its key', async () => {
    const clock = { nowMs: NOW };
    const database = await openFresh();
    const app = await openOrderApp(database, { now: () => clock.nowMs });
    const order = (await post(app, ORDER_BODY)).body.data;
    const other = (await post(app, ORDER_BODY)).body.data;
    const headers = { 'order-token': order.access_token };
    const asked = await app.inject({ method: 'POST', url: `/orders/${order.number}/stay-ticket`, headers });
    expect(asked.statusCode).toBe(201);
    const { ticket } = asked.json().data;
    const open = (number: string, by: string) => app.inject(`/orders/${number}/stay.ics?ticket=${by}`);
    const file = await open(order.number, ticket);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${order.number}.ics"`);
    expect((await app.inject({ url: `/orders/${order.number}/stay.ics`, headers })).statusCode).toBe(200);

    expect((await open(other.number, ticket)).statusCode).toBe(404);
    expect((await open(order.number, `${ticket}A`)).statusCode).toBe(404);
    expect((await open(order.number, order.access_token)).statusCode).toBe(404);
    const asKey = { 'order-token': ticket };
    expect((await app.inject({ url: `/orders/${order.number}`, headers: asKey })).statusCode).toBe(404);
    const lengthened = ticket.replace(/\.(\d+)\./, (_: string, until: string) => `.${Number(until) + DAY_MS}.`);
    expect((await open(order.number, lengthened)).statusCode).toBe(404);

    clock.nowMs = NOW + 10 * 60_000;
    expect((await open(order.number, ticket)).statusCode).toBe(404);
    clock.nowMs = NOW;
    const next = { 'order-token': accessTokenFor({ number: order.number, keyVersion: 2 }, SECRET) };
    await app.inject({ url: `/orders/${order.number}`, headers: next });
    expect((await open(order.number, ticket)).statusCode).toBe(404);
    await app.close();
  });
});
