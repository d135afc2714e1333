import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../tests/fixtures/databases.ts';
import type { Database } from '../repositories/database.ts';
import { messageOf } from './fake-provider.ts';
import { type HeldOrder, MINUTE_MS, openPayingResort, type PayingResort } from './paying-resort.ts';

const orderIndex = fc.nat({ max: 3 });
const payment = fc.constantFrom('first', 'second');
const status = fc.constantFrom(
  'success',
  'success',
  'success',
  'failure',
  'processing',
  'reversed',
  'sandbox',
  'a_new_word',
);

const happening = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('callback' as const), orderIndex, payment, status }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('answer' as const), orderIndex, payment, status }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('poll' as const), orderIndex }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('sweep' as const) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('cancel' as const), orderIndex }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('attempt' as const), orderIndex }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('place' as const) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 40 }) }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

/** Each step's happenings run at once, as they do in life. */
const history = fc.array(fc.array(happening, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 12 });

async function happen(event: Happening, resort: PayingResort, orders: HeldOrder[]): Promise<void> {
  if (event.type === 'wait') return;
  if (event.type === 'sweep') return void (await resort.sweep());
  if (event.type === 'place') {
    // The chalet has two units: whoever comes too late finds it sold out, which is no fault.
    const placed = await resort.placeOnline().catch(() => null);
    if (placed !== null) orders.push(placed);
    return;
  }
  const order = orders[event.orderIndex % Math.max(1, orders.length)];
  if (order === undefined) return;
  const url = `/orders/${order.number}`;
  const paymentId = 'payment' in event ? `${order.number}.${event.payment}` : '';
  switch (event.type) {
    case 'callback':
      expect(await resort.callBack(order.form, event.status, { payment_id: paymentId })).toBe(200);
      return;
    case 'answer':
      resort.answers.set(`${order.number}-1`, messageOf(order.form, event.status, { payment_id: paymentId }));
      return;
    case 'poll':
      await resort.app.inject(`${url}/status?${order.statusQuery}`);
      return;
    case 'cancel':
      await resort.app.inject({ method: 'POST', url: `${url}/cancel?${order.access}` });
      return;
    case 'attempt':
      await resort.app.inject({ method: 'POST', url: `${url}/payments?${order.access}` });
  }
}

/** Payments that came in, did not go back, and that nobody answers for; in words. */
async function findLostMoney({ readLatest }: Database): Promise<string[]> {
  const orders = await readLatest.selectFrom('orders').select(['number', 'state']).execute();
  const rows = await readLatest.selectFrom('payments').selectAll().execute();
  const mails = await readLatest.selectFrom('outbox').select(['order_number', 'kind']).execute();
  return orders.flatMap(({ number, state }) => {
    const ours = rows.filter((row) => row.order_number === number);
    const wentBack = new Set(ours.filter((row) => row.status === 'reversed').map((row) => row.provider_payment_id));
    const came = new Set(
      ours.filter((row) => ['success', 'sandbox'].includes(row.status)).map((row) => row.provider_payment_id),
    );
    const settling = ours.find((row) => row.outcome === 'settles')?.provider_payment_id;
    const kinds = mails.filter((mail) => mail.order_number === number).map(({ kind }) => kind);
    const toldOf = kinds.filter((kind) => kind === 'desk_second_payment').length;
    const second = [...came].filter((id) => id !== settling && !wentBack.has(id));
    const faults: string[] = [];
    // Each further payment was told of when it came; one that went back before it came was not.
    if (second.length > toldOf)
      faults.push(`${number}: ${second.length} further payments, the desk knows of ${toldOf}`);
    if (settling !== undefined) {
      const isHeld = ['paid', 'refund_due', 'cancelled'].includes(state);
      if (!isHeld && !(state === 'refunded' && wentBack.has(settling))) faults.push(`${number}: settled, but ${state}`);
      if (['paid', 'refund_due'].includes(state) && wentBack.has(settling)) {
        faults.push(`${number}: ${state} with money that went back`);
      }
      const deskKnows = kinds.includes('desk_refund_due') || kinds.includes('desk_cancelled_owing');
      if (state === 'refund_due' && !deskKnows) faults.push(`${number}: owed, and the desk was not told`);
    } else if (['paid', 'refund_due', 'refunded'].includes(state)) faults.push(`${number}: ${state} for nothing`);
    return faults;
  });
}

describeEachDatabase('whatever happens to payments, in whatever order', (openFresh) => {
  test('no money is lost, and nights are taken exactly for living orders', { timeout: 120_000 }, async () => {
    const database = await openFresh();
    const resort = await openPayingResort(database);
    try {
      await fc.assert(
        fc.asyncProperty(history, async (steps) => {
          const orders: HeldOrder[] = [];
          await happen({ type: 'place' }, resort, orders);
          for (const step of steps) {
            for (const event of step) if (event.type === 'wait') resort.clock.nowMs += event.minutes * MINUTE_MS;
            await Promise.all(step.map((event) => happen(event, resort, orders)));
            expect(await findLostMoney(database)).toEqual([]);
            expect(await resort.findFaults()).toEqual([]);
          }
          // The next history finds free nights again.
          for (const { number, access } of orders) {
            await resort.app.inject({ method: 'POST', url: `/orders/${number}/cancel?${access}` });
          }
          resort.clock.nowMs += 31 * MINUTE_MS;
          await resort.sweep();
        }),
        { numRuns: 40 },
      );
    } finally {
      await resort.close();
    }
  });
});
