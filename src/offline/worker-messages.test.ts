import { expect, test } from 'vitest';
import { isDeveloperPath } from './worker-messages.ts';

test.each([
  ['/test', true],
  ['/en/test', true],
  ['/test/filter', true],
  ['/en/test/empty-page', true],
  ['/testimonials', false],
  ['/accommodation/test', false],
  ['/', false],
])('%s is a developer page: %s', (path, expected) => {
  expect(isDeveloperPath(path)).toBe(expected);
});
