import { describe, expect, test } from 'vitest';
import { toAmount, toMinor } from './money.ts';

describe('an API amount in kopiyky', () => {
  test.each([
    [0, 0],
    [-0, 0],
    [0.01, 1],
    [7.34, 734],
    [4.35, 435],
    [1.1, 110],
    [13626, 1362600],
    [99_999_999.99, 9_999_999_999],
  ])('%d becomes %i', (amount, minor) => {
    expect(toMinor(amount) + 0).toBe(minor);
    expect(toAmount(minor) + 0).toBe(amount + 0);
  });

  test.each([15_864_305.35000001, 45_816_888.360000014, 99_532_233.88000001])(
    '%d is accepted despite rounding noise',
    (amount) => {
      expect(toMinor(amount)).toBe(Math.round(amount * 100));
    },
  );

  test.each([7.345, 0.001, 0.014, 99_999_999.994])('refuses %d', (amount) => {
    expect(() => toMinor(amount)).toThrow(RangeError);
  });
});
