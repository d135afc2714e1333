import { randomUUID } from 'node:crypto';
import { toAmount } from '#contract/availability/money.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { checkLedger } from '../../backup/ledger/ledger-repository.ts';
import { readOrderMoney } from '../../orders/money/read-order-money.ts';
import type { Order } from '../../orders/order.ts';
import { findOrder } from '../../orders/order-repository.ts';
import { CHALET, openSampleResort, sampleAttempt, sampleRequest } from '../../orders/orders-fixture.ts';
import { placeOrder } from '../../orders/place/place-order.ts';
import { type DeskApp, joinAs } from '../desk-fixture.ts';

const STAY = { arrival: '2026-12-23' as CalendarDate, departure: '2026-12-26' as CalendarDate };

type Resort = Awaited<ReturnType<typeof openSampleResort>>;

async function place(resort: Resort, payment: 'online' | 'at_reception'): Promise<Order> {
  const placed = await placeOrder(sampleAttempt(sampleRequest([CHALET], STAY, { payment })), resort);
  return placed.order;
}

/** A desk with an open shift and an order, and functions that call the desk. */
export async function openShiftWith(desk: DeskApp, payment: 'online' | 'at_reception' = 'at_reception') {
  const resort = await openSampleResort(desk.database);
  const first = await place(resort, payment);
  const colleague = await joinAs(desk);
  const post = (url: string, body: object, key: string = randomUUID()) => colleague.post(url, body, key);
  const callsOf = (order: Order) => ({
    ...colleague,
    order,
    post,
    total: toAmount(order.quote.totalMinor),
    pay: (body: object, key?: string) => post(`/desk/orders/${order.number}/payments`, body, key),
    rows: () => desk.database.readLatest.selectFrom('desk_rows').selectAll().execute(),
    stateOf: async () => (await orderOf(desk, order.number)).state,
    faults: async () => (await checkLedger(desk.database)).differences,
  });
  return {
    ...callsOf(first),
    /** Adds another order at the same desk; its house has enough units. */
    async another() {
      await desk.database.transaction((transaction) => transaction.updateTable('nights').set({ units: 99 }).execute());
      return callsOf(await place(resort, payment));
    },
    moneyOf: async (number: string) => readOrderMoney(desk.database.readLatest, await orderOf(desk, number)),
  };
}

async function orderOf({ database }: DeskApp, number: string): Promise<Order> {
  const order = await findOrder(database.readLatest, number);
  if (order === null) throw new Error(`No order ${number}`);
  return order;
}
