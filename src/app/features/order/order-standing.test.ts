import { expect, test } from 'vitest';
import { ORDER_STATES } from '#domain/order/order-state.ts';
import {
  formatCountdown,
  isSettled,
  isStillChecking,
  type PolledFacts,
  pollDelayMs,
  secondsLeft,
  waitsForGuest,
} from './order-standing.ts';

const orderWith = (facts: Partial<PolledFacts>): PolledFacts => ({
  status: 'paid',
  check_in: '2026-12-13',
  ...facts,
});
const DEPOSIT = { asked: 9_538, rest_by: '2026-12-10' };
const CHANGE = { check_in: '2026-12-13', check_out: '2026-12-17', category_codes: [], due: 500, hold_until: null };

test('polling goes on while an order is held, and after its hold, because a late payment may book it', () => {
  const polled = ORDER_STATES.filter((status) => !isSettled(orderWith({ status })));
  expect(polled).toEqual(['awaiting_payment', 'awaiting_confirmation', 'expired']);
  expect(polled.filter((status) => waitsForGuest(orderWith({ status }), 100))).toEqual([]);
});

test.each([
  ['the rest of a deposit is open', { status: 'confirmed', deposit: DEPOSIT }],
  ['a change waits for its difference', { waiting_change: CHANGE }],
] as const)('while %s, polling goes on for some answers, then only when the guest returns', (_what, facts) => {
  expect(isSettled(orderWith(facts))).toBe(false);
  expect([1, 5, 6, 100].map((answers) => waitsForGuest(orderWith(facts), answers))).toEqual([false, false, true, true]);
});

test.each([
  ['the rest of a deposit', { status: 'confirmed', deposit: DEPOSIT }],
  ['the difference of a change', { waiting_change: CHANGE }],
  ['a payment for a cancelled order', { status: 'cancelled' }],
] as const)('polling goes on while %s is still at the bank', (_what, facts) => {
  for (const payment_state of ['taken', 'under_way'] as const) {
    expect(isSettled(orderWith({ ...facts, payment_state }))).toBe(false);
    expect(waitsForGuest(orderWith({ ...facts, payment_state }), 100)).toBe(false);
  }
});

test('pauses between requests grow to a minute and stay there', () => {
  const delays = Array.from({ length: 20 }, (_, index) => pollDelayMs(index + 1));
  expect(delays[0]).toBe(1_000);
  expect(delays).toEqual([...delays].sort((one, other) => one - other));
  expect(delays.at(-1)).toBe(60_000);
});

test.each([
  [null, 0, null, true],
  ['awaiting_payment', 1, null, true],
  ['awaiting_payment', 4, null, false],
  ['awaiting_payment', 1, 'taken', false],
  ['awaiting_payment', 1, 'failed', false],
  ['awaiting_confirmation', 1, null, true],
  ['awaiting_confirmation', 4, null, false],
  ['expired', 1, null, false],
  ['paid', 1, null, false],
] as const)('%s after %i requests, with payment %s: still checking is %s', (status, asked, payment, isChecking) => {
  expect(isStillChecking(status, asked, payment)).toBe(isChecking);
});

const HOLD = '2026-11-21T12:30:00.000Z';

test.each([
  [HOLD, '2026-11-21T12:02:20Z', 1_660],
  [HOLD, '2026-11-21T12:29:59.900Z', 1],
  [HOLD, '2026-11-21T13:00:00Z', 0],
  [null, '2026-11-21T12:00:00Z', null],
])('a hold until %s has, at %s, %s seconds left', (holdUntil, now, left) => {
  expect(secondsLeft(holdUntil, Date.parse(now))).toBe(left);
});

test.each([
  [1_660, '27:40'],
  [65, '1:05'],
  [0, '0:00'],
])('%i seconds are counted down as %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text);
});
