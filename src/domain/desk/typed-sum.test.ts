import { expect, test } from 'vitest';
import { readSum } from './typed-sum.ts';

test.each([
  ['2718', 271_800],
  ['2 718', 271_800],
  ['2\u00a0718 ₴', 271_800],
  [' 2718,5 ', 271_850],
  ['2718.05', 271_805],
  ['0', 0],
])('%j is %i kopiyky', (typed, minor) => {
  expect(readSum(typed)).toBe(minor);
});

test.each(['', 'сто', '-5', '1,234', '1e5', '5,', ',5', '12345678901'])('%j is not a sum', (typed) => {
  expect(readSum(typed)).toBeNull();
});
