import { expect, test } from 'vitest';
import { isDeveloperPath, isPagePath } from './worker-messages.ts';

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

test.each([
  ['/', true],
  ['/booking', true],
  ['/desk', false],
  ['/desk/board', false],
  ['/desks', true],
  ['/api/v1/orders', false],
])('%s is a page of the guests: %s', (path, expected) => {
  expect(isPagePath(path)).toBe(expected);
});
