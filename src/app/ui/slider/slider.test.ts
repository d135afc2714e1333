import { expect, test } from 'vitest';
import { readPosition } from './slider.tsx';

const STARTS = [16, 296, 576, 856];
const SCROLLER = { clientWidth: 360, scrollWidth: 1152 };

test.each([
  [0, 0, false],
  [100, 0, false],
  [150, 1, false],
  [280.4, 1, false],
  [560, 2, false],
  [790.6, 3, true],
  [792, 3, true],
])('after scrolling by %f px, slide %i is current, at the end: %s', (scrollLeft, first, isAtEnd) => {
  expect(readPosition(STARTS, { ...SCROLLER, scrollLeft })).toEqual({ first, isAtEnd });
});

test('slides that all fit are both at the beginning and at the end', () => {
  expect(readPosition([0, 100], { scrollLeft: 0, clientWidth: 360, scrollWidth: 360 })).toEqual({
    first: 0,
    isAtEnd: true,
  });
});

test('a row without slides is at its beginning', () => {
  expect(readPosition([], { scrollLeft: 0, clientWidth: 360, scrollWidth: 360 }).first).toBe(0);
});
