import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoredReport } from './order-money.ts';
import { planRefund, type Refund, sumOfRefunds } from './refund-plan.ts';

function told(paymentId: string, amountMinor: number, outcome: StoredReport['outcome'] = 'settles'): StoredReport {
  return { paymentId, status: outcome === 'refunds' ? 'reversed' : 'success', amountMinor, currency: 'UAH', outcome };
}

describe('a refund', () => {
  test('is taken from the newest payment first', () => {
    const records = [told('stay', 700_00), told('tried', 339_00, 'failed'), told('difference', 339_00)];
    expect(planRefund(400_00, records, [])).toEqual([
      { paymentId: 'difference', amountMinor: 339_00 },
      { paymentId: 'stay', amountMinor: 61_00 },
    ]);
  });

  test('leaves out returned payments and payments that the order did not need', () => {
    const records = [
      told('stay', 700_00),
      told('twice', 700_00, 'owed_back'),
      told('gone', 50_00),
      told('gone', 50_00, 'refunds'),
    ];
    const refunds: Refund[] = [{ paymentId: 'stay', amountMinor: 650_00, state: 'due' }];
    expect(planRefund(50_00, records, refunds)).toEqual([{ paymentId: 'stay', amountMinor: 50_00 }]);
    expect(() => planRefund(50_01, records, refunds)).toThrow(RangeError);
  });

  test('never takes more from a payment than its amount', () => {
    const sums = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(sums, fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 8 }), (paid, wishes) => {
        const records = paid.map((amountMinor, index) => told(String(index), amountMinor));
        const refunds: Refund[] = [];
        let leftMinor = paid.reduce((total, amount) => total + amount, 0);
        for (const wish of wishes.filter((amount) => amount <= leftMinor)) {
          if (wish > leftMinor) continue;
          const parts = planRefund(wish, records, refunds);
          expect(parts.reduce((total, { amountMinor }) => total + amountMinor, 0)).toBe(wish);
          refunds.push(...parts.map((part) => ({ ...part, state: 'due' as const })));
          leftMinor -= wish;
        }
        for (const { paymentId, amountMinor } of records) {
          expect(sumOfRefunds(paymentId, refunds)).toBeLessThanOrEqual(amountMinor);
        }
      }),
    );
  });
});
