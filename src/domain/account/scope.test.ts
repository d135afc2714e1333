import { expect, test } from 'vitest';
import { hasScope } from './scope.ts';

test.each([
  [['desk'], 'desk', true],
  [['desk'], 'manager', false],
  [['manager'], 'manager', true],
  [['manager'], 'desk', true],
  [['housekeeping', 'desk'], 'desk', true],
  [['Desk', 'desks', 'managers'], 'desk', false],
  [[], 'desk', false],
] as const)('scopes %j allow %s: %s', (scopes, needed, isAllowed) => {
  expect(hasScope(scopes, needed)).toBe(isAllowed);
});
