import { countMoney, type OrderMoney } from '#domain/order/order-money.ts';
import { paymentStateOf } from '#domain/order/payment-status.ts';
import type { Database } from '../../database/database.ts';
import type { Reader } from '../../database/query.ts';
import type { Order } from '../order.ts';
import { listDeskRows } from './desk-rows-repository.ts';
import { listAttempts, listPayments, listPaymentsOf } from './payments-repository.ts';
import { listRefunds } from './refunds-repository.ts';

/** Returns the money of many orders by number, in three queries. */
export async function readMoneyOf(
  database: Database,
  orders: readonly (Pick<Order, 'number'> & Parameters<typeof countMoney>[0])[],
): Promise<Map<string, OrderMoney>> {
  const numbers = orders.map(({ number }) => number);
  const [records, returns, rows] = await Promise.all([
    listPaymentsOf(database.readLatest, numbers),
    listRefunds(database.readLatest, numbers),
    listDeskRows(database.readLatest, numbers),
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

export async function readOrderMoney(reader: Reader, order: Pick<Order, 'number' | 'state' | 'quote'>) {
  // Sequential, as a transaction requires.
  const records = await listPayments(reader, order.number);
  const returns = await listRefunds(reader, [order.number]);
  return countMoney(order, records, returns, await listDeskRows(reader, [order.number]));
}

export async function readPaymentState(database: Database, number: string, nowMs: number) {
  const [told, attempts] = await Promise.all([
    listPayments(database.readLatest, number),
    listAttempts(database.readLatest, number),
  ]);
  return paymentStateOf(told, attempts, nowMs);
}
