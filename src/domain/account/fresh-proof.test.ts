import { expect, test } from 'vitest';
import { FRESH_SIGN_IN_MS, isFreshSignIn } from './fresh-proof.ts';

const NOW = Date.parse('2026-11-23T10:00:00Z');

test.each([
  [0, true],
  [FRESH_SIGN_IN_MS - 1, true],
  [FRESH_SIGN_IN_MS, false],
  [-1000, true],
  [-FRESH_SIGN_IN_MS, false],
])('a sign-in %d ms ago counts as fresh proof: %s', (ago, isFresh) => {
  expect(isFreshSignIn(NOW - ago, NOW)).toBe(isFresh);
});
