import { expect, test } from 'vitest';
import { categoryOf } from './use-stay-picker-opener.ts';

test.each([
  ['/accommodation/chalet-lake', 'chalet-lake'],
  ['/en/accommodation/chalets', 'chalets'],
  ['/accommodation/chalets/', 'chalets'],
  ['/accommodation', null],
  ['/en', null],
  ['/food-and-drink/senoval', null],
])('the panel opened from %s starts with %s', (pathname, category) => {
  expect(categoryOf(pathname)).toBe(category);
});
