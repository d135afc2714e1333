import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { propertyRuns } from '../../../../tests/fixtures/property-runs.ts';
import { passOverRefused } from '../../http/plugins/error-handlers.ts';
import { cancelOrder } from '../../orders/cancel/cancel-order.ts';
import { openDesk } from '../desk-fixture.ts';
import { openShiftWith } from './money-fixture.ts';
import { listOwedCandidates } from './owed-refunds-repository.ts';

const amount = fc.constantFrom(0.01, 100, 999.99, 5_000, 100_000);
const method = fc.constantFrom('cash', 'terminal', 'transfer', 'refund');
const way = fc.constantFrom('cash', 'terminal', 'transfer');
const nth = fc.nat({ max: 5 });

const happening = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constant('pay' as const), amount, method, way, confirm: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('correct' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('number' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('close' as const), counted: amount }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('cancel' as const), isEarly: fc.boolean() }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

const RELEASED = ['cancelled', 'refund_due', 'refunded'];

describeEachDatabase('after any payments at reception in any order', (openFresh) => {
  test('the balance is bill minus ledger, no row is edited, and the books agree', { timeout: 120_000 }, async () => {
    const database = await openFresh();
    const desk = await openDesk(database);
    const shift = await openShiftWith(desk);
    const history = fc.array(happening, { minLength: 1, maxLength: 12 });
    let isFirst = true;
    const run = async (events: readonly Happening[]) => {
      const { order, pay, post, rows, stateOf, faults, total } = isFirst ? shift : await shift.another();
      isFirst = false;
      for (const event of events) {
        const before = (await rows()).map((row) => JSON.stringify(row));
        const own = () => rows().then((all) => all.filter((row) => row.order_number === order.number));
        const chosen = 'nth' in event ? (await own())[event.nth] : undefined;
        if (event.type === 'pay') {
          const { amount, method, way, confirm } = event;
          const body = { amount, method, confirm_over: confirm, ...(method === 'refund' && { way }) };
          expect((await pay(body)).status).toBeOneOf([201, 409]);
        } else if (event.type === 'correct' && chosen !== undefined) {
          const { status } = await post(`/desk/payments/${chosen.id}/correction`, { reason: 'помилка' });
          expect(status).toBeOneOf([201, 409]);
        } else if (event.type === 'number' && chosen !== undefined) {
          const { status } = await post(`/desk/payments/${chosen.id}/fiscal-number`, { fiscal_number: '3914' });
          expect(status).toBe(chosen.way === 'transfer' ? 422 : 200);
        } else if (event.type === 'close') {
          const { number } = (await shift.get('/desk/shift')).body.data ?? { number: 1 };
          await post('/desk/shifts/close', { number, counted: event.counted, reason: 'решта' });
        } else if (event.type === 'cancel') {
          const today = calendarDate(event.isEarly ? '2026-12-01' : '2026-12-22');
          await cancelOrder(order.number, null, today, { freeCancellationDays: 7 }, desk).catch(passOverRefused);
        }
        // Rows are never changed or deleted.
        expect((await rows()).map((row) => JSON.stringify(row))).toEqual(expect.arrayContaining(before));
        const ledgerMinor = (await own()).reduce((sum, row) => sum + row.amount_minor, 0);
        const { balanceMinor, owedMinor } = await shift.moneyOf(order.number);
        // Every order that is owed money is in the list of refunds.
        const candidates = await listOwedCandidates(database.readLatest, calendarDate('2026-01-01'));
        expect(owedMinor <= 0 || candidates.includes(order.number)).toBe(true);
        const state = await stateOf();
        if (!RELEASED.includes(state)) expect(balanceMinor).toBe(Math.round(total * 100) - ledgerMinor);
        expect(owedMinor).toBe(Math.max(0, -balanceMinor));
        expect(await faults()).toEqual([]);
      }
    };
    await fc.assert(fc.asyncProperty(history, run), { numRuns: propertyRuns(12) });
  });
});
