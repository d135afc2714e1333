import { expect, test } from 'vitest';
import { RefusedCall } from '../../api.ts';
import { problemOf } from './use-placing.ts';

test.each([
  [new TypeError('no network'), 'no_network'],
  [new RefusedCall(503, { error: 'Service Unavailable' }), 'no_network'],
  [new RefusedCall(409, { error: 'no_available_for_all' }), 'not_free'],
  [new RefusedCall(422, { error: { 'bookings.0.adults': ['incorrect'] } }), 'refused'],
  [new RefusedCall(422, { error: { phone: ['incorrect'] } }), null],
])('%j is told as %s', (error, problem) => {
  expect(problemOf(error)).toBe(problem);
});
