import { expect, test } from 'vitest';
import { fewestNights } from './use-price-change.ts';

test('the form shows the shortest stay of the chosen nights, also while none of them is on sale', () => {
  expect(fewestNights([{ minimum_stay: 3 }, { minimum_stay: 2 }], 1)).toBe(2);
  expect(fewestNights([], 1)).toBe(1);
});
