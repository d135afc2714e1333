import { randomUUID } from 'node:crypto';
import { toAmount } from '#contract/availability/money.ts';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/site/paths.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { checkLedger } from '../../backup/ledger/ledger-repository.ts';
import type { Order } from '../../orders/order.ts';
import { CHALET, openSampleResort, sampleAttempt, sampleRequest } from '../../orders/orders-fixture.ts';
import { placeOrder } from '../../orders/place/place-order.ts';
import { ask, type DeskApp, invite, join } from '../desk-fixture.ts';

const STAY = { arrival: '2026-12-23' as CalendarDate, departure: '2026-12-26' as CalendarDate };

async function place(desk: DeskApp, payment: 'online' | 'at_reception'): Promise<Order> {
  const resort = await openSampleResort(desk.database);
  const placed = await placeOrder(sampleAttempt(sampleRequest([CHALET], STAY, { payment })), resort);
  if (placed.outcome !== 'placed') throw new Error(`Expected an order, got ${placed.outcome}`);
  return placed.order;
}

/** A desk with somebody on shift and an order, and calls of the desk. */
export async function openShiftWith(desk: DeskApp, payment: 'online' | 'at_reception' = 'at_reception') {
  const order = await place(desk, payment);
  const { readLatest } = desk.database;
  const { cookie } = await join(desk, await invite(desk));
  const post = (url: string, body: object, key: string = randomUUID()) =>
    ask(desk, 'POST', url, body, cookie, { [IDEMPOTENCY_KEY_HEADER]: key });
  return {
    ...{ order, cookie, post, total: toAmount(order.quote.totalMinor) },
    get: (url: string) => ask(desk, 'GET', url, undefined, cookie),
    pay: (body: object, key?: string) => post(`/desk/orders/${order.number}/payments`, body, key),
    rows: () => readLatest.selectFrom('desk_rows').selectAll().execute(),
    async stateOf() {
      const rows = readLatest.selectFrom('orders').select('state').where('number', '=', order.number);
      return (await rows.executeTakeFirstOrThrow()).state;
    },
    faults: async () => (await checkLedger(desk.database)).differences,
  };
}
