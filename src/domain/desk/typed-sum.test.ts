import { expect, test } from 'vitest';
import { readSum } from './typed-sum.ts';

test.each([
  ['2718', 271_800],
  ['2 718', 271_800],
  ['2\u00a0718 ₴', 271_800],
  [' 2718,5 ', 271_850],
  ['2718.05', 271_805],
  ['2,718', 271_800],
  ['1,318,505.50', 131_850_550],
  ['0', 0],
])('%j is %i kopiyky', (typed, minor) => {
  expect(readSum(typed)).toBe(minor);
});

test.each(['', 'сто', '-5', '1,2345', '1,23,456', '1,234,56', '1e5', '5,', ',5', '12345678901'])(
  '%j is not a sum',
  (typed) => {
    expect(readSum(typed)).toBeNull();
  },
);
