/** How long a sign-in also counts as fresh proof for actions that cannot be undone. */
export const FRESH_SIGN_IN_MS = 5 * 60_000;

export function isFreshSignIn(signedInAtMs: number, nowMs: number): boolean {
  return nowMs - signedInAtMs < FRESH_SIGN_IN_MS;
}
