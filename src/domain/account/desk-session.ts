/** A desk session ends after one long shift, even if it is in use. */
export const DESK_SESSION_MS = 12 * 60 * 60_000;

/** The clocks of a resort's machines differ by less. */
const CLOCK_DIFFERENCE_MS = 5 * 60_000;

/**
 * The latest time at which a session that is valid now can have begun. One with a later start was begun while the clock
 * was ahead, and would outlast the shift once the clock is right.
 */
export function latestSessionStart(nowMs: number): number {
  return nowMs + CLOCK_DIFFERENCE_MS;
}

/** After this time, paying money out and changing access need the second factor again. */
const FRESH_FACTOR_MS = 10 * 60_000;

/** A time in the future was written while the clock was ahead, and does not stay fresh until then. */
export function isFactorFresh(givenAtMs: number, nowMs: number): boolean {
  return Math.abs(nowMs - givenAtMs) < FRESH_FACTOR_MS;
}
