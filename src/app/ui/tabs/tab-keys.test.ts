import { expect, test } from 'vitest';
import { tabReachedBy } from './tab-keys.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['ArrowLeft', 1, 0],
  ['Home', 2, 0],
  ['End', 0, 2],
])('%s from tab %i of three leads to %i', (key, current, reached) => {
  expect(tabReachedBy(key, current, 3)).toBe(reached);
});

test.each(['ArrowDown', 'Tab', 'a', 'Enter'])('%s is left to the browser', (key) => {
  expect(tabReachedBy(key, 0, 3)).toBeNull();
});
