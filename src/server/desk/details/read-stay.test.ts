import { expect, test } from 'vitest';
import { countMoney } from '#domain/order/order-money.ts';
import type { DatedReport } from '#domain/order/payment-status.ts';
import type { StoredDeskRow } from '../../orders/money/desk-rows-repository.ts';
import { listMoney } from './read-stay.ts';

const PAYMENT: DatedReport = {
  paymentId: '2418506117',
  attemptId: 'SM-1-1',
  status: 'success',
  amountMinor: 2_202_700,
  currency: 'UAH',
  outcome: 'settles',
  receivedAt: '2026-11-14T19:07:00.000Z',
};
const RETURNED: DatedReport = {
  ...PAYMENT,
  status: 'reversed',
  outcome: 'returns_part',
  receivedAt: '2026-12-02T08:15:00.000Z',
};
const CASH = {
  id: 'cash',
  orderNumber: 'SM-1',
  shift: 1,
  at: '2026-12-23T12:27:00.000Z',
  by: 'iryna@example.com',
  method: 'cash',
  way: 'cash',
  amountMinor: 100_000,
  corrects: null,
  fiscalNumber: null,
  company: '',
  document: '',
  reason: '',
} as StoredDeskRow;
const ORDER = { state: 'paid', quote: { totalMinor: 2_888_500 } } as const;

test('rows add up to the ledger, oldest first, each with its author', () => {
  const reports = [PAYMENT, RETURNED];
  const refunds = [{ paymentId: PAYMENT.paymentId, amountMinor: 186_000, state: 'returned' as const }];
  const money = countMoney(ORDER, reports, refunds, [CASH]);
  const rows = listMoney(money, reports, [CASH], (email) => email.split('@')[0] ?? '');
  expect(rows.map(({ way, amount, by }) => [way, amount, by])).toEqual([
    ['online', 22_027, null],
    ['online', -1_860, null],
    ['cash', 1_000, 'iryna'],
  ]);
  const sum = rows.reduce((total, { amount }) => total + amount * 100, 0);
  expect(sum).toBe(money.receivedMinor - money.returnedMinor);
});
