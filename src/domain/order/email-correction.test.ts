import { expect, test } from 'vitest';
import { mailAfterCorrection } from './email-correction.ts';
import { ORDER_STATES } from './order-state.ts';

const HOUR_MS = 60 * 60_000;
const PLACED = { placedAtMs: 0, isEmailMended: false };

test('the mail for the order’s state is sent to the corrected address', () => {
  expect(ORDER_STATES.map((state) => [state, mailAfterCorrection({ ...PLACED, state }, 1)])).toEqual([
    ['awaiting_payment', 'held'],
    ['awaiting_confirmation', 'please_confirm'],
    ['confirmed', 'confirmed'],
    ['paid', 'paid'],
    ['expired', null],
    ['refund_due', null],
    ['cancelled', null],
    ['refunded', null],
  ]);
});

test('an address can be corrected once, within a day', () => {
  const paid = { ...PLACED, state: 'paid' } as const;
  expect(mailAfterCorrection({ ...paid, isEmailMended: true }, 1)).toBeNull();
  expect(mailAfterCorrection(paid, 24 * HOUR_MS - 1)).toBe('paid');
  expect(mailAfterCorrection(paid, 24 * HOUR_MS)).toBeNull();
});
