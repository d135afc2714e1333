import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PaymentForm } from '#contract/orders/payments.ts';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import { propertyRuns } from '../../../tests/fixtures/property-runs.ts';
import type { Database } from '../database/database.ts';
import { change, type Wish } from '../orders/change/change-fixture.ts';
import { type HeldOrder, MINUTE_MS, openPaymentApp, type PaymentApp } from './payment-app-fixture.ts';

/** A payment request that a guest may pay now, late, twice or never. */
interface Bill {
  readonly form: PaymentForm;
  readonly paymentId: string;
}

const which = fc.nat({ max: 7 });
const day = fc.integer({ min: 13, max: 16 });
const wish = fc
  .record({
    from: day,
    nights: fc.integer({ min: 2, max: 4 }),
    adults: fc.integer({ min: 1, max: 3 }),
    rooms: fc.constantFrom(1, 1, 2),
    stays: fc.constantFrom('here', 'here', 'elsewhere', 'split'),
  })
  .map(({ from, nights, adults, rooms, stays }): Wish => {
    const dates = { check_in: `${from}.12.2026`, check_out: `${from + nights}.12.2026`, adults };
    if (stays === 'split') return { ...dates, moves_on: `${from + 1}.12.2026` };
    return { ...dates, rooms, is_other_house: stays === 'elsewhere' };
  });

const happening = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constantFrom('place' as const, 'reception' as const) }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('pay' as const), which }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('taken' as const), which }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('change' as const), which, wish }) },
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constantFrom('cancel' as const, 'leave' as const, 'release' as const), which }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('reverse' as const), which }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('sweep' as const) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 40 }) }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

/** The events of a step run concurrently, as in production. */
const history = fc.array(fc.array(happening, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 10 });

interface World {
  readonly resort: PaymentApp;
  readonly orders: HeldOrder[];
  readonly bills: Bill[];
}

async function happen(event: Happening, { resort, orders, bills }: World): Promise<void> {
  const keep = (form: PaymentForm) => bills.push({ form, paymentId: `payment.${crypto.randomUUID()}` });
  const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
  switch (event.type) {
    case 'wait':
      return;
    case 'sweep':
      return void (await resort.sweep());
    case 'place':
    case 'reception': {
      // A sold-out stay is not a fault.
      const placed = await resort.placeOnline().catch(() => null);
      if (placed === null) return;
      orders.push(placed);
      keep(placed.form);
      if (event.type === 'place') return;
      await resort.app.inject({ method: 'POST', url: `/orders/${placed.number}/at-reception`, headers: placed.access });
      return;
    }
    case 'pay':
    case 'taken':
    case 'reverse': {
      const bill = pick(bills, event.which);
      if (bill === undefined) return;
      const status = { pay: 'success', taken: 'wait_compensation', reverse: 'reversed' }[event.type];
      expect(await resort.callBack(bill.form, status, { payment_id: bill.paymentId })).toBe(200);
      return;
    }
    case 'change': {
      const order = pick(orders, event.which);
      if (order === undefined) return;
      const { status, body } = await change(resort, order, event.wish);
      expect([200, 409, 422, 429]).toContain(status);
      if (status === 200 && body.data.payment !== null) keep(body.data.payment);
      return;
    }
    case 'cancel':
    case 'leave':
    case 'release': {
      const order = pick(orders, event.which);
      if (order === undefined) return;
      const call = event.type === 'leave' ? 'change/leave' : event.type;
      const url = `/orders/${order.number}/${call}`;
      const { statusCode } = await resort.app.inject({ method: 'POST', url, headers: order.access });
      expect(statusCode).toBeLessThan(500);
    }
  }
}

/** Checks the money in the tables, without the code that counts it. Empty if every kopiyka is accounted for. */
async function findMoneyFaults({ readLatest }: Database): Promise<string[]> {
  const orders = await readLatest.selectFrom('orders').select(['number', 'state', 'total_minor']).execute();
  const payments = await readLatest.selectFrom('payments').selectAll().execute();
  const refunds = await readLatest.selectFrom('refunds').selectAll().execute();
  const mails = await readLatest.selectFrom('outbox').select(['order_number', 'kind']).execute();
  const changes = await readLatest.selectFrom('booking_changes').select(['order_number', 'state']).execute();
  const sum = (rows: readonly { amount_minor: number }[]) => rows.reduce((total, row) => total + row.amount_minor, 0);
  return orders.flatMap(({ number, state, total_minor }) => {
    const ours = payments.filter((row) => row.order_number === number);
    const reversed = new Set(ours.filter((row) => row.outcome === 'refunds').map((row) => row.provider_payment_id));
    const settled = ours.filter((row) => row.outcome === 'settles' && !reversed.has(row.provider_payment_id));
    const extra = ours.filter((row) => row.outcome === 'owed_back');
    const returns = refunds.filter((row) => row.order_number === number);
    const ofPayment = (id: string) => sum(returns.filter((row) => row.payment_id === id));
    const keptMinor = settled.reduce((left, row) => left + row.amount_minor - ofPayment(row.provider_payment_id), 0);
    const told = mails.filter((mail) => mail.order_number === number && mail.kind === 'desk_second_payment').length;
    const faults: string[] = [];
    if (state === 'paid' && keptMinor !== total_minor) faults.push(`${number}: ${keptMinor} kept for ${total_minor}`);
    if (!['paid', 'refund_due', 'cancelled'].includes(state) && keptMinor > 0)
      faults.push(`${number}: ${state} with money`);
    if (ours.some((row) => row.amount_minor < ofPayment(row.provider_payment_id)))
      faults.push(`${number}: returns too much`);
    const unseen = extra.filter((row) => ofPayment(row.provider_payment_id) !== row.amount_minor);
    if (unseen.length > told) faults.push(`${number}: ${unseen.length} payments that nobody returns`);
    if (ours.some((row) => row.outcome === 'differs'))
      faults.push(`${number}: a sum that was asked for counts as another`);
    const open = changes.filter((row) => row.order_number === number && row.state === 'open');
    if (open.length > (state === 'paid' ? 1 : 0))
      faults.push(`${number}: ${state} with ${open.length} waiting changes`);
    return faults;
  });
}

describeEachDatabase('after any bookings, payments, changes and cancellations in any order', (openFresh) => {
  test('nights match the active orders and held changes, and money matches the ledger', {
    timeout: 120_000,
  }, async () => {
    const database = await openFresh();
    const resort = await openPaymentApp(database);
    try {
      await fc.assert(
        fc.asyncProperty(history, async (steps) => {
          const world: World = { resort, orders: [], bills: [] };
          await happen({ type: 'place' }, world);
          await happen({ type: 'pay', which: 0 }, world);
          for (const step of steps) {
            for (const event of step) if (event.type === 'wait') resort.clock.nowMs += event.minutes * MINUTE_MS;
            await Promise.all(step.map((event) => happen(event, world)));
            expect(await resort.findFaults()).toEqual([]);
            expect(await findMoneyFaults(database)).toEqual([]);
          }
          // All pending requests arrive, and the provider is asked for each refund once.
          for (const { form, paymentId } of world.bills)
            await resort.callBack(form, 'success', { payment_id: paymentId });
          await resort.sweep();
          expect(await findMoneyFaults(database)).toEqual([]);
          const sent = await database.readLatest.selectFrom('refunds').select('id').execute();
          expect(resort.refunds).toHaveLength(sent.length);
          // Releases the nights for the next history.
          for (const { number, access } of world.orders) {
            await resort.app.inject({ method: 'POST', url: `/orders/${number}/cancel`, headers: access });
          }
          resort.clock.nowMs += 31 * MINUTE_MS;
          await resort.sweep();
          expect(await resort.findFaults()).toEqual([]);
        }),
        { numRuns: propertyRuns(4) },
      );
    } finally {
      await resort.close();
    }
  });
});
