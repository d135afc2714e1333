/**
 * A device's refresh token is renewed at every use; its number in the row of tokens is its generation. This is how a
 * stolen one is noticed: thief and guest cannot both hold the latest.
 */

/** Two tabs may ask at once, and an answer may be lost on its way: for so long the token before the latest works too. */
export const REFRESH_GRACE_MS = 60_000;

/** A device that was not used for so long is signed out. */
export const SESSION_IDLE_MS = 30 * 24 * 60 * 60_000;

/** So long after its sign-in every device is signed out, however often it was used: a stolen one works no longer. */
export const SESSION_LONGEST_MS = 180 * 24 * 60 * 60_000;

export interface RenewedSession {
  /** The generation of the latest token. */
  readonly generation: number;
  /** When the latest token was made. Milliseconds since the epoch. */
  readonly renewedAtMs: number;
  readonly expiresAtMs: number;
}

/**
 * `renew`: make the next token. `repeat`: answer with the latest again. `reused`: an old token came back, so somebody
 * has a copy. `unknown`: nothing that this session has given out, for example after a backup was restored.
 */
export type RefreshStatus = 'renew' | 'repeat' | 'reused' | 'expired' | 'unknown';

export function evaluateRefresh(generation: number, session: RenewedSession, nowMs: number): RefreshStatus {
  if (nowMs >= session.expiresAtMs) return 'expired';
  if (generation > session.generation) return 'unknown';
  if (generation === session.generation) return 'renew';
  const isPrevious = generation === session.generation - 1;
  return isPrevious && nowMs - session.renewedAtMs < REFRESH_GRACE_MS ? 'repeat' : 'reused';
}
