/** The number of units on one night, in the whole resort or in some of its kinds. */
export interface NightCount {
  readonly units: number;
  /** Units that are sold or held, and rooms without a unit, which need one too. */
  readonly taken: number;
  /** Units that are out of order. */
  readonly closed: number;
}

export interface Occupancy {
  readonly free: number;
  /** Percentage of the units that are in order; 0 if there are none. */
  readonly percent: number;
  /** A tenth of the units or less is free. */
  readonly isLow: boolean;
}

const LOW_SHARE = 0.1;

/** Calculates the occupancy. Rule 3 of the desk. */
export function occupancyOf({ units, taken, closed }: NightCount): Occupancy {
  const open = units - closed;
  const free = open - taken;
  return { free, percent: open > 0 ? Math.round((100 * taken) / open) : 0, isLow: free <= units * LOW_SHARE };
}
