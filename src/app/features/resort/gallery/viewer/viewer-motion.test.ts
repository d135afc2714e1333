import fc from 'fast-check';
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
  ['a short slow drag returns', 2, 0.3, 0, 2],
  ['a drag past the middle moves on', 2, 0.6, 0, 3],
  ['a drag back moves back', 2, -0.6, 0, 1],
  ['a flick moves on however short', 2, 0.1, 0.01, 3],
  ['a flick back wins over the distance', 2, 0.4, -0.01, 1],
  ['there is nothing before the first', 0, -0.9, -0.01, 0],
  ['there is nothing after the last', 6, 0.9, 0.01, 6],
  ['one picture at a time', 2, 1.9, 0, 3],
])('%s', (_what, index, moved, velocity, resting) => {
  expect(restingIndex(index, moved, velocity, 7)).toBe(resting);
});

test.each([
  [1.5, 1.5],
  [-1, -0.3],
  [7, 6.3],
])('a strip of seven pictures dragged to %f stops at %f', (position, held) => {
  expect(heldPosition(position, 7)).toBeCloseTo(held);
});

test.each([
  [120, 0, true],
  [60, 1, true],
  [60, 0.1, false],
  [10, 3, false],
])('a picture dragged down by %i px at %f px per ms closes: %s', (px, velocity, isClosed) => {
  expect(isDismissed(px, velocity)).toBe(isClosed);
});

test('zooming keeps the point under the finger in place', () => {
  const zoom = zoomAround(FITTED, 2, [50, -20]);
  expect(zoom).toEqual({ x: -50, y: 20, scale: 2 });
  expect(zoomAround(zoom, 1, [50, -20])).toEqual(FITTED);
});

test('a moving pinch drags the picture along', () => {
  expect(zoomAround(FITTED, 2, [0, 0], [30, 10])).toEqual({ x: 30, y: 10, scale: 2 });
});

const STAGE = { width: 360, height: 740 };
const PICTURE = fitWithin({ width: 2000, height: 1333 }, STAGE);

test('a picture fits into the window completely', () => {
  expect(PICTURE.width).toBe(360);
  expect(PICTURE.height).toBeCloseTo(239.94);
  expect(fitWithin({ width: 500, height: 1000 }, STAGE)).toEqual({ width: 360, height: 720 });
});

test.each([
  ['a fitted picture stays in the middle', { x: 80, y: 50, scale: 1 }, { x: 0, y: 0, scale: 1 }],
  ['a picture twice as large moves to its edge', { x: 500, y: 50, scale: 2 }, { x: 180, y: 0, scale: 2 }],
  ['a picture smaller than fitted becomes fitted', { x: 0, y: 0, scale: 0.5 }, { x: 0, y: 0, scale: 1 }],
  ['a picture larger than the maximum is limited', { x: 0, y: 0, scale: 9 }, { x: 0, y: 0, scale: 4 }],
])('%s', (_what, zoom, bounded) => {
  const result = withinBounds(zoom, PICTURE, STAGE);
  expect({ ...result, x: result.x + 0, y: result.y + 0 }).toEqual(bounded);
});

test('phones show a square of a wide picture and all of a tall one; wider windows show all of both', () => {
  const [wide, upright] = [
    { width: 2000, height: 1333 },
    { width: 500, height: 1000 },
  ];
  expect(framedOn(STAGE, wide)).toEqual({ width: 1333, height: 1333 });
  expect(framedOn(STAGE, upright)).toEqual(upright);
  expect(framedOn({ width: 820, height: 1000 }, wide)).toEqual(wide);
});

const pixels = fc.integer({ min: -2000, max: 2000 });
const anyZoom = fc.record({ x: pixels, y: pixels, scale: fc.double({ min: 0.2, max: 9, noNaN: true }) });
const anySize = fc.record({ width: fc.integer({ min: 100, max: 3000 }), height: fc.integer({ min: 100, max: 3000 }) });

test('a swipe stops at an existing picture, at most one away', () => {
  const moved = fc.double({ min: -5, max: 5, noNaN: true });
  const velocity = fc.double({ min: -0.1, max: 0.1, noNaN: true });
  const place = fc.integer({ min: 1, max: 30 }).chain((count) => fc.tuple(fc.constant(count), fc.nat(count - 1)));
  fc.assert(
    fc.property(place, moved, velocity, ([count, index], slides, speed) => {
      const resting = restingIndex(index, slides, speed, count);
      expect(Number.isInteger(resting)).toBe(true);
      expect(resting >= 0 && resting < count && Math.abs(resting - index) <= 1).toBe(true);
    }),
  );
});

test('a picture at rest leaves no margin that it could fill, and stays in place', () => {
  fc.assert(
    fc.property(anyZoom, anySize, anySize, (zoom, picture, stage) => {
      const shown = fitWithin(picture, stage);
      const rest = withinBounds(zoom, shown, stage);
      for (const [offset, length, room] of [
        [rest.x, shown.width * rest.scale, stage.width],
        [rest.y, shown.height * rest.scale, stage.height],
      ] as const) {
        expect(length / 2 - Math.abs(offset)).toBeGreaterThanOrEqual(Math.min(room, length) / 2 - 0.001);
      }
      expect(withinBounds(rest, shown, stage)).toEqual(rest);
    }),
  );
});

test('the point under the finger stays under it at every scale', () => {
  fc.assert(
    fc.property(anyZoom, fc.double({ min: 1, max: 4, noNaN: true }), pixels, pixels, (zoom, scale, x, y) => {
      const zoomed = zoomAround(zoom, scale, [x, y]);
      expect((x - zoomed.x) / zoomed.scale).toBeCloseTo((x - zoom.x) / zoom.scale, 4);
      expect((y - zoomed.y) / zoomed.scale).toBeCloseTo((y - zoom.y) / zoom.scale, 4);
    }),
  );
});
