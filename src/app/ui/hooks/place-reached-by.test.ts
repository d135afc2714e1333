import { expect, test } from 'vitest';
import { placeReachedBy } from './place-reached-by.ts';

test.each([
  ['ArrowRight', 'row', 0, 1],
  ['ArrowRight', 'row', 2, 0],
  ['ArrowLeft', 'row', 0, 2],
  ['ArrowLeft', 'row', 1, 0],
  ['Home', 'row', 2, 0],
  ['End', 'row', 0, 2],
  ['ArrowDown', 'column', 0, 1],
  ['ArrowDown', 'column', 2, 0],
  ['ArrowDown', 'column', -1, 0],
  ['ArrowUp', 'column', 0, 2],
  ['ArrowUp', 'column', -1, 2],
  ['Home', 'column', 2, 0],
  ['End', 'column', -1, 2],
] as const)('%s in a %s of three moves from %i to %i', (key, along, current, reached) => {
  expect(placeReachedBy(key, along, current, 3)).toBe(reached);
});

test.each([
  ['ArrowDown', 'row'],
  ['ArrowLeft', 'column'],
  ['Tab', 'row'],
  ['a', 'column'],
  ['Enter', 'row'],
] as const)('%s in a %s is left to the browser', (key, along) => {
  expect(placeReachedBy(key, along, 0, 3)).toBeNull();
});
