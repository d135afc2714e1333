import { expect, test } from 'vitest';
import { enquiryStateOf, isAnswerLate } from './enquiry-state.ts';

const AT = '2026-12-23T12:05:00.000Z';
const NOBODY = { takenAt: null, answeredAt: null, closedAt: null };

test.each([
  ['new', NOBODY],
  ['in_work', { ...NOBODY, takenAt: AT }],
  ['answered', { ...NOBODY, answeredAt: AT }],
  ['answered', { takenAt: AT, answeredAt: AT, closedAt: null }],
  ['closed', { ...NOBODY, closedAt: AT }],
  ['closed', { takenAt: AT, answeredAt: AT, closedAt: AT }],
] as const)('an enquiry is %s with %j', (state, work) => {
  expect(enquiryStateOf(work)).toBe(state);
});

test.each([
  ['new', AT, true],
  ['in_work', AT, true],
  ['answered', AT, false],
  ['closed', AT, false],
  ['new', null, false],
  ['new', '2026-12-23T12:10:00.000Z', false],
] as const)('the answer to an enquiry with state %s and promised time %s is late: %s', (state, promisedAt, isLate) => {
  expect(isAnswerLate(state, promisedAt, Date.parse('2026-12-23T12:09:00.000Z'))).toBe(isLate);
});
