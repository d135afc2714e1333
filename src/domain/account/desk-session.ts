/** A sign-in to the desk lasts one long shift, however much it is used. */
export const DESK_SESSION_MS = 12 * 60 * 60_000;

/** After this, money goes out and access changes only with the second factor given again. */
const FRESH_FACTOR_MS = 10 * 60_000;

export function isFactorFresh(givenAtMs: number, nowMs: number): boolean {
  return nowMs - givenAtMs < FRESH_FACTOR_MS;
}
