import { countMoney, type OrderMoney } from '#domain/order/order-money.ts';
import { type PaymentState, paymentStateOf } from '#domain/order/payment-status.ts';
import type { Database, Reader } from '../../database/database.ts';
import type { Order } from '../order.ts';
import { type OrderRepositories, openOrderRepositories } from '../order-effects.ts';

/** The order's ledger: what the provider reported with its refunds, and what the desk took and gave back. */
export async function readOrderMoney(database: Database, order: Order): Promise<OrderMoney> {
  return countOrderMoney(order, openOrderRepositories(database), database.readLatest);
}

/** The ledgers of many orders by number, in three queries. */
export async function readMoneyOf(
  database: Database,
  orders: readonly (Pick<Order, 'number'> & Parameters<typeof countMoney>[0])[],
): Promise<Map<string, OrderMoney>> {
  const { payments, refunds, deskRows } = openOrderRepositories(database);
  const numbers = orders.map(({ number }) => number);
  const [records, returns, rows] = await Promise.all([
    payments.listPaymentsOf(numbers),
    refunds.listOf(numbers),
    deskRows.listOf(numbers),
  ]);
  const returnsOf = Map.groupBy(returns, ({ orderNumber }) => orderNumber);
  const rowsOf = Map.groupBy(rows, ({ orderNumber }) => orderNumber);
  return new Map(
    orders.map((order) => {
      const { number } = order;
      return [
        number,
        countMoney(order, records.get(number) ?? [], returnsOf.get(number) ?? [], rowsOf.get(number) ?? []),
      ];
    }),
  );
}

/** The same in a transaction, which reads one after the other. */
export async function countOrderMoney(
  order: Pick<Order, 'number' | 'state' | 'quote'>,
  { payments, refunds, deskRows }: Pick<OrderRepositories, 'payments' | 'refunds' | 'deskRows'>,
  reader: Reader,
): Promise<OrderMoney> {
  const records = await payments.listPayments(order.number, reader);
  const returns = await refunds.list(order.number, reader);
  return countMoney(order, records, returns, await deskRows.list(order.number, reader));
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
