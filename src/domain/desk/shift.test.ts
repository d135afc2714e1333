import { expect, test } from 'vitest';
import type { DeskRow } from './ledger.ts';
import { cashOfShift, refuseClosing, refuseCount, rowsWithoutNumber, type ShiftMove, sumShift } from './shift.ts';

const ROW: DeskRow = {
  id: 'row-1',
  method: 'cash',
  way: 'cash',
  amountMinor: 100_00,
  corrects: null,
  fiscalNumber: '1',
};
const BACK: DeskRow = { ...ROW, id: 'row-2', method: 'refund', amountMinor: -30_00 };
const CARD: DeskRow = { ...ROW, id: 'row-3', method: 'terminal', way: 'terminal', amountMinor: 500_00 };

test('only cash changes the amount in the drawer', () => {
  expect(cashOfShift(3_000_00, [ROW, BACK, CARD])).toBe(3_070_00);
  expect(cashOfShift(3_000_00, [])).toBe(3_000_00);
});

test('each cash and card row needs its receipt, except a mistake that never had one', () => {
  const unnumbered = { ...ROW, fiscalNumber: null };
  const takenBack = { ...unnumbered, id: 'row-4', amountMinor: -100_00, corrects: 'row-1' };
  const transfer: DeskRow = { ...unnumbered, id: 'row-5', method: 'transfer', way: 'transfer' };
  expect(rowsWithoutNumber([unnumbered, BACK, CARD])).toEqual([unnumbered]);
  expect(rowsWithoutNumber([unnumbered, takenBack, transfer])).toEqual([]);
  // The cancelled row has a receipt, so its correction needs one too.
  expect(rowsWithoutNumber([ROW, takenBack])).toEqual([takenBack]);
});

test.each([
  [[ROW], { expectedMinor: 5, countedMinor: 5, reason: '' }, null],
  [[ROW], { expectedMinor: 5, countedMinor: 4, reason: ' ' }, 'reason_missing'],
  [[ROW], { expectedMinor: 5, countedMinor: 4, reason: 'решта' }, null],
  [[ROW], { expectedMinor: 5, countedMinor: 4, reason: 'решта', isFactorFresh: false }, 'fresh_factor_needed'],
  [[ROW], { expectedMinor: 5, countedMinor: 5, reason: '', isFactorFresh: false }, null],
  [[{ ...ROW, fiscalNumber: null }], { expectedMinor: 5, countedMinor: 5, reason: '' }, 'numbers_missing'],
] as const)('a shift closes or returns the reason for the refusal', (rows, count, refusal) => {
  expect(refuseClosing(rows, { isFactorFresh: true, ...count })).toBe(refusal);
});

test.each([
  [{ expectedMinor: 5, countedMinor: 5 }, null],
  [{ expectedMinor: 5, countedMinor: 4 }, 'reason_missing'],
  [{ expectedMinor: 5, countedMinor: 6 }, 'reason_missing'],
  [{ expectedMinor: 5, countedMinor: 4, reason: 'здали в банк' }, null],
  [{ expectedMinor: 5, countedMinor: 4, reason: 'здали в банк', isFactorFresh: false }, 'fresh_factor_needed'],
  [{ expectedMinor: null, countedMinor: 4 }, null],
] as const)('a shift opens with what the last one left, or with a reason', (count, refusal) => {
  expect(refuseCount({ reason: '', isFactorFresh: true, ...count })).toBe(refusal);
});

test('a shift adds up payments by method and refunds, and a corrected mistake does not count', () => {
  const came = (way: ShiftMove['way'], amountMinor: number) => ({ way, amountMinor, isRefund: false });
  const back = (way: ShiftMove['way'], amountMinor: number) => ({ way, amountMinor, isRefund: true });
  const sums = sumShift([
    came('cash', 500),
    came('cash', 100),
    came('cash', -100),
    came('online', 900),
    came('transfer', 50),
    back('cash', -200),
    back('online', -300),
  ]);
  expect(sums).toEqual({
    cash: { amountMinor: 500, count: 1 },
    terminal: { amountMinor: 0, count: 0 },
    online: { amountMinor: 900, count: 1 },
    transfer: { amountMinor: 50, count: 1 },
    returned: { amountMinor: -500, count: 2 },
    totalMinor: 950,
  });
});
