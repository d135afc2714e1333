import { randomUUID } from 'node:crypto';
import type { Refund, RefundState } from '#domain/order/refund-plan.ts';
import type { Database } from '../../database/database.ts';
import { allAs, changesOne, type Reader, type Transaction, toInstant } from '../../database/query.ts';

export interface StoredRefund extends Refund {
  readonly id: string;
  readonly orderNumber: string;
  /** The provider's `order_id` of the payment. */
  readonly attemptId: string;
}

export async function addRefund(
  transaction: Transaction,
  orderNumber: string,
  { paymentId, attemptId, amountMinor }: Pick<StoredRefund, 'paymentId' | 'attemptId' | 'amountMinor'>,
  nowMs: number,
  /** `returned`: the desk has already refunded it with the provider's own tools. */
  state: 'due' | 'returned' = 'due',
): Promise<void> {
  await transaction
    .insertInto('refunds')
    .values({
      id: randomUUID(),
      order_number: orderNumber,
      payment_id: paymentId,
      attempt_id: attemptId,
      amount_minor: amountMinor,
      state,
      created_at: toInstant(nowMs),
    })
    .execute();
}

export async function listRefunds(reader: Reader, orderNumbers: readonly string[]): Promise<StoredRefund[]> {
  if (orderNumbers.length === 0) return [];
  return selectRefunds(reader).where('order_number', 'in', orderNumbers).$call(allAs(toRefund));
}

/** Each refund is claimed once; null: none is left. */
export async function claimDueRefund(database: Database, nowMs: number): Promise<StoredRefund | null> {
  const due = await selectRefunds(database.readLatest).where('state', '=', 'due').limit(10).$call(allAs(toRefund));
  for (const refund of due) {
    const isOurs = await database.transaction((transaction) =>
      transaction
        .updateTable('refunds')
        .set({ state: 'asked', asked_at: toInstant(nowMs) })
        .where('id', '=', refund.id)
        .where('state', '=', 'due')
        .$call(changesOne),
    );
    if (isOurs) return { ...refund, state: 'asked' };
  }
  return null;
}

/** Lists refunds that were requested before `byMs` and have no result, because the requesting process has died. */
export function listUnansweredRefunds(reader: Reader, byMs: number): Promise<StoredRefund[]> {
  const asked = selectRefunds(reader).where('state', '=', 'asked');
  return asked.where('asked_at', '<=', toInstant(byMs)).$call(allAs(toRefund));
}

/** Returns false if the refund is not in one of the states `from`. */
export function settleRefund(transaction: Transaction, id: string, from: readonly RefundState[], to: RefundState) {
  return transaction
    .updateTable('refunds')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .$call(changesOne);
}

function selectRefunds(reader: Reader) {
  return reader
    .selectFrom('refunds')
    .select(['id', 'order_number as orderNumber', 'payment_id as paymentId', 'attempt_id as attemptId'])
    .select(['amount_minor as amountMinor', 'state', 'asked_at as askedAt'])
    .orderBy('created_at')
    .orderBy('id');
}

function toRefund({ askedAt, ...refund }: Omit<StoredRefund, 'isOwnAccord'> & { readonly askedAt: string | null }) {
  return { ...refund, isOwnAccord: refund.state === 'returned' && askedAt === null };
}
