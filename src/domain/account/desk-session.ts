/** A desk session ends after one long shift, even if it is in use. */
export const DESK_SESSION_MS = 12 * 60 * 60_000;

/** After this time, paying money out and changing access need the second factor again. */
const FRESH_FACTOR_MS = 10 * 60_000;

export function isFactorFresh(givenAtMs: number, nowMs: number): boolean {
  return nowMs - givenAtMs < FRESH_FACTOR_MS;
}
