import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { placePaid, resortsOver } from '../../payments/payment-app-fixture.ts';
import { ORDER_BODY } from '../place/order-routes-fixture.ts';
import { change, LONGER, readOrder, SHORTER } from './change-fixture.ts';

describeEachDatabase('a refund after a change', (openFresh) => {
  const inResort = resortsOver(openFresh);
  const total = ORDER_BODY.total_price;

  test('is made once by the provider if the new stay costs less, and the change applies immediately', () =>
    inResort(async (resort) => {
      const order = await placePaid(resort);
      const { body } = await change(resort, order, SHORTER);
      expect(body.data).toMatchObject({
        change: 'changed',
        due: 0,
        refund: total - body.data.new.total_price,
        payment: null,
      });
      await resort.sweep();
      await resort.sweep();
      expect(resort.refunds).toEqual([{ attemptId: `${order.number}-1`, amount: body.data.refund }]);
      // The provider then reports a reversed payment, which must not end the stay.
      await resort.callBack(order.form, 'reversed', { refund_amount: body.data.refund });
      await resort.callBack(order.form, 'reversed', { refund_amount: body.data.refund });
      expect(await readOrder(resort, order)).toMatchObject({ status: 'paid', check_in: '2026-12-14' });
      expect((await resort.books(order.number)).deskMails).toEqual(['desk_changed', 'desk_paid', 'desk_placed']);
    }));

  test('that is reported twice, without its sum, does not end the stay', () =>
    inResort(async (resort) => {
      const order = await placePaid(resort);
      await change(resort, order, SHORTER);
      await resort.sweep();
      expect(await resort.callBack(order.form, 'reversed')).toBe(200);
      expect(await resort.callBack(order.form, 'reversed')).toBe(200);
      expect(await readOrder(resort, order)).toMatchObject({ status: 'paid', check_in: '2026-12-14' });
    }));

  test.each(['error', 'hangs'] as const)('that the provider does not confirm (%s) is left to the desk', (answer) =>
    inResort(async (resort) => {
      resort.setRefundAnswer(answer);
      const order = await placePaid(resort);
      await change(resort, order, SHORTER);
      await resort.sweep();
      await resort.sweep();
      expect(resort.refunds).toHaveLength(1);
      expect((await resort.books(order.number)).deskMails).toContain('desk_refund_by_hand');
    }),
  );

  test('made by hand in parts is due until it is complete, and no part counts twice', () =>
    inResort(async (resort) => {
      resort.setRefundAnswer('error');
      const order = await placePaid(resort);
      const { refund } = (await change(resort, order, SHORTER)).body.data;
      await resort.sweep();
      const tell = async (sum: number) => {
        await resort.callBack(order.form, 'reversed', { refund_amount: sum });
        return (await readOrder(resort, order)).money;
      };
      expect(await tell(1)).toMatchObject({ owed: refund });
      expect(await tell(refund)).toMatchObject({ returned: refund, owed: 0 });
    }));

  test('is no more than the desk has left of the payment', () =>
    inResort(async (resort) => {
      const order = await placePaid(resort);
      await resort.callBack(order.form, 'reversed', { refund_amount: total - 1 });
      expect((await change(resort, order, SHORTER)).status).toBe(200);
      await resort.sweep();
      expect(resort.refunds).toEqual([{ attemptId: `${order.number}-1`, amount: 1 }]);
    }));

  test('after a cancellation covers the paid sum, drops a waiting change, and reports a late difference to the desk', () =>
    inResort(async (resort) => {
      const order = await placePaid(resort);
      const { body } = await change(resort, order, LONGER);
      const cancelled = await resort.app.inject({
        method: 'POST',
        url: `/orders/${order.number}/cancel`,
        headers: order.access,
      });
      expect(cancelled.json().data).toMatchObject({ status: 'refund_due', paid: total, refund: total });
      expect(await resort.findFaults()).toEqual([]);
      await resort.callBack(body.data.payment, 'success', { payment_id: 'late' });
      expect((await resort.books(order.number)).deskMails).toContain('desk_second_payment');
    }));

  test('is complete only after both payments have been refunded', () =>
    inResort(async (resort) => {
      const order = await placePaid(resort);
      const { body } = await change(resort, order, LONGER);
      await resort.callBack(body.data.payment, 'success', { payment_id: 'second' });
      await resort.app.inject({ method: 'POST', url: `/orders/${order.number}/cancel`, headers: order.access });
      await resort.callBack(order.form, 'reversed');
      expect((await resort.books(order.number)).state).toBe('refund_due');
      await resort.callBack(body.data.payment, 'reversed', { payment_id: 'second' });
      expect((await resort.books(order.number)).state).toBe('refunded');
    }));
});
