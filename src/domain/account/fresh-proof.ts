/** How long a sign-in also counts as fresh proof for actions that cannot be undone. */
export const FRESH_SIGN_IN_MS = 5 * 60_000;

/** A time in the future was written while the clock was ahead, and does not stay fresh until then. */
export function isFreshSignIn(signedInAtMs: number, nowMs: number): boolean {
  return Math.abs(nowMs - signedInAtMs) < FRESH_SIGN_IN_MS;
}
