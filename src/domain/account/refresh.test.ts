import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/fixtures/property-runs.ts';
import { evaluateRefresh, REFRESH_GRACE_MS, SESSION_IDLE_MS } from './refresh.ts';

const NOW = Date.parse('2026-11-23T10:00:00Z');
const session = { generation: 5, renewedAtMs: NOW, expiresAtMs: NOW + SESSION_IDLE_MS };

test.each([
  [5, 0, 'renew'],
  [5, SESSION_IDLE_MS - 1, 'renew'],
  [5, SESSION_IDLE_MS, 'expired'],
  [4, 0, 'repeat'],
  [4, REFRESH_GRACE_MS - 1, 'repeat'],
  [4, REFRESH_GRACE_MS, 'reused'],
  [3, 0, 'reused'],
  [0, 0, 'reused'],
  [6, 0, 'unknown'],
  // A clock that was set back does not mean theft.
  [4, -5_000, 'repeat'],
  // A token that is both old and expired proves nothing.
  [3, SESSION_IDLE_MS, 'expired'],
] as const)('generation %i after %i ms: %s', (generation, afterMs, status) => {
  expect(evaluateRefresh(generation, session, NOW + afterMs)).toBe(status);
});

test('never accepts a token older than the previous one', () => {
  fc.assert(
    fc.property(fc.nat(1_000), fc.nat(1_000), fc.nat(2 * SESSION_IDLE_MS), (generation, latest, afterMs) => {
      const status = evaluateRefresh(generation, { ...session, generation: latest }, NOW + afterMs);
      if (status === 'renew') expect(generation).toBe(latest);
      if (status === 'repeat') expect([generation, afterMs < REFRESH_GRACE_MS]).toEqual([latest - 1, true]);
    }),
    { numRuns: propertyRuns(500) },
  );
});
