/** Where something is along one axis, in px, and how fast it goes, in px per second. */
export interface Motion {
  readonly at: number;
  readonly speed: number;
}

const TENSION = 320;
/** A little under what would stop it dead: the lag has to be felt, a swing must not. */
const FRICTION = 30;
const LONGEST_STEP_SECONDS = 1 / 60;
const NEAR_PX = 0.1;
const SLOW_PX_PER_SECOND = 5;

/** Where a spring pulls to `target` within `seconds`; long frames are taken in steps, so that none overshoots. */
export function stepSpring({ at, speed }: Motion, target: number, seconds: number): Motion {
  if (seconds <= 0) return { at, speed };
  const step = Math.min(seconds, LONGEST_STEP_SECONDS);
  const faster = speed + ((target - at) * TENSION - speed * FRICTION) * step;
  return stepSpring({ at: at + faster * step, speed: faster }, target, seconds - step);
}

export function isAtRest({ at, speed }: Motion, target: number): boolean {
  return Math.abs(target - at) < NEAR_PX && Math.abs(speed) < SLOW_PX_PER_SECOND;
}
