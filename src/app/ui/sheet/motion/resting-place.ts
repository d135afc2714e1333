/** Faster than this a finger flicks: the sheet goes on its way, however short the distance. Pixels per millisecond. */
const FLICK_SPEED = 0.4;
/** How far ahead a flick reaches: long enough to skip a snap point when it is strong. */
const FLICK_REACH_MS = 180;

/** Heights in sight in pixels, the velocity in pixels per millisecond; up is positive. */
export interface ReleasedSheet {
  readonly height: number;
  readonly velocity: number;
  /** At least one; 0 stands for closed and need not be named. */
  readonly snapHeights: readonly number[];
}

/**
 * Where a sheet comes to rest when the finger lets go: at one of its snap heights, or at 0, which closes it. Slowly
 * released, it takes the nearest; a flick never goes against the finger.
 */
export function restingPlace({ height, velocity, snapHeights }: ReleasedSheet): number {
  const places = [0, ...snapHeights];
  if (Math.abs(velocity) < FLICK_SPEED) return nearest(places, height);
  const ahead = places.filter((place) => (velocity > 0 ? place >= height : place <= height));
  return nearest(ahead.length > 0 ? ahead : [Math.max(...places)], height + velocity * FLICK_REACH_MS);
}

function nearest(places: readonly number[], height: number): number {
  return places.reduce((best, place) => (Math.abs(place - height) < Math.abs(best - height) ? place : best));
}

/** How far the sheet follows a finger that pulls it `past` its highest place: ever less, and never by the whole limit. */
export function rubberBand(past: number, limit: number): number {
  return (past * limit) / (limit + 2 * past);
}
