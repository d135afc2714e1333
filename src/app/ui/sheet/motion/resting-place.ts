/** Pixels per millisecond. */
const FLICK_SPEED = 0.4;
/** How far ahead a flick reaches. A strong flick skips a snap point. */
const FLICK_REACH_MS = 180;

/** Visible heights in pixels, the velocity in pixels per millisecond; up is positive. */
export interface ReleasedSheet {
  readonly height: number;
  readonly velocity: number;
  /** Has at least one, without 0, which means closed. */
  readonly snapHeights: readonly number[];
}

/** A slow release takes the nearest height, 0 included. A flick leaves its place and never goes against the finger. */
export function restingPlace({ height, velocity, snapHeights }: ReleasedSheet): number {
  const places = [0, ...snapHeights];
  if (Math.abs(velocity) < FLICK_SPEED) return nearest(places, height);
  const highest = Math.max(...places);
  // A flick down from the highest place, or from above it, leads to the next one.
  const from = Math.min(height, highest);
  const ahead = places.filter((place) => (velocity > 0 ? place > from : place < from));
  return nearest(ahead.length > 0 ? ahead : [velocity > 0 ? highest : 0], height + velocity * FLICK_REACH_MS);
}

function nearest(places: readonly number[], height: number): number {
  return places.reduce((best, place) => (Math.abs(place - height) < Math.abs(best - height) ? place : best));
}

/** Follows less and less, always below `limit`. */
export function rubberBand(past: number, limit: number): number {
  return (past * limit) / (limit + 2 * past);
}
