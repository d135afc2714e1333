import { randomUUID } from 'node:crypto';
import type { PaymentOutcome } from '#domain/order/order-money.ts';
import type { DatedReport } from '#domain/order/payment-status.ts';
import { addOnce, type Reader, type Transaction, toInstant } from '../../database/query.ts';
import type { PaymentsTable } from '../../database/tables.ts';

const ATTEMPT = [
  'id',
  'order_number as orderNumber',
  'started_at as startedAt',
  'change_position as changePosition',
  'amount_minor as amountMinor',
] as const;

/** A provider's report about a payment; amounts are in kopiyky. */
export interface PaymentReport {
  readonly attemptId: string;
  /** The provider's id of the payment itself: an attempt may have several payments. */
  readonly paymentId: string;
  readonly status: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** The refunded part of the payment; null: the report does not contain it. */
  readonly refundedMinor: number | null;
  /** Information for people who read the table. */
  readonly message: string;
}

/** Derived, so that the first attempt's id needs no query and a repeated request gets the same response. */
export function attemptIdOf(orderNumber: string, position: number): string {
  return `${orderNumber}-${position}`;
}

/** Starts the next attempt for the order, or for its change. The caller must have locked the order. */
export async function insertAttempt(
  transaction: Transaction,
  orderNumber: string,
  { changePosition, amountMinor }: { readonly changePosition: number | null; readonly amountMinor: number },
  nowMs: number,
) {
  const position = (await listAttempts(transaction, orderNumber)).length + 1;
  return transaction
    .insertInto('payment_attempts')
    .values({
      id: attemptIdOf(orderNumber, position),
      order_number: orderNumber,
      position,
      started_at: toInstant(nowMs),
      change_position: changePosition,
      amount_minor: amountMinor,
    })
    .returning(ATTEMPT)
    .executeTakeFirstOrThrow();
}

export async function findAttempt(reader: Reader, id: string) {
  const attempts = reader.selectFrom('payment_attempts').select(ATTEMPT);
  return (await attempts.where('id', '=', id).executeTakeFirst()) ?? null;
}

export function listAttempts(reader: Reader, orderNumber: string) {
  const attempts = reader.selectFrom('payment_attempts').select(ATTEMPT);
  return attempts.where('order_number', '=', orderNumber).orderBy('position').execute();
}

/** Rows are only ever added. */
export async function recordPayment(
  transaction: Transaction,
  orderNumber: string,
  report: PaymentReport,
  outcome: PaymentOutcome,
  nowMs: number,
): Promise<void> {
  const row: PaymentsTable = {
    id: randomUUID(),
    order_number: orderNumber,
    provider_payment_id: report.paymentId,
    status: report.status,
    amount_minor: report.amountMinor,
    currency: report.currency,
    message: report.message,
    received_at: toInstant(nowMs),
    attempt_id: report.attemptId,
    outcome,
  };
  await transaction
    .insertInto('payments')
    .values(row)
    // A provider that does not report how much was refunded reports all refunds of a payment in the same way.
    .$if(outcome === 'returns_part', (insert) => insert.onConflict((conflict) => conflict.doNothing()))
    .execute();
}

/** Returns false if it was first reported for another order. The insert waits for a concurrent claim of the payment. */
export async function claimPayment(transaction: Transaction, paymentId: string, orderNumber: string): Promise<boolean> {
  const row = { provider_payment_id: paymentId, order_number: orderNumber };
  await addOnce(transaction, 'payment_owners', 'provider_payment_id', row);
  const owner = await transaction
    .selectFrom('payment_owners')
    .select('order_number')
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return owner.order_number === orderNumber;
}

export async function listPayments(reader: Reader, orderNumber: string): Promise<DatedReport[]> {
  return (await listPaymentsOf(reader, [orderNumber])).get(orderNumber) ?? [];
}

export async function listPaymentsOf(
  reader: Reader,
  orderNumbers: readonly string[],
): Promise<Map<string, DatedReport[]>> {
  if (orderNumbers.length === 0) return new Map();
  const rows = await reader
    .selectFrom('payments')
    .select(['order_number', 'provider_payment_id as paymentId', 'attempt_id as attemptId', 'status', 'currency'])
    .select(['amount_minor as amountMinor', 'outcome', 'received_at as receivedAt'])
    .where('order_number', 'in', orderNumbers)
    .orderBy('received_at')
    .execute();
  return Map.groupBy(rows, ({ order_number }) => order_number);
}
