import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { restingPlace, rubberBand } from './resting-place.ts';

const GUIDE = [120, 406, 700];

describe('a sheet with stops at 120, 406 and 700', () => {
  it.each([
    { height: 430, velocity: 0, rests: 406, when: 'let go slightly above a stop' },
    { height: 560, velocity: 0, rests: 700, when: 'let go nearer to the next stop' },
    { height: 50, velocity: 0, rests: 0, when: 'let go nearer to the edge than to the lowest stop' },
    { height: 400, velocity: 0.5, rests: 406, when: 'flicked up from just below a stop' },
    { height: 410, velocity: 0.5, rests: 700, when: 'flicked up from just above a stop' },
    { height: 700, velocity: -0.5, rests: 406, when: 'flicked down from the very top' },
    { height: 760, velocity: -0.5, rests: 406, when: 'pulled above the top and flicked down' },
    { height: 406, velocity: 0.5, rests: 700, when: 'flicked up from a stop without having moved' },
    { height: 660, velocity: -0.5, rests: 406, when: 'flicked down a little way below a stop' },
    { height: 660, velocity: -2, rests: 406, when: 'flicked down' },
    { height: 660, velocity: -4, rests: 0, when: 'thrown down' },
    { height: 760, velocity: 1, rests: 700, when: 'flicked up above the highest stop' },
  ])('rests at $rests when $when', ({ height, velocity, rests }) => {
    expect(restingPlace({ height, velocity, snapHeights: GUIDE })).toBe(rests);
  });
});

test('a content-high sheet closes by a short flick, and stays after a short pull', () => {
  expect(restingPlace({ height: 240, velocity: -0.6, snapHeights: [300] })).toBe(0);
  expect(restingPlace({ height: 240, velocity: 0, snapHeights: [300] })).toBe(300);
  expect(restingPlace({ height: 300, velocity: -0.6, snapHeights: [300] })).toBe(0);
  expect(restingPlace({ height: 340, velocity: -0.6, snapHeights: [300] })).toBe(0);
});

const snapHeights = fc.uniqueArray(fc.integer({ min: 40, max: 1000 }), { minLength: 1, maxLength: 4 });
const height = fc.double({ min: 0, max: 1100, noNaN: true });
const velocity = fc.double({ min: -6, max: 6, noNaN: true });

test('a sheet rests at one of its places or closes', () => {
  fc.assert(
    fc.property(snapHeights, height, velocity, (places, from, speed) => {
      expect([0, ...places]).toContain(restingPlace({ height: from, velocity: speed, snapHeights: places }));
    }),
  );
});

test('a sheet never moves against the finger after a flick', () => {
  const flick = fc.double({ min: 0.4, max: 6, noNaN: true });
  fc.assert(
    fc.property(snapHeights, height, flick, (places, from, speed) => {
      const up = restingPlace({ height: from, velocity: speed, snapHeights: places });
      const down = restingPlace({ height: from, velocity: -speed, snapHeights: places });
      expect(up).toBeGreaterThanOrEqual(Math.min(from, Math.max(...places)));
      expect(down).toBeLessThanOrEqual(from);
    }),
  );
});

test('a sheet never rests lower when released higher, or faster upwards', () => {
  fc.assert(
    fc.property(snapHeights, height, height, velocity, velocity, (places, one, other, slow, fast) => {
      const rest = (from: number, speed: number) =>
        restingPlace({ height: from, velocity: speed, snapHeights: places });
      const speed = Math.abs(slow) < 0.4 ? 0 : slow;
      expect(rest(Math.max(one, other), speed)).toBeGreaterThanOrEqual(rest(Math.min(one, other), speed));
      expect(rest(one, Math.max(slow, fast))).toBeGreaterThanOrEqual(rest(one, Math.min(slow, fast)));
    }),
  );
});

test('a sheet follows the finger less and less beyond its highest place, and never past the limit', () => {
  const past = fc.integer({ min: 1, max: 5000 });
  fc.assert(
    fc.property(past, past, (one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      expect(rubberBand(less, 120)).toBeLessThan(less);
      expect(rubberBand(more, 120)).toBeGreaterThanOrEqual(rubberBand(less, 120));
      expect(rubberBand(more, 120)).toBeLessThan(120);
    }),
  );
  expect(rubberBand(0, 120)).toBe(0);
});
