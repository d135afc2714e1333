import { expect, test } from 'vitest';
import { ORDER_STATES, transitionOrder } from '../order/order-state.ts';
import { eventAfterRow } from './desk-event.ts';
import {
  type DeskRow,
  excessMinor,
  isCorrectable,
  needsFiscalNumber,
  signedMinor,
  sumOfRows,
  turnoverOf,
} from './ledger.ts';

const ROW: DeskRow = {
  id: 'row-1',
  method: 'cash',
  way: 'cash',
  amountMinor: 100_00,
  corrects: null,
  fiscalNumber: null,
};

test('a refund is stored as a negative sum, everything else as a positive one', () => {
  expect(signedMinor('refund', 5)).toBe(-5);
  expect(signedMinor('cash', 5)).toBe(5);
});

test('a correction reduces the received money, and a refund counts as returned', () => {
  const rows: DeskRow[] = [
    ROW,
    { ...ROW, id: 'row-2', amountMinor: 30_00 },
    { ...ROW, id: 'row-3', amountMinor: -30_00, corrects: 'row-2' },
    { ...ROW, id: 'row-4', method: 'refund', amountMinor: -20_00 },
  ];
  expect(turnoverOf(rows)).toEqual({ receivedMinor: 100_00, returnedMinor: 20_00 });
  expect(sumOfRows(rows)).toBe(80_00);
  expect(rows.map((row) => isCorrectable(row, rows))).toEqual([true, false, false, true]);
});

test('cash and card rows need a receipt number, a transfer has none', () => {
  expect(needsFiscalNumber(ROW)).toBe(true);
  expect(needsFiscalNumber({ ...ROW, way: 'terminal' })).toBe(true);
  expect(needsFiscalNumber({ ...ROW, way: 'transfer' })).toBe(false);
  expect(needsFiscalNumber({ ...ROW, fiscalNumber: '1' })).toBe(false);
});

test.each([
  ['cash', 100, { balanceMinor: 100, owedMinor: 0 }, 0],
  ['cash', 101, { balanceMinor: 100, owedMinor: 0 }, 1],
  ['transfer', 50, { balanceMinor: -20, owedMinor: 20 }, 50],
  ['refund', 20, { balanceMinor: -20, owedMinor: 20 }, 0],
  ['refund', 30, { balanceMinor: 100, owedMinor: 0 }, 30],
] as const)('%s of %i exceeds what is due in %j by %i', (method, amountMinor, state, over) => {
  expect(excessMinor(method, amountMinor, state)).toBe(over);
});

test('a payment at the desk changes only the states that wait for it, by events of the state table', () => {
  const stateAfter = (after: { balanceMinor: number; owedMinor: number }) =>
    ORDER_STATES.flatMap((state) => {
      const event = eventAfterRow({ state, payment: 'online' }, after);
      return event === null ? [] : [[state, transitionOrder(state, event)?.to]];
    });
  expect(stateAfter({ balanceMinor: 0, owedMinor: 0 })).toEqual([
    ['awaiting_payment', 'paid'],
    ['awaiting_confirmation', 'paid'],
    ['confirmed', 'paid'],
    ['refund_due', 'refunded'],
  ]);
  expect(stateAfter({ balanceMinor: 1, owedMinor: 1 })).toEqual([
    ['awaiting_payment', 'confirmed'],
    ['awaiting_confirmation', 'confirmed'],
  ]);
});
