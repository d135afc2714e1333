import { owedByChange } from '#domain/order/order-change.ts';
import { countMoney, type OrderMoney } from '#domain/order/order-money.ts';
import { type PaymentState, paymentStateOf } from '#domain/order/payment-status.ts';
import type { Database } from '../../database/database.ts';
import { createOrderChangesRepository } from '../change/order-changes-repository.ts';
import type { Order } from '../order.ts';
import { openOrderRepositories } from '../order-effects.ts';

/** All money of an order that the provider reported, with its refunds. */
export async function readOrderMoney(database: Database, order: Order): Promise<OrderMoney> {
  const { payments, refunds } = openOrderRepositories(database);
  const [records, returns] = await Promise.all([payments.listPayments(order.number), refunds.list(order.number)]);
  return countMoney(order, records, returns);
}

/** The sum of the order's last change to pay at reception, in kopiyky. */
export async function readOwedByChange(database: Database, order: Order): Promise<number> {
  if (order.changes === 0) return 0;
  return owedByChange(order.state, await createOrderChangesRepository(database).list(order.number));
}

export async function readPaymentState(
  database: Database,
  number: string,
  nowMs: number,
): Promise<PaymentState | null> {
  const { payments } = openOrderRepositories(database);
  const [told, attempts] = await Promise.all([payments.listPayments(number), payments.listAttempts(number)]);
  return paymentStateOf(told, attempts, nowMs);
}
