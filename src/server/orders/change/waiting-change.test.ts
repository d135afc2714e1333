import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { exportGuest } from '../../guests/guest-export-repository.ts';
import {
  type HeldOrder,
  MINUTE_MS,
  type PaymentApp,
  placePaid,
  resortsOver,
} from '../../payments/payment-app-fixture.ts';
import { messageOf } from '../../payments/provider-fixture.ts';
import { dumpTables } from '../orders-fixture.ts';
import { ORDER_BODY } from '../place/order-routes-fixture.ts';
import { change, LONGER, readOrder, SHORTER } from './change-fixture.ts';

describeEachDatabase('a change that waits for its payment', (openFresh) => {
  const inResort = resortsOver(openFresh);

  async function leave({ app }: PaymentApp, { number, access }: HeldOrder, headers = access) {
    const response = await app.inject({ method: 'POST', url: `/orders/${number}/change/leave`, headers });
    return { status: response.statusCode, body: response.json() };
  }

  test('is shown with its order: dates, sum and deadline', () =>
    inResort(async (resort) => {
      const order = await placePaid(resort);
      expect(await readOrder(resort, order)).not.toHaveProperty('waiting_change');
      const { body } = await change(resort, order, LONGER);
      expect(await readOrder(resort, order)).toMatchObject({
        check_out: '2026-12-16',
        waiting_change: {
          check_in: '2026-12-13',
          check_out: '2026-12-18',
          category_codes: ['chalet-lake'],
          due: body.data.due,
          hold_until: '2026-11-21T10:30:00.000Z',
        },
      });
      await resort.callBack(body.data.payment, 'success', { payment_id: 7001 });
      expect(await readOrder(resort, order)).not.toHaveProperty('waiting_change');
    }));

  test('can be dropped by its guest: its nights are freed immediately, and the booking stays unchanged', () =>
    inResort(async (resort, database) => {
      const order = await placePaid(resort);
      const before = await dumpTables(database);
      await change(resort, order, LONGER);
      expect(await leave(resort, order)).toMatchObject({ status: 200, body: { data: { status: 'paid' } } });
      expect((await dumpTables(database)).nights).toEqual(before.nights);
      const after = await readOrder(resort, order);
      expect(after).toMatchObject({ status: 'paid', total_price: ORDER_BODY.total_price });
      expect(after).not.toHaveProperty('waiting_change');
      expect(await leave(resort, order)).toMatchObject({ status: 200 });
    }));

  test('holds its nights while the provider has its money: it cannot expire or be replaced', () =>
    inResort(async (resort) => {
      const order = await placePaid(resort);
      const { body } = await change(resort, order, LONGER);
      const attempt = `${order.number}-2`;
      resort.answers.set(attempt, messageOf(body.data.payment, 'wait_compensation', { payment_id: 7001 }));
      for (let halfHours = 0; halfHours < 50; halfHours += 1) {
        resort.clock.nowMs += 30 * MINUTE_MS;
        await resort.sweep();
      }
      const waiting = { waiting_change: { check_out: '2026-12-18', hold_until: null, payment_state: 'taken' } };
      expect(await readOrder(resort, order)).toMatchObject(waiting);
      expect(await leave(resort, order)).toMatchObject({ status: 200 });
      expect(await change(resort, order, SHORTER)).toMatchObject({ status: 409, body: { error: 'payment_under_way' } });
      const again = { method: 'POST', url: `/orders/${order.number}/payments`, headers: order.access } as const;
      expect((await resort.app.inject(again)).json()).toEqual({ error: 'payment_under_way' });
      expect(await readOrder(resort, order)).toMatchObject(waiting);
      await resort.callBack(body.data.payment, 'success', { payment_id: 7001 });
      const changed = await readOrder(resort, order);
      expect(changed).toMatchObject({ status: 'paid', check_out: '2026-12-18' });
      expect(changed).not.toHaveProperty('waiting_change');
      expect(changed).not.toHaveProperty('payment_state');
    }));

  test('cannot be dropped by anybody else', () =>
    inResort(async (resort) => {
      const order = await placePaid(resort);
      const other = await resort.placeOnline();
      await change(resort, order, LONGER);
      expect((await leave(resort, order, other.access)).status).toBe(404);
      expect(await readOrder(resort, order)).toHaveProperty('waiting_change');
    }));

  test('is no longer shown after its deadline', () =>
    inResort(async (resort) => {
      const order = await placePaid(resort);
      await change(resort, order, LONGER);
      resort.clock.nowMs += 31 * MINUTE_MS;
      await resort.sweep();
      expect(await readOrder(resort, order)).not.toHaveProperty('waiting_change');
    }));

  test('is included in the guest’s export, as are refunds', () =>
    inResort(async (resort, database) => {
      const order = await placePaid(resort);
      const { body } = await change(resort, order, SHORTER);
      const { orders } = await exportGuest(database, ORDER_BODY.email);
      expect(orders[0]).toMatchObject({
        changes: [
          {
            position: 1,
            state: 'applied',
            refund: body.data.refund,
            old: { arrival: '2026-12-13', total_price: ORDER_BODY.total_price },
            new: { arrival: '2026-12-14' },
          },
        ],
        refunds: [{ amount: body.data.refund, state: 'due' }],
      });
    }));
});
