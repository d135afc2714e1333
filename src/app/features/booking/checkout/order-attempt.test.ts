import { expect, test } from 'vitest';
import type { Order, OrderRequest, QuoteAnswer } from '#contract/orders.ts';
import { attemptFor, isToResume, makeIdempotencyKey, retryDelayMs, settleAttempt } from './order-attempt.ts';

const REQUEST = { total_price: 13_626, comments: '' } as OrderRequest;
const NOW = Date.parse('2026-11-21T12:00:00Z');

function keys(): () => string {
  let made = 0;
  return () => `key-${++made}`;
}

test('the same order keeps its key, another order gets a new one', () => {
  const makeKey = keys();
  const first = attemptFor(null, REQUEST, makeKey, NOW);
  expect(attemptFor(first, { ...REQUEST }, makeKey, NOW + 1).key).toBe(first.key);
  expect(attemptFor(first, { ...REQUEST, total_price: 14_000 }, makeKey, NOW).key).toBe('key-2');
  expect(attemptFor(first, { ...REQUEST, comments: 'late' }, makeKey, NOW).key).toBe('key-3');
});

test('from the moment it leaves an order counts as unanswered', () => {
  expect(attemptFor(null, REQUEST, keys(), NOW).unansweredSinceMs).toBe(NOW);
});

const SENT = attemptFor(null, REQUEST, keys(), NOW);

test.each([
  [{ kind: 'placed', order: {} as Order }, null],
  [{ kind: 'failed' }, null],
  [{ kind: 'unreachable' }, SENT],
  [
    { kind: 'lost', nearestArrival: null },
    { ...SENT, unansweredSinceMs: null },
  ],
  [
    { kind: 'price_changed', quote: {} as QuoteAnswer },
    { ...SENT, unansweredSinceMs: null },
  ],
  [
    { kind: 'too_many', retryAfterSeconds: 60 },
    { ...SENT, unansweredSinceMs: null },
  ],
  [
    { kind: 'fields', errors: {} },
    { ...SENT, unansweredSinceMs: null },
  ],
] as const)('after %j there is left of it: %j', (outcome, left) => {
  expect(settleAttempt(SENT, outcome)).toEqual(left);
});

test.each([
  ['an order that had no answer a minute ago', { ...SENT }, NOW + 60_000, true],
  ['one of an hour ago', { ...SENT }, NOW + 3_600_000, false],
  ['one from a clock that has since been set back', { ...SENT }, NOW - 1, false],
  ['one that was refused', { ...SENT, unansweredSinceMs: null }, NOW, false],
  ['none', null, NOW, false],
] as const)('%s is sent again by itself: %#', (_name, attempt, nowMs, isResumed) => {
  expect(isToResume(attempt, nowMs)).toBe(isResumed);
});

test('pauses between tries grow and then stay', () => {
  const delays = [1, 2, 3, 4, 5, 50].map(retryDelayMs);
  expect(delays).toEqual([...delays].sort((one, other) => one - other));
  expect(delays.at(-1)).toBe(delays.at(-2));
});

test('a key is printable and long enough for the contract', () => {
  expect(makeIdempotencyKey()).toMatch(/^[\x21-\x7e]{16,128}$/);
  expect(makeIdempotencyKey()).not.toBe(makeIdempotencyKey());
});
