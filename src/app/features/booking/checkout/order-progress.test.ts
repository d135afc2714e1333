import { expect, test } from 'vitest';
import type { Order, QuoteAnswer } from '#contract/orders.ts';
import { EDITING, isOpen, type OrderProgress, type OrderProgressEvent, reduceProgress } from './order-progress.ts';
import type { OrderOutcome } from './order-request.ts';

const ORDER = { number: 'SM-7K4Q' } as Order;
const QUOTE = { total_price: 14_000 } as QuoteAnswer;

const answered = (outcome: OrderOutcome): OrderProgressEvent => ({ type: 'answered', outcome, shownTotal: 13_626 });
const run = (...events: readonly OrderProgressEvent[]) => events.reduce(reduceProgress, EDITING);

test('an order is edited, sent and placed', () => {
  expect(run({ type: 'sent' })).toEqual({ status: 'sending', tries: 0 });
  expect(run({ type: 'sent' }, answered({ kind: 'placed', order: ORDER }))).toEqual({ status: 'placed', order: ORDER });
});

test('every unanswered try is counted, and a refusal ends the count', () => {
  const silence = answered({ kind: 'unreachable' });
  expect(run({ type: 'sent' }, silence, { type: 'sent' }, silence)).toEqual({ status: 'unanswered', tries: 2 });
  const refused = run({ type: 'sent' }, silence, { type: 'sent' }, answered({ kind: 'failed' }), { type: 'sent' });
  expect(refused).toEqual({ status: 'sending', tries: 0 });
});

test('a changed price remembers the sum that was shown', () => {
  expect(run({ type: 'sent' }, answered({ kind: 'price_changed', quote: QUOTE }))).toEqual({
    status: 'stopped',
    outcome: { kind: 'price_changed', quote: QUOTE, shownTotal: 13_626 },
  });
});

test('another stay takes back what was said about the one before', () => {
  const stopped = run({ type: 'sent' }, answered({ kind: 'lost', nearestArrival: null }));
  expect(reduceProgress(stopped, { type: 'stay_changed' })).toBe(EDITING);
});

const CLOSED: readonly OrderProgress[] = [
  { status: 'sending', tries: 0 },
  { status: 'unanswered', tries: 1 },
  { status: 'placed', order: ORDER },
];

test.each(CLOSED)('nothing may be changed while the order is $status', (progress) => {
  expect(isOpen(progress)).toBe(false);
  expect(reduceProgress(progress, { type: 'stay_changed' })).toBe(progress);
});

test('a placed order is not sent again, and a late answer changes nothing', () => {
  const placed: OrderProgress = { status: 'placed', order: ORDER };
  expect(reduceProgress(placed, { type: 'sent' })).toBe(placed);
  expect(reduceProgress(placed, answered({ kind: 'unreachable' }))).toBe(placed);
  expect(reduceProgress(EDITING, answered({ kind: 'failed' }))).toBe(EDITING);
});
