import fc from 'fast-check';
import type { Selectable } from 'kysely';
import { expect, test } from 'vitest';
import { type DatedReport, meaningOf, moneyUnderWay } from '#domain/order/payment-status.ts';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import { propertyRuns } from '../../../tests/fixtures/property-runs.ts';
import type { Database } from '../database/database.ts';
import type { PaymentsTable } from '../database/tables.ts';
import { type HeldOrder, MINUTE_MS, openPaymentApp, type PaymentApp } from './payment-app-fixture.ts';
import { messageOf } from './provider-fixture.ts';

const orderIndex = fc.nat({ max: 3 });
/** `shared` is one payment that the provider reports for several orders. */
const payment = fc.constantFrom('first', 'first', 'first', 'second', 'second', 'shared');
/** How the report differs from the request: mostly not at all. */
const change = fc.constantFrom(
  {},
  {},
  {},
  {},
  { amount: 1 },
  { amount: 13_626.01 },
  { currency: 'USD' },
  { amount: null },
);
const status = fc.constantFrom(
  'success',
  'success',
  'success',
  'failure',
  'processing',
  'wait_accept',
  'wait_compensation',
  'reversed',
  'sandbox',
  'a_new_word',
);

const callback = fc.record({ type: fc.constant('callback' as const), orderIndex, payment, status, change });

const happening = fc.oneof(
  { weight: 6, arbitrary: callback },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('answer' as const), orderIndex, payment, status, change }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('poll' as const), orderIndex }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('sweep' as const) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('cancel' as const), orderIndex }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('attempt' as const), orderIndex }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('release' as const), orderIndex }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('at-reception' as const), orderIndex }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('place' as const) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 40 }) }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

/** The events of a step run concurrently, as in production. */
const history = fc.array(fc.array(happening, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 12 });

/** Reports of the provider after the stays are over. */
const afterwards = fc.array(callback, { maxLength: 4 });
const WEEKS_LATER_MS = 60 * 24 * 60 * MINUTE_MS;

async function happen(event: Happening, resort: PaymentApp, orders: HeldOrder[]): Promise<void> {
  if (event.type === 'wait') return;
  if (event.type === 'sweep') return void (await resort.sweep());
  if (event.type === 'place') {
    // The chalet has only two units, so an order may be refused as sold out.
    const placed = await resort.placeOnline().catch(() => null);
    if (placed !== null) orders.push(placed);
    return;
  }
  const order = orders[event.orderIndex % Math.max(1, orders.length)];
  if (order === undefined) return;
  const url = `/orders/${order.number}`;
  const paymentId = 'payment' in event ? idOf(event.payment, orders, order) : '';
  switch (event.type) {
    case 'callback':
      expect(await resort.callBack(order.form, event.status, { ...event.change, payment_id: paymentId })).toBeOneOf(
        event.payment === 'shared' ? [200, 409] : [200],
      );
      return;
    case 'answer':
      resort.answers.set(
        `${order.number}-1`,
        messageOf(order.form, event.status, { ...event.change, payment_id: paymentId }),
      );
      return;
    case 'poll':
      await resort.app.inject(`${url}/status?${order.statusQuery}`);
      return;
    case 'cancel':
    case 'release':
    case 'at-reception':
      await resort.app.inject({ method: 'POST', url: `${url}/${event.type}`, headers: order.access });
      return;
    case 'attempt':
      await resort.app.inject({ method: 'POST', url: `${url}/payments`, headers: order.access });
  }
}

function idOf(payment: 'first' | 'second' | 'shared', [first]: readonly HeldOrder[], order: HeldOrder): string {
  return payment === 'shared' ? `${first?.number}.shared` : `${order.number}.${payment}`;
}

/**
 * Lists payments that were received, were not refunded, and that no order or mail accounts for. Checks only a history's
 * own orders: the clock is set back after each history, so times of earlier ones contradict each other.
 */
async function findLostMoney({ readLatest }: Database, ownOrders: readonly HeldOrder[]): Promise<string[]> {
  const orders = await readLatest
    .selectFrom('orders')
    .select(['number', 'state', 'arrival', 'ended_at'])
    .where(
      'number',
      'in',
      ownOrders.map(({ number }) => number),
    )
    .execute();
  const rows = await readLatest.selectFrom('payments').selectAll().execute();
  const mails = await readLatest.selectFrom('outbox').select(['order_number', 'kind']).execute();
  const owners = Map.groupBy(rows, (row) => row.provider_payment_id);
  const shared = [...owners].filter(([, told]) => new Set(told.map((row) => row.order_number)).size > 1);
  const twice = shared.map(([id]) => `${id}: one payment, several orders`);
  const lost = orders.flatMap(({ number, state, arrival, ended_at }) => {
    const all = rows.filter((row) => row.order_number === number);
    const differing = all.filter((row) => row.outcome === 'differs');
    const ours = all.filter(isAsAsked);
    const wentBack = new Set(ours.filter((row) => row.status === 'reversed').map((row) => row.provider_payment_id));
    const came = new Set(
      ours.filter((row) => ['success', 'sandbox'].includes(row.status)).map((row) => row.provider_payment_id),
    );
    const settled = ours.find((row) => row.outcome === 'settles');
    const settling = settled?.provider_payment_id;
    const kinds = mails.filter((mail) => mail.order_number === number).map(({ kind }) => kind);
    const toldOf = kinds.filter((kind) => kind === 'desk_second_payment').length;
    const second = [...came].filter((id) => id !== settling && !wentBack.has(id));
    const faults: string[] = [];
    const moved = all.filter((row) => !isAsAsked(row) && ['success', 'sandbox', 'reversed'].includes(row.status));
    if (moved.some((row) => row.outcome !== 'differs'))
      faults.push(`${number}: another sum counts as if it were right`);
    if (kinds.filter((kind) => kind === 'desk_other_sum').length !== differing.length) {
      faults.push(`${number}: ${differing.length} reports of other sums that the desk was not told of`);
    }
    const isInTime = ({ received_at }: { received_at: string }) => received_at.slice(0, 10) <= arrival;
    const wasTaken = ({ status, provider_payment_id: id }: (typeof all)[number]) =>
      ['wait_accept', 'wait_compensation'].includes(status) && id === settling;
    const wasLate = settled !== undefined && !isInTime(settled) && !ours.some((row) => wasTaken(row) && isInTime(row));
    // Reports at the exact time of the end may have been received before or after it.
    const isBeforeEnd = ({ received_at, status: word }: (typeof all)[number]) =>
      received_at < (ended_at ?? '') || (received_at === ended_at && meaningOf(word, true) !== 'taken');
    const beforeEnd = toTold(all.filter(isBeforeEnd));
    if (state === 'expired' && moneyUnderWay(beforeEnd, Date.parse(ended_at ?? '')) === 'taken') {
      faults.push(`${number}: expired while the provider had the money`);
    }
    if (wasLate && !['refund_due', 'refunded'].includes(state)) faults.push(`${number}: ${state} after its arrival`);
    // The desk was told about each further payment when it was received, except payments reversed before that.
    if (second.length > toldOf)
      faults.push(`${number}: ${second.length} further payments, the desk knows of ${toldOf}`);
    if (settling !== undefined) {
      const isHeld = ['paid', 'refund_due', 'cancelled'].includes(state);
      if (!isHeld && !(state === 'refunded' && wentBack.has(settling))) faults.push(`${number}: settled, but ${state}`);
      if (['paid', 'refund_due'].includes(state) && wentBack.has(settling)) {
        faults.push(`${number}: ${state} with money that went back`);
      }
      const deskKnows = ['desk_refund_due', 'desk_cancelled_owing'].some((kind) => kinds.includes(kind));
      const deskKnowsOfEnd = deskKnows || kinds.includes('desk_reversed');
      const wasTakenBack = state === 'refunded' || (state === 'cancelled' && wentBack.has(settling));
      if (wasTakenBack && !deskKnowsOfEnd) faults.push(`${number}: taken back, and the desk was not told`);
      if (!wasLate && !deskKnows && !kinds.includes('desk_paid'))
        faults.push(`${number}: paid, and the desk was not told`);
      if (state === 'refund_due' && !deskKnows) faults.push(`${number}: owed, and the desk was not told`);
    } else if (['paid', 'refund_due', 'refunded'].includes(state)) faults.push(`${number}: ${state} for nothing`);
    return faults;
  });
  return [...twice, ...lost];
}

function toTold(rows: readonly Selectable<PaymentsTable>[]): DatedReport[] {
  return rows.map((row) => ({
    paymentId: row.provider_payment_id,
    attemptId: row.attempt_id,
    status: row.status,
    amountMinor: row.amount_minor,
    currency: row.currency,
    outcome: row.outcome,
    receivedAt: row.received_at,
  }));
}

function isAsAsked({ amount_minor, currency }: { amount_minor: number; currency: string }): boolean {
  return amount_minor === 13_626_00 && currency === 'UAH';
}

describeEachDatabase('after any reports of payments in any order', (openFresh) => {
  test('no money is lost, and nights are taken only for active orders', { timeout: 120_000 }, async () => {
    const database = await openFresh();
    const resort = await openPaymentApp(database);
    try {
      await fc.assert(
        fc.asyncProperty(history, afterwards, async (steps, late) => {
          const orders: HeldOrder[] = [];
          await happen({ type: 'place' }, resort, orders);
          for (const step of steps) {
            for (const event of step) if (event.type === 'wait') resort.clock.nowMs += event.minutes * MINUTE_MS;
            await Promise.all(step.map((event) => happen(event, resort, orders)));
            expect(await findLostMoney(database, orders)).toEqual([]);
            expect(await resort.findFaults()).toEqual([]);
          }
          const beforeMs = resort.clock.nowMs;
          resort.clock.nowMs += WEEKS_LATER_MS;
          await Promise.all(late.map((event) => happen(event, resort, orders)));
          expect(await findLostMoney(database, orders)).toEqual([]);
          expect(await resort.findFaults()).toEqual([]);
          resort.clock.nowMs = beforeMs;
          // Releases the nights for the next history, including those of pending money.
          for (const { number, access, form } of orders) {
            resort.answers.delete(`${number}-1`);
            for (const id of [`${number}.first`, `${number}.second`, `${orders[0]?.number}.shared`]) {
              await resort.callBack(form, 'failure', { payment_id: id });
            }
            await resort.app.inject({ method: 'POST', url: `/orders/${number}/cancel`, headers: access });
          }
          resort.clock.nowMs += 31 * MINUTE_MS;
          await resort.sweep();
        }),
        { numRuns: propertyRuns(6) },
      );
    } finally {
      await resort.close();
    }
  });
});
