import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PaymentForm } from '#contract/orders/payments.ts';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import { propertyRuns } from '../../../tests/fixtures/property-runs.ts';
import { change, LONGER, SHORTER, type Wish } from '../orders/change/change-fixture.ts';
import { readOrderMoney } from '../orders/money/read-order-money.ts';
import { findOrder } from '../orders/order-repository.ts';
import { ORDER_BODY } from '../orders/place/order-routes-fixture.ts';
import { MINUTE_MS, openPaymentApp } from './payment-app-fixture.ts';

/** A longer, a shorter, a later and an unchanged stay. */
const WISHES: readonly Wish[] = [LONGER, SHORTER, { check_in: '15.12.2026', check_out: '20.12.2026' }, {}];

const nth = fc.nat({ max: 4 });
const happening = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('report' as const), nth, status: fc.constant('success') }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('report' as const), nth, status: fc.constant('reversed') }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('attempt' as const) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('cancel' as const, 'release' as const) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('at-reception' as const) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('wait' as const) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('change' as const), wish: fc.constantFrom(...WISHES) }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

describeEachDatabase('after any payments of deposits and rests, and any changes, in any order', (openFresh) => {
  test('the balance is bill minus ledger, and the books agree', { timeout: 120_000 }, async () => {
    const database = await openFresh();
    const resort = await openPaymentApp(database, { deposit: { percent: 30, restDays: 3 } });
    const run = async (events: readonly Happening[]) => {
      await database.transaction((transaction) => transaction.updateTable('nights').set({ units: 9_999 }).execute());
      const { number, access, form } = await resort.placeOnline({ deposit: Math.ceil(ORDER_BODY.total_price * 0.3) });
      const forms: PaymentForm[] = [form];
      for (const event of events) {
        resort.clock.nowMs += event.type === 'wait' ? 31 * MINUTE_MS : 1;
        if (event.type === 'wait') await resort.sweep();
        else if (event.type === 'report') {
          const index = event.nth % forms.length;
          const asked = forms[index] ?? form;
          expect(await resort.callBack(asked, event.status, { payment_id: `${number}.${index}` })).toBe(200);
        } else if (event.type === 'attempt') {
          const url = `/orders/${number}/payments`;
          const answer = await resort.app.inject({ method: 'POST', url, headers: access });
          if (answer.statusCode === 201) forms.push(answer.json().data);
        } else if (event.type === 'change') {
          const { body } = await change(resort, { number, access }, event.wish);
          if (body.data?.payment != null) forms.push(body.data.payment);
        } else {
          await resort.app.inject({ method: 'POST', url: `/orders/${number}/${event.type}`, headers: access });
        }
        const order = await findOrder(database.readLatest, number);
        if (order === null) throw new Error(`No order ${number}`);
        const money = await readOrderMoney(database.readLatest, order);
        const keptMinor = money.receivedMinor - money.returnedMinor - money.owedMinor;
        if (order.state === 'paid' || order.state === 'confirmed') {
          expect(Math.max(0, money.balanceMinor) + keptMinor).toBe(order.quote.totalMinor);
        }
        expect(await resort.findFaults()).toEqual([]);
      }
    };
    try {
      const history = fc.array(happening, { minLength: 2, maxLength: 12 });
      await fc.assert(fc.asyncProperty(history, run), { numRuns: propertyRuns(10) });
    } finally {
      await resort.close();
    }
  });
});
