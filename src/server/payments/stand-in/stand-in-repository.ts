import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../../database/database.ts';
import { addOnce, changesOne, type Transaction, toInstant } from '../../database/query.ts';
import type { Tables } from '../../database/tables.ts';

export type StandInPayment = Pick<
  Tables['stand_in_payments'],
  'id' | 'order_id' | 'request' | 'status' | 'refunded_minor'
>;

export const FINAL_STATUSES = ['success', 'failure', 'reversed'];

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
        const opened = { status: 'prepared', opened_at: toInstant(nowMs), callback_attempts: 0, refunded_minor: 0 };
        await addOnce(work, 'stand_in_payments', 'order_id', { ...payment, ...opened });
        const known = work.selectFrom('stand_in_payments').selectAll().where('order_id', '=', payment.order_id);
        return known.executeTakeFirstOrThrow();
      }),
    find: (id: string) => find('id', id),
    findByOrder: (orderId: string) => find('order_id', orderId),
    /** Sets the status of a payment without a final one, and schedules the callback to the merchant. */
    async decide(id: string, status: string, nowMs: number) {
      await transaction((work) =>
        work
          .updateTable('stand_in_payments')
          .set({ status, callback_due_at: toInstant(nowMs), callback_attempts: 0 })
          .where('id', '=', id)
          .where('status', 'not in', FINAL_STATUSES)
          .execute(),
      );
    },
    /** At most what is left of the payment. Returns false if refused. */
    refund: (id: string, amountMinor: number, paidMinor: number, nowMs: number) =>
      transaction((work) =>
        work
          .updateTable('stand_in_payments')
          .set((row) => ({
            refunded_minor: row('refunded_minor', '+', amountMinor),
            status: 'reversed',
            callback_due_at: toInstant(nowMs),
            callback_attempts: 0,
          }))
          .where('id', '=', id)
          .where('status', 'in', ['success', 'reversed'])
          .where('refunded_minor', '<=', paidMinor - amountMinor)
          .$call(changesOne),
      ),
    /** Returns the longest overdue callback, postponed by `pauseMs` in case this attempt fails; null if none is due. */
    claimCallback: (nowMs: number, pauseMs: number) => transaction((work) => claimCallback(work, nowMs, pauseMs)),
    async finishCallback(id: string) {
      await transaction((work) =>
        work.updateTable('stand_in_payments').set({ callback_due_at: null }).where('id', '=', id).execute(),
      );
    },
  };
}

/** Checks the condition twice: after waiting for another claim, the callback is no longer due. */
async function claimCallback(transaction: Transaction, nowMs: number, pauseMs: number) {
  // A callback postponed beyond the pause was scheduled with a clock that was ahead.
  const isDue = (row: ExpressionBuilder<Tables, 'stand_in_payments'>) =>
    row.or([row('callback_due_at', '<=', toInstant(nowMs)), row('callback_due_at', '>', toInstant(nowMs + pauseMs))]);
  const due = transaction.selectFrom('stand_in_payments').select('id').where(isDue).orderBy('callback_due_at').limit(1);
  const row = await transaction
    .updateTable('stand_in_payments')
    .set((column) => ({
      callback_due_at: toInstant(nowMs + pauseMs),
      callback_attempts: column('callback_attempts', '+', 1),
    }))
    .where('id', 'in', due)
    .where(isDue)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : { payment: row, attempts: row.callback_attempts };
}
