import { expect, test } from 'vitest';
import { categoryOf } from './use-stay-picker-opener.ts';

test.each([
  ['/accommodation/chalet-lake', 'chalet-lake'],
  ['/accommodation/chalets/', 'chalets'],
  ['/accommodation', null],
  ['/', null],
  ['/food-and-drink/senoval', null],
])('the panel opened from %s starts with %s', (pathname, category) => {
  expect(categoryOf(pathname)).toBe(category);
});
