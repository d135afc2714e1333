/** One night of the resort, or of some of its kinds. */
export interface NightCount {
  readonly units: number;
  /** Sold, held or not placed yet: all of them sleep somewhere. */
  readonly taken: number;
  /** Out of order. */
  readonly closed: number;
}

export interface Occupancy {
  readonly free: number;
  /** Of the units that are in order; 0 if none is. */
  readonly percent: number;
  /** A tenth of the units or fewer is free. */
  readonly isLow: boolean;
}

const LOW_SHARE = 0.1;

/** Rule 3 of the desk. */
export function occupancyOf({ units, taken, closed }: NightCount): Occupancy {
  const open = units - closed;
  const free = open - taken;
  return { free, percent: open > 0 ? Math.round((100 * taken) / open) : 0, isLow: free <= units * LOW_SHARE };
}
