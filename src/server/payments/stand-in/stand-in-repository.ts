import type { Database } from '../../database/database.ts';
import { addOnce, toInstant } from '../../database/query.ts';
import type { Tables } from '../../database/tables.ts';

export type StandInPayment = Pick<
  Tables['stand_in_payments'],
  'id' | 'order_id' | 'request' | 'status' | 'refunded_minor'
>;

/** Neither paid nor declined yet. */
export const PREPARED = 'prepared';

/** The tables of the simulated provider. The code of orders never reads them. */
export function createStandInRepository({ readLatest, transaction }: Database) {
  const find = async (column: 'id' | 'order_id', value: string) => {
    const payment = readLatest.selectFrom('stand_in_payments').selectAll().where(column, '=', value);
    return (await payment.executeTakeFirst()) ?? null;
  };
  return {
    /** Returns the payment of an `order_id`; the first request creates it. */
    open: (payment: Omit<StandInPayment, 'status' | 'refunded_minor'>, nowMs: number) =>
      transaction(async (work): Promise<StandInPayment> => {
        const opened = { status: PREPARED, opened_at: toInstant(nowMs), callback_attempts: 0, refunded_minor: 0 };
        await addOnce(work, 'stand_in_payments', 'order_id', { ...payment, ...opened });
        const known = work.selectFrom('stand_in_payments').selectAll().where('order_id', '=', payment.order_id);
        return known.executeTakeFirstOrThrow();
      }),
    find: (id: string) => find('id', id),
    findByOrder: (orderId: string) => find('order_id', orderId),
    /** Returns the payment if it was still open. */
    decide: (id: string, status: 'success' | 'failure') =>
      transaction((work) =>
        work
          .updateTable('stand_in_payments')
          .set({ status })
          .where('id', '=', id)
          .where('status', '=', PREPARED)
          .returningAll()
          .executeTakeFirst(),
      ),
    /** At most what is left of the payment. Returns nothing if refused. */
    refund: (id: string, amountMinor: number, paidMinor: number) =>
      transaction((work) =>
        work
          .updateTable('stand_in_payments')
          .set((row) => ({ refunded_minor: row('refunded_minor', '+', amountMinor), status: 'reversed' }))
          .where('id', '=', id)
          .where('status', 'in', ['success', 'reversed'])
          .where('refunded_minor', '<=', paidMinor - amountMinor)
          .returningAll()
          .executeTakeFirst(),
      ),
  };
}
