import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { placePaid, resortsOver } from '../../payments/payment-app-fixture.ts';
import { ORDER_BODY } from '../place/order-routes-fixture.ts';
import { change, LONGER, readOrder, SHORTER } from './change-fixture.ts';

describeEachDatabase('a changed order gives money back', (openFresh) => {
  const inResort = resortsOver(openFresh);
  const total = ORDER_BODY.total_price;

  test('that costs less is applied at once, and the provider returns the difference, once', () =>
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

  test('a refund reported twice, without its sum, ends no stay', () =>
    inResort(async (resort) => {
      const order = await placePaid(resort);
      await change(resort, order, SHORTER);
      await resort.sweep();
      expect(await resort.callBack(order.form, 'reversed')).toBe(200);
      expect(await resort.callBack(order.form, 'reversed')).toBe(200);
      expect(await readOrder(resort, order)).toMatchObject({ status: 'paid', check_in: '2026-12-14' });
    }));

  test.each(['error', 'hangs'] as const)('a refund that the provider does not confirm (%s) is the desk’s', (answer) =>
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

  test('a refund by hand in parts is owed until it is complete, and no part counts twice', () =>
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

  test('that costs less returns no more than the desk has left of the payment', () =>
    inResort(async (resort) => {
      const order = await placePaid(resort);
      await resort.callBack(order.form, 'reversed', { refund_amount: total - 1 });
      expect((await change(resort, order, SHORTER)).status).toBe(200);
      await resort.sweep();
      expect(resort.refunds).toEqual([{ attemptId: `${order.number}-1`, amount: 1 }]);
    }));

  test('cancelling drops a waiting change, returns the paid sum, and reports a late difference to the desk', () =>
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

  test('a changed stay counts as refunded only after both payments have been returned', () =>
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
