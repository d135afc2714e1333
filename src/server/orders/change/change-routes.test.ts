import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { MINUTE_MS, type PaymentApp, placePaid, resortsOver } from '../../payments/payment-app-fixture.ts';
import { dumpTables } from '../orders-fixture.ts';
import { ORDER_BODY, post, signInGuest } from '../place/order-routes-fixture.ts';
import { agreeTo, bodyOf, change, LONGER, previewOf, readOrder, SHORTER, sendChange } from './change-fixture.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;
/** Nights without a special offer of the resort. */
const MOVED = { check_in: '05.12.2026', check_out: '08.12.2026' };

describeEachDatabase('a change by the guest', (openFresh) => {
  const inResort = resortsOver(openFresh);

  async function placeAtReception({ app }: PaymentApp) {
    const { data } = (await post(app, ORDER_BODY)).body;
    return { number: data.number, access: { 'order-token': data.access_token } };
  }
  const total = ORDER_BODY.total_price;

  test('is previewed with the old and the new bill, and writes nothing', () =>
    inResort(async (resort, database) => {
      const order = await placePaid(resort);
      const before = await dumpTables(database);
      const { status, body } = await previewOf(resort, order, LONGER);
      expect({ status, data: body.data }).toMatchObject({
        status: 200,
        data: {
          change: 'preview',
          status: 'paid',
          old: { check_in: '2026-12-13', check_out: '2026-12-16', total_price: total },
          new: { check_in: '2026-12-13', check_out: '2026-12-18' },
          refund: 0,
          free_until: '2026-12-06',
          hold_until: null,
          payment: null,
        },
      });
      expect(body.data.difference).toBe(body.data.new.total_price - total);
      expect(body.data.due).toBe(body.data.difference);
      expect(await dumpTables(database)).toEqual(before);
    }));

  test('that costs more keeps the old booking until the difference is paid, and both stays are held', () =>
    inResort(async (resort) => {
      const order = await placePaid(resort);
      const { body } = await change(resort, order, LONGER);
      expect(body.data).toMatchObject({
        change: 'awaiting_difference',
        status: 'paid',
        hold_until: '2026-11-21T10:30:00.000Z',
      });
      expect(await readOrder(resort, order)).toMatchObject({ check_out: '2026-12-16', total_price: total });
      expect(await resort.findFaults()).toEqual([]);
      expect(await resort.callBack(body.data.payment, 'success', { payment_id: 'second' })).toBe(200);
      expect(await readOrder(resort, order)).toMatchObject({
        status: 'paid',
        check_out: '2026-12-18',
        total_price: body.data.new.total_price,
      });
      expect(await resort.books(order.number)).toEqual({
        state: 'paid',
        payments: ['1001 success settles', 'second success settles'],
        mails: ['changed', 'held', 'paid'],
        deskMails: ['desk_changed', 'desk_paid', 'desk_placed'],
      });
    }));

  test('that is not paid in time expires, and the booking stays unchanged', () =>
    inResort(async (resort) => {
      const order = await placePaid(resort);
      await change(resort, order, LONGER);
      resort.clock.nowMs += 31 * MINUTE_MS;
      await resort.sweep();
      expect(await readOrder(resort, order)).toMatchObject({
        check_in: '2026-12-13',
        check_out: '2026-12-16',
        status: 'paid',
      });
      expect(await resort.findFaults()).toEqual([]);
      expect((await resort.books(order.number)).mails).toEqual(['held', 'paid']);
    }));

  test('is applied after a late payment while the nights are free', () =>
    inResort(async (resort) => {
      const order = await placePaid(resort);
      const { body } = await change(resort, order, LONGER);
      resort.clock.nowMs += 31 * MINUTE_MS;
      await resort.sweep();
      await resort.callBack(body.data.payment, 'success', { payment_id: 'late' });
      expect(await readOrder(resort, order)).toMatchObject({
        check_out: '2026-12-18',
        total_price: body.data.new.total_price,
      });
    }));

  test('is refunded after a late payment once the nights are gone, and the guest is informed', () =>
    inResort(async (resort) => {
      const order = await placePaid(resort);
      const { body } = await change(resort, order, LONGER);
      resort.clock.nowMs += 31 * MINUTE_MS;
      await resort.sweep();
      const others = { ...ORDER_BODY, check_in: '16.12.2026', check_out: '19.12.2026' };
      while ((await post(resort.app, others)).status === 201);
      await resort.callBack(body.data.payment, 'success', { payment_id: 'late' });
      expect(await readOrder(resort, order)).toMatchObject({
        check_out: '2026-12-16',
        total_price: total,
        status: 'paid',
      });
      await resort.sweep();
      expect(resort.refunds).toEqual([{ attemptId: `${order.number}-2`, amount: body.data.due }]);
      await resort.callBack(body.data.payment, 'reversed', { payment_id: 'late', refund_amount: body.data.due });
      expect(await resort.books(order.number)).toEqual({
        state: 'paid',
        payments: ['1001 success settles', 'late reversed returns_part', 'late success owed_back'],
        mails: ['change_too_late', 'held', 'paid'],
        deskMails: ['desk_paid', 'desk_placed'],
      });
    }));

  test('is possible ten times a day, paid or not; after that only at reception', () =>
    inResort(async (resort, database) => {
      const order = await placeAtReception(resort);
      for (let time = 0; time < 10; time += 1) {
        expect((await change(resort, order, time % 2 === 0 ? MOVED : { check_in: '13.12.2026' })).status).toBe(200);
        resort.clock.nowMs += MINUTE_MS;
      }
      const before = await dumpTables(database);
      expect(await change(resort, order, MOVED)).toMatchObject({ status: 429, retryAfter: String(24 * 60 * 60 - 600) });
      expect(await dumpTables(database)).toEqual(before);
      resort.clock.nowMs += DAY_MS - 10 * MINUTE_MS;
      expect((await change(resort, order, MOVED)).status).toBe(200);
    }));

  test('repeated many times sends one mail to guest and desk, unless each one moved money', () =>
    inResort(async (resort, database) => {
      const order = await placeAtReception(resort);
      for (let time = 0; time < 5; time += 1) {
        expect((await change(resort, order, time % 2 === 0 ? MOVED : { check_in: '13.12.2026' })).status).toBe(200);
      }
      const paid = await placePaid(resort);
      await change(resort, paid, SHORTER);
      await change(resort, paid, { check_in: '13.12.2026', check_out: '15.12.2026' });
      const waiting = async (number: string) => {
        const mails = database.readLatest.selectFrom('outbox').select('kind').where('order_number', '=', number);
        const rows = await mails.where('given_up_at', 'is', null).execute();
        return rows.map(({ kind }) => kind).filter((kind) => kind.endsWith('changed'));
      };
      expect((await waiting(order.number)).sort()).toEqual(['changed', 'desk_changed']);
      expect((await waiting(paid.number)).sort()).toEqual(['changed', 'changed', 'desk_changed', 'desk_changed']);
    }));

  test('does not allow unlimited payment attempts', () =>
    inResort(async (resort, database) => {
      const order = await placePaid(resort);
      for (let attempt = 2; attempt <= 20; attempt += 1) {
        const wish = attempt % 2 === 0 ? LONGER : { ...LONGER, check_out: '17.12.2026' };
        expect((await change(resort, order, wish)).status).toBe(200);
      }
      const before = await dumpTables(database);
      const another = { ...LONGER, check_out: '17.12.2026' };
      expect(await change(resort, order, another)).toMatchObject({ status: 429, retryAfter: '86400' });
      expect(await dumpTables(database)).toEqual(before);
    }));

  test('with the same price or paid at reception applies immediately and moves no money', () =>
    inResort(async (resort) => {
      const [paid, unpaid] = [await placePaid(resort), await placeAtReception(resort)];
      for (const order of [paid, unpaid]) {
        const { body } = await change(resort, order, MOVED);
        expect(body.data).toMatchObject({ change: 'changed', difference: 0, due: 0, refund: 0 });
      }
      const { body } = await change(resort, unpaid, { ...MOVED, check_out: '09.12.2026' });
      expect(body.data).toMatchObject({ change: 'changed', status: 'confirmed', due: 0, refund: 0 });
      expect((await readOrder(resort, unpaid)).total_price).toBe(body.data.new.total_price);
      expect(await resort.books(unpaid.number)).toMatchObject({ state: 'confirmed', payments: [] });
    }));

  test('that costs little more applies immediately, and the rest is due at reception or with a later change', () =>
    inResort(async (resort, database) => {
      const order = await placePaid(resort);
      await database.transaction((transaction) =>
        transaction
          .updateTable('nights')
          .set((row) => ({ price_minor: row('price_minor', '+', 40_00) }))
          .where('night', '=', calendarDate('2026-12-05'))
          .execute(),
      );
      expect((await previewOf(resort, order, MOVED)).body.data).toMatchObject({ due: 0, due_at_reception: 40 });
      const { body } = await change(resort, order, MOVED);
      expect(body.data).toMatchObject({ change: 'changed', due: 0, due_at_reception: 40, refund: 0, payment: null });
      expect(await readOrder(resort, order)).toMatchObject({
        status: 'paid',
        total_price: total + 40,
        due_at_reception: 40,
        money: { paid: total, returned: 0, owed: 0 },
        pass: { due: 40 },
      });
      expect(await resort.books(order.number)).toMatchObject({
        payments: ['1001 success settles'],
        mails: ['changed', 'held', 'paid'],
      });
      const { headers } = await signInGuest(database, ORDER_BODY.email);
      const history = await resort.app.inject({ url: '/orders', headers });
      expect(history.json().data).toMatchObject([{ status: 'paid', total_price: total + 40, due_at_reception: 40 }]);
      // An offer now makes the old nights cheaper, and the amount left to pay at reception is deducted from the refund.
      const { difference, due, refund } = (await change(resort, order, {})).body.data;
      expect({ due, refund }).toEqual({ due: 0, refund: -difference - 40 });
      const settled = await readOrder(resort, order);
      expect(settled).toMatchObject({ total_price: total + 40 + difference, pass: { due: 0 } });
      expect(settled).not.toHaveProperty('due_at_reception');
    }));

  test('may use its own nights, although nobody else could book them', () =>
    inResort(async (resort) => {
      const order = await placePaid(resort);
      await resort.sellOut();
      expect((await post(resort.app, ORDER_BODY)).status).toBe(409);
      expect((await change(resort, order, SHORTER)).body.data.change).toBe('changed');
      expect((await change(resort, order, {})).body.data.change).toBe('awaiting_difference');
    }));

  test('sent twice with the same body gets the same answer, and a different one replaces a waiting one', () =>
    inResort(async (resort, database) => {
      const order = await placePaid(resort);
      const first = await change(resort, order, LONGER);
      const before = await dumpTables(database);
      expect(await change(resort, order, LONGER)).toEqual(first);
      expect(await dumpTables(database)).toEqual(before);
      const other = await change(resort, order, { ...LONGER, check_out: '17.12.2026' });
      expect(other.body.data).toMatchObject({ change: 'awaiting_difference', new: { check_out: '2026-12-17' } });
      expect(await resort.findFaults()).toEqual([]);
      // The guest then pays the first one.
      await resort.callBack(first.body.data.payment, 'success', { payment_id: 'first' });
      await resort.callBack(other.body.data.payment, 'success', { payment_id: 'other' });
      expect(await readOrder(resort, order)).toMatchObject({
        check_out: '2026-12-17',
        total_price: other.body.data.new.total_price,
      });
      expect((await resort.books(order.number)).payments).toEqual([
        '1001 success settles',
        'first success owed_back',
        'other success settles',
      ]);
    }));

  test('that has been applied gets the same answer again, even for simultaneous requests', () =>
    inResort(async (resort) => {
      const order = await placePaid(resort);
      const { body: preview } = await previewOf(resort, order, SHORTER);
      const body = agreeTo(SHORTER, preview.data);
      const replies = await Promise.all([1, 2, 3, 4].map(() => sendChange(resort, order, body)));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(replies.map(({ body: { data } }) => JSON.stringify(data))).size).toBe(1);
      expect((await resort.books(order.number)).mails).toEqual(['changed', 'held', 'paid']);
    }));

  test('can be paid in another attempt until its hold expires', () =>
    inResort(async (resort) => {
      const order = await placePaid(resort);
      const { body } = await change(resort, order, LONGER);
      await resort.callBack(body.data.payment, 'failure', { payment_id: 'declined' });
      const again = () =>
        resort.app.inject({ method: 'POST', url: `/orders/${order.number}/payments`, headers: order.access });
      const attempt = await again();
      expect(attempt.statusCode).toBe(201);
      await resort.callBack(attempt.json().data, 'success', { payment_id: 'second' });
      expect(await readOrder(resort, order)).toMatchObject({ check_out: '2026-12-18' });
      expect((await again()).json()).toEqual({ error: 'already_paid' });
    }));

  test('is refused if it is too late to reduce the stay, if the stay has started, or if nothing changes', () =>
    inResort(async (resort, database) => {
      const order = await placePaid(resort);
      expect(await previewOf(resort, order, {})).toEqual({ status: 409, body: { error: 'unchanged' } });
      resort.clock.nowMs += 16 * DAY_MS;
      const before = await dumpTables(database);
      for (const send of [previewOf, change]) {
        expect(await send(resort, order, SHORTER)).toEqual({ status: 409, body: { error: 'too_late' } });
        expect((await send(resort, order, { check_in: '20.01.2027', check_out: '23.01.2027' })).body).toEqual({
          error: 'too_late',
        });
      }
      expect((await previewOf(resort, order, LONGER)).status).toBe(200);
      resort.clock.nowMs += 7 * DAY_MS;
      expect((await previewOf(resort, order, LONGER)).body).toEqual({ error: 'stay_has_begun' });
      expect(await dumpTables(database)).toEqual(before);
    }));

  test('is refused like an order: nights sold or closed, too short, another price, unknown room, another guest', () =>
    inResort(async (resort, database) => {
      const [order, held] = [await placePaid(resort), await resort.placeOnline()];
      const before = await dumpTables(database);
      const refusals = [
        [{ check_in: '09.01.2027', check_out: '12.01.2027' }, 409, 'no_available_for_dates'],
        [{ check_out: '21.12.2026' }, 409, 'cant_to_book'],
        [{ check_out: '14.12.2026' }, 422, 'two_night_min'],
      ] as const;
      for (const [wish, status, error] of refusals) {
        const reply = await change(resort, order, wish);
        expect([reply.status, reply.body.error]).toEqual([status, error]);
      }
      const { body } = await previewOf(resort, order, LONGER);
      const wrong = { ...agreeTo(LONGER, body.data), difference: body.data.difference - 1 };
      expect((await sendChange(resort, order, wrong)).body).toMatchObject({ error: 'price_changed' });
      expect((await sendChange(resort, order, bodyOf(LONGER))).status).toBe(422);
      expect((await previewOf(resort, order, { check_out: 'soon' })).status).toBe(422);
      expect((await previewOf(resort, { ...order, access: held.access }, LONGER)).status).toBe(404);
      expect((await previewOf(resort, held, LONGER)).body).toEqual({ error: 'not_changeable' });
      expect(await dumpTables(database)).toEqual(before);
    }));

  test('of an order at reception is refused if it would need a confirmation', () =>
    inResort(async (resort) => {
      const order = await placeAtReception(resort);
      expect((await change(resort, order, { check_in: '22.12.2026', check_out: '08.01.2027' })).body).toEqual({
        error: 'unpaid_limit',
        scope: 'order',
        most: 15,
      });
    }));
});
