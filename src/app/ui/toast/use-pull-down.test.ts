import { expect, test } from 'vitest';
import { isPulledAway } from './use-pull-down.ts';

test.each([
  ['far and slowly', 60, 900, true],
  ['a little way, quickly', 20, 40, true],
  ['a little way, slowly', 20, 400, false],
  ['hardly at all, however quickly', 6, 1, false],
  ['not at all', 0, 0, false],
  ['up', -80, 50, false],
])('pulled %s', (_how, distancePx, durationMs, isGone) => {
  expect(isPulledAway(distancePx, durationMs)).toBe(isGone);
});
