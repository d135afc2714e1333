import { randomUUID } from 'node:crypto';
import type { PaymentOutcome } from '#domain/order/order-money.ts';
import type { DatedReport } from '#domain/order/payment-status.ts';
import { allAs, firstAs, type Reader, type Transaction, toInstant } from '../../database/query.ts';
import type { PaymentAttemptsTable, PaymentsTable } from '../../database/tables.ts';

/** One attempt to pay an order, with the provider's ids. */
interface PaymentAttempt {
  readonly id: string;
  readonly orderNumber: string;
  readonly startedAt: string;
  /** The change whose difference it pays; null: it pays for the order. */
  readonly changePosition: number | null;
  /** The requested amount in kopiyky; null: the order's total. */
  readonly amountMinor: number | null;
}

/** What an attempt pays for. */
type AttemptPurpose = Pick<PaymentAttempt, 'changePosition'> & { readonly amountMinor: number };

/** A provider's report about a payment; amounts are in kopiyky. */
export interface PaymentReport {
  readonly attemptId: string;
  /** The provider's id of the payment itself: an attempt may have several payments. */
  readonly paymentId: string;
  /** The provider's own status. */
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

/** Starts the order's next attempt. The caller must have locked the order. */
export async function insertAttempt(
  transaction: Transaction,
  orderNumber: string,
  purpose: AttemptPurpose,
  nowMs: number,
): Promise<PaymentAttempt> {
  const position = (await listAttempts(transaction, orderNumber)).length + 1;
  const row: PaymentAttemptsTable = {
    id: attemptIdOf(orderNumber, position),
    order_number: orderNumber,
    position,
    started_at: toInstant(nowMs),
    change_position: purpose.changePosition,
    amount_minor: purpose.amountMinor,
  };
  await transaction.insertInto('payment_attempts').values(row).execute();
  return toAttempt(row);
}

export function findAttempt(reader: Reader, id: string): Promise<PaymentAttempt | null> {
  return reader.selectFrom('payment_attempts').selectAll().where('id', '=', id).$call(firstAs(toAttempt));
}

/** Lists attempts, oldest first. */
export function listAttempts(reader: Reader, orderNumber: string): Promise<PaymentAttempt[]> {
  return reader
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .orderBy('position')
    .$call(allAs(toAttempt));
}

function toAttempt(row: PaymentAttemptsTable): PaymentAttempt {
  return {
    id: row.id,
    orderNumber: row.order_number,
    startedAt: row.started_at,
    changePosition: row.change_position,
    amountMinor: row.amount_minor,
  };
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

/**
 * Returns false if the payment was first reported for another order and so belongs to that order. The insert waits for
 * a concurrent claim of the same payment, so the owner read after it is final.
 */
export async function claimPayment(transaction: Transaction, paymentId: string, orderNumber: string): Promise<boolean> {
  await transaction
    .insertInto('payment_owners')
    .values({ provider_payment_id: paymentId, order_number: orderNumber })
    .onConflict((conflict) => conflict.column('provider_payment_id').doNothing())
    .execute();
  const owner = await transaction
    .selectFrom('payment_owners')
    .select('order_number')
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return owner.order_number === orderNumber;
}

/** Lists payments, oldest first. */
export async function listPayments(reader: Reader, orderNumber: string): Promise<DatedReport[]> {
  return (await listPaymentsOf(reader, [orderNumber])).get(orderNumber) ?? [];
}

/** Returns the payments of many orders, by order number. */
export async function listPaymentsOf(
  reader: Reader,
  orderNumbers: readonly string[],
): Promise<Map<string, DatedReport[]>> {
  if (orderNumbers.length === 0) return new Map();
  const rows = await reader
    .selectFrom('payments')
    .select(['provider_payment_id', 'attempt_id', 'status', 'amount_minor', 'currency', 'outcome', 'received_at'])
    .select('order_number')
    .where('order_number', 'in', orderNumbers)
    .orderBy('received_at')
    .execute();
  const byOrder = Map.groupBy(rows, ({ order_number }) => order_number);
  return new Map([...byOrder].map(([number, reports]) => [number, reports.map(toDatedReport)]));
}

type PaymentColumns = Omit<PaymentsTable, 'id' | 'order_number' | 'message'>;

function toDatedReport(row: PaymentColumns): DatedReport {
  return {
    paymentId: row.provider_payment_id,
    attemptId: row.attempt_id,
    status: row.status,
    amountMinor: row.amount_minor,
    currency: row.currency,
    outcome: row.outcome,
    receivedAt: row.received_at,
  };
}
