import { expect, test } from 'vitest';
import {
  FITTED,
  fitWithin,
  framedOn,
  heldPosition,
  isDismissed,
  restingIndex,
  withinBounds,
  zoomAround,
} from './viewer-motion.ts';

test.each([
  ['a short slow drag comes back', 2, 0.3, 0, 2],
  ['a drag past the middle moves on', 2, 0.6, 0, 3],
  ['a drag back moves back', 2, -0.6, 0, 1],
  ['a flick moves on however short', 2, 0.1, 0.01, 3],
  ['a flick back wins over the way gone', 2, 0.4, -0.01, 1],
  ['nothing lies before the first', 0, -0.9, -0.01, 0],
  ['nothing lies after the last', 6, 0.9, 0.01, 6],
  ['one picture at a time', 2, 1.9, 0, 3],
])('%s', (_what, index, moved, velocity, resting) => {
  expect(restingIndex(index, moved, velocity, 7)).toBe(resting);
});

test.each([
  [1.5, 1.5],
  [-1, -0.3],
  [7, 6.3],
])('a strip of seven pulled to %f stands at %f', (position, held) => {
  expect(heldPosition(position, 7)).toBeCloseTo(held);
});

test.each([
  [120, 0, true],
  [60, 1, true],
  [60, 0.1, false],
  [10, 3, false],
])('pulled down by %i px at %f px per ms, it closes: %s', (px, velocity, isClosed) => {
  expect(isDismissed(px, velocity)).toBe(isClosed);
});

test('zooming keeps the point under the finger where it is', () => {
  const zoom = zoomAround(FITTED, 2, [50, -20]);
  expect(zoom).toEqual({ x: -50, y: 20, scale: 2 });
  expect(zoomAround(zoom, 1, [50, -20])).toEqual(FITTED);
});

test('a pinch that moves takes the picture along', () => {
  expect(zoomAround(FITTED, 2, [0, 0], [30, 10])).toEqual({ x: 30, y: 10, scale: 2 });
});

const STAGE = { width: 360, height: 740 };
const PICTURE = fitWithin({ width: 2000, height: 1333 }, STAGE);

test('a picture stands whole on the stage', () => {
  expect(PICTURE.width).toBe(360);
  expect(PICTURE.height).toBeCloseTo(239.94);
  expect(fitWithin({ width: 500, height: 1000 }, STAGE)).toEqual({ width: 360, height: 720 });
});

test.each([
  ['fitted: always in the middle', { x: 80, y: 50, scale: 1 }, { x: 0, y: 0, scale: 1 }],
  ['twice as large: sideways to its edge', { x: 500, y: 50, scale: 2 }, { x: 180, y: 0, scale: 2 }],
  ['smaller than fitted: fitted', { x: 0, y: 0, scale: 0.5 }, { x: 0, y: 0, scale: 1 }],
  ['larger than the largest', { x: 0, y: 0, scale: 9 }, { x: 0, y: 0, scale: 4 }],
])('%s', (_what, zoom, bounded) => {
  const result = withinBounds(zoom, PICTURE, STAGE);
  expect({ ...result, x: result.x + 0, y: result.y + 0 }).toEqual(bounded);
});

test('phones show a square of a wide picture and all of an upright one, wider stages all of both', () => {
  const [wide, upright] = [
    { width: 2000, height: 1333 },
    { width: 500, height: 1000 },
  ];
  expect(framedOn(STAGE, wide)).toEqual({ width: 1333, height: 1333 });
  expect(framedOn(STAGE, upright)).toEqual(upright);
  expect(framedOn({ width: 820, height: 1000 }, wide)).toEqual(wide);
});
