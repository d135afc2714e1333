import { expect, test } from 'vitest';
import { type OrderOutcome, readOrderAnswer, readWithdrawalAnswer } from './order-answers.ts';

const ORDER = { number: 'SM-1', access_token: 'secret' };
const STANDING = { number: 'SM-1', status: 'confirmed', hold_until: null, total_price: 1 };
const lost = (nearestArrival: string | null) => ({ kind: 'refused', refusal: { kind: 'lost', nearestArrival } });
const fields = { phone: ['Phone is too short'] };

test.each<[number, unknown, unknown]>([
  [201, { data: ORDER }, { kind: 'placed', order: ORDER }],
  [201, { data: { number: 'SM-1' } }, { kind: 'unanswered' }],
  [200, { data: ORDER }, { kind: 'unanswered' }],
  [
    409,
    { error: 'price_changed', quote: { total_price: 1 } },
    { kind: 'refused', refusal: { kind: 'price_changed', total: 1 } },
  ],
  [409, { error: 'no_available_for_dates', nearest_date: '2026-12-22' }, lost('2026-12-22')],
  [409, { error: 'no_available_for_all' }, lost(null)],
  [409, { error: 'cant_to_book' }, lost(null)],
  [
    409,
    { error: 'unpaid_limit', scope: 'day', most: 200 },
    { kind: 'refused', refusal: { kind: 'unpaid_limit', scope: 'day', most: 200 } },
  ],
  [422, { error: fields }, { kind: 'refused', refusal: { kind: 'fields', errors: fields } }],
  [422, { error: 'two_night_min' }, lost(null)],
  [422, { error: 'idempotency_key_reused' }, { kind: 'refused', refusal: { kind: 'failed' } }],
  [409, { error: 'order_withdrawn' }, { kind: 'withdrawn' }],
  [413, { error: 'too big' }, { kind: 'refused', refusal: { kind: 'failed' } }],
  [500, { error: 'Internal Server Error' }, { kind: 'unanswered' }],
  [502, null, { kind: 'unanswered' }],
  [403, { message: 'sign in to this network' }, { kind: 'unanswered' }],
])('%i %j means %j', (status, answer, outcome) => {
  expect(readOrderAnswer(status, answer, null)).toEqual(outcome);
});

const tooMany = (retryAfterSeconds: number): OrderOutcome => ({
  kind: 'refused',
  refusal: { kind: 'too_many', retryAfterSeconds },
});

test.each<[number, unknown, string | null, OrderOutcome]>([
  [429, { error: 'Too Many Requests' }, '60', { kind: 'later', waitMs: 60_000 }],
  [429, { error: 'Too Many Requests' }, '7200', tooMany(7_200)],
  [429, null, '7200', { kind: 'unanswered' }],
  [429, { error: 'Too Many Requests' }, null, { kind: 'unanswered' }],
  [503, null, '5', { kind: 'later', waitMs: 5_000 }],
  [503, { error: 'away' }, '7200', { kind: 'later', waitMs: 120_000 }],
  [503, null, 'Sat, 21 Nov 2026 12:00:00 GMT', { kind: 'unanswered' }],
])('%i %j with a Retry-After of %s s means %j', (status, answer, retryAfter, outcome) => {
  expect(readOrderAnswer(status, answer, retryAfter)).toEqual(outcome);
});

test.each<[number, unknown, string | null, unknown]>([
  [200, { state: 'withdrawn' }, null, { kind: 'withdrawn' }],
  [200, { data: STANDING }, null, { kind: 'stands', order: STANDING }],
  [200, { data: { number: 'SM-1' } }, null, { kind: 'unanswered' }],
  [200, '<h1>Sign in</h1>', null, { kind: 'unanswered' }],
  [404, { error: 'Not Found' }, null, { kind: 'unanswered' }],
  [429, { error: 'Too Many Requests' }, '7200', { kind: 'later', waitMs: 120_000 }],
  [503, null, null, { kind: 'unanswered' }],
])('a withdrawal answered with %i %j and a Retry-After of %s s means %j', (status, answer, retryAfter, outcome) => {
  expect(readWithdrawalAnswer(status, answer, retryAfter)).toEqual(outcome);
});
