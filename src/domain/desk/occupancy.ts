/** The units of one kind on one night. */
export interface KindOnNight {
  readonly units: number;
  /** Units that are out of order. */
  readonly blocked: number;
  readonly sold: number;
  readonly isClosedForSeason: boolean;
}

/** The number of units on one night, in the whole resort or in some of its kinds. */
export interface NightCount {
  /** Units that count as available, and those in `closed`. */
  readonly units: number;
  /** Units that are sold or held, and rooms without a unit, which need one too. */
  readonly taken: number;
  /** Units that are out of order. */
  readonly closed: number;
}

export interface Occupancy {
  readonly free: number;
  /** Percentage of the available units; 0 if there are none. */
  readonly percent: number;
  /** A tenth of the units or less is free. */
  readonly isLow: boolean;
}

const LOW_SHARE = 0.1;

/**
 * Returns how many units count as available: those in order, and while the kind is closed for the season none but those
 * sold before. A stop-sale leaves units available, so that it does not raise the occupancy. A sold unit always counts,
 * so that occupancy never exceeds 100 %.
 */
export function availableUnits({ units, blocked, sold, isClosedForSeason }: KindOnNight): number {
  return isClosedForSeason ? sold : Math.max(units - blocked, sold);
}

export function occupancyOf({ units, taken, closed }: NightCount): Occupancy {
  const open = units - closed;
  const free = open - taken;
  return { free, percent: open > 0 ? Math.round((100 * taken) / open) : 0, isLow: free <= units * LOW_SHARE };
}
