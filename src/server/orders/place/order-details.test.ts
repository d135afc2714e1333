import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import type { Database } from '../../database/database.ts';
import { createLog } from '../../http/log/create-log.ts';
import { agreeTo, bodyOf, previewOf, sendChange } from '../change/change-fixture.ts';
import { findOrder } from '../order-repository.ts';
import { BOOKED_ROOM, ORDER_BODY, openOrderApp, post } from './order-routes-fixture.ts';

const COMPANY = { name: 'ТОВ «Лісова книга»', code: '32855961', address: 'Київ, вул. Хрещатик, 1' };
const { company_name, company_code, company_address } = {
  company_name: `  ${COMPANY.name}`,
  company_code: '3285 5961',
  company_address: COMPANY.address,
};
const NAMED_ROOM = { bookings: JSON.stringify([{ ...BOOKED_ROOM, guest_name: ' Марія Гнатюк ' }]) };
const DETAILED = { ...ORDER_BODY, ...NAMED_ROOM, arrival_hour: 1, company_name, company_code, company_address };
const SHOWN = { arrival_hour: 1, company: COMPANY };

describeEachDatabase('an optional detail of an order', (openFresh) => {
  async function inApp(
    work: (app: FastifyInstance, database: Database) => Promise<void>,
    dependencies: Parameters<typeof openOrderApp>[1] = {},
  ) {
    const database = await openFresh();
    const app = await openOrderApp(database, dependencies);
    try {
      await work(app, database);
    } finally {
      await app.close();
    }
  }

  async function place(app: FastifyInstance, body: object = DETAILED) {
    const { data } = (await post(app, body)).body;
    return { data, number: data.number as string, access: { 'order-token': data.access_token as string } };
  }

  test('is normalised, and shown only to holders of the key', () =>
    inApp(async (app) => {
      const { data, number, access } = await place(app);
      expect(data).toMatchObject({ ...SHOWN, rooms: [{ category_code: 'chalet-lake', guest_name: 'Марія Гнатюк' }] });
      const read = (await app.inject({ url: `/orders/${number}`, headers: access })).json().data;
      expect(read).toMatchObject({ ...SHOWN, rooms: data.rooms });
      const stranger = await app.inject({ url: `/orders/${number}` });
      expect(stranger.statusCode).toBe(404);
      expect(stranger.body).not.toContain('Марія');
    }));

  test('may be left out, and then is missing in the answer', () =>
    inApp(async (app, database) => {
      const { data, number } = await place(app, ORDER_BODY);
      expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['arrival_hour']));
      expect(data).not.toHaveProperty('company');
      expect(data.rooms[0]).not.toHaveProperty('guest_name');
      const order = await findOrder(database.readLatest, number);
      expect(order?.details).toEqual({ roomGuests: [], arrivalHour: null, company: null });
    }));

  test('may be midnight like any other hour, and a blank name is ignored', () =>
    inApp(async (app) => {
      const blank = { bookings: JSON.stringify([{ ...BOOKED_ROOM, guest_name: ' ' }]) };
      const { data } = await place(app, { ...ORDER_BODY, ...blank, arrival_hour: 0, company_name: ' ' });
      expect(data.arrival_hour).toBe(0);
      expect(data.rooms[0]).not.toHaveProperty('guest_name');
      expect(data).not.toHaveProperty('company');
    }));

  test('is part of the order’s idempotency: the same request is one order, another detail is refused', () =>
    inApp(async (app) => {
      const key = { 'idempotency-key': 'a-key-with-details-1' };
      const first = await post(app, DETAILED, key);
      expect((await post(app, DETAILED, key)).body).toEqual(first.body);
      for (const other of [{ arrival_hour: 2 }, { company_address: '' }, { bookings: ORDER_BODY.bookings }]) {
        const { status, body } = await post(app, { ...DETAILED, ...other }, key);
        expect({ status, body }).toEqual({ status: 422, body: { error: 'idempotency_key_reused' } });
      }
    }));

  test('is never logged, whether the order is placed or refused', async () => {
    const lines: string[] = [];
    const serverLog = createLog('trace', { write: (line) => void lines.push(line) });
    await inApp(
      async (app) => {
        expect((await post(app, DETAILED)).status).toBe(201);
        expect((await post(app, { ...DETAILED, company_code: '32855968' })).status).toBe(422);
        expect((await post(app, { ...DETAILED, company_name: { name: COMPANY.name } })).status).toBe(422);
        app.log.info('the log is read');
      },
      { serverLog },
    );
    const log = lines.join('');
    expect(log).toContain('the log is read');
    expect(log).not.toMatch(/Марія|Лісова|Хрещатик|3285 ?596/);
  });

  test('stays with its room if the stay is changed, and a change renames nobody', () =>
    inApp(async (app) => {
      const order = await place(app);
      const wish = { check_out: '17.12.2026' };
      const preview = (await previewOf({ app }, order, wish)).body.data;
      const renamed = JSON.stringify([{ ...BOOKED_ROOM, guest_name: 'Іван' }]);
      const refused = await sendChange({ app }, order, { ...bodyOf(wish), bookings: renamed, difference: 0 });
      expect(refused).toEqual({
        status: 422,
        body: { error: { 'bookings.0.guest_name': ['stays as it was ordered'] } },
      });
      expect((await sendChange({ app }, order, agreeTo(wish, preview))).status).toBe(200);
      const read = (await app.inject({ url: `/orders/${order.number}`, headers: order.access })).json().data;
      expect(read).toMatchObject({ ...SHOWN, check_out: '2026-12-17', rooms: [{ guest_name: 'Марія Гнатюк' }] });
    }));
});
