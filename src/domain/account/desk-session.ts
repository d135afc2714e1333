/** A desk session ends after one long shift, even if it is in use. */
export const DESK_SESSION_MS = 12 * 60 * 60_000;

/** After this time, paying money out and changing access need the second factor again. */
const FRESH_FACTOR_MS = 10 * 60_000;

/** A time in the future was written while the clock was ahead, and does not stay fresh until then. */
export function isFactorFresh(givenAtMs: number, nowMs: number): boolean {
  return Math.abs(nowMs - givenAtMs) < FRESH_FACTOR_MS;
}
