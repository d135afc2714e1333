import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAtRest, type Motion, stepSpring } from './cursor.ts';

const FRAME_SECONDS = 1 / 60;

function follow(target: number, frames: readonly number[]): Motion[] {
  let motion: Motion = { at: 0, speed: 0 };
  return frames.map((seconds) => {
    motion = stepSpring(motion, target, seconds);
    return motion;
  });
}

test('the cursor lags behind, then stops at its target', () => {
  const path = follow(300, new Array(90).fill(FRAME_SECONDS));
  expect(path[0]?.at).toBeLessThan(60);
  expect(isAtRest(path[0] as Motion, 300)).toBe(false);
  expect(isAtRest(path.at(-1) as Motion, 300)).toBe(true);
});

test('the cursor neither flies off nor swings far beyond its target at any frame rate', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -4000, max: 4000, noNaN: true }),
      fc.array(fc.double({ min: 0, max: 0.1, noNaN: true }), { minLength: 1, maxLength: 80 }),
      (target, frames) => {
        for (const { at } of follow(target, frames)) {
          expect(Math.abs(target - at)).toBeLessThanOrEqual(Math.abs(target) + 1e-6);
          expect(at * Math.sign(target)).toBeLessThanOrEqual(Math.abs(target) * 1.05 + 1e-6);
        }
      },
    ),
  );
});

test('the cursor does not move in no time', () => {
  expect(stepSpring({ at: 5, speed: 40 }, 100, 0)).toEqual({ at: 5, speed: 40 });
});
