/**
 * A device's refresh token is replaced at every use. Its number in the sequence is its generation. A stolen token is
 * noticed because thief and guest cannot both have the latest one.
 */

/** Two tabs may refresh at once, and a response may be lost. For this long the previous token works too. */
export const REFRESH_GRACE_MS = 60_000;

/** A device that was not used for this long is signed out. */
export const SESSION_IDLE_MS = 30 * 24 * 60 * 60_000;

/**
 * Every device is signed out this long after its sign-in, even if it is in use, so that a stolen token stops working.
 */
export const SESSION_LONGEST_MS = 180 * 24 * 60 * 60_000;

export interface RenewedSession {
  /** The number of the latest token. */
  readonly generation: number;
  /** When the latest token was created. Milliseconds since the epoch. */
  readonly renewedAtMs: number;
  readonly expiresAtMs: number;
}

/**
 * `renew`: create the next token. `repeat`: return the latest one again. `reused`: an old token came back, so somebody
 * has a copy. `unknown`: this session never issued it, for example because a backup was restored.
 */
export type RefreshStatus = 'renew' | 'repeat' | 'reused' | 'expired' | 'unknown';

export function evaluateRefresh(generation: number, session: RenewedSession, nowMs: number): RefreshStatus {
  if (nowMs >= session.expiresAtMs) return 'expired';
  if (generation > session.generation) return 'unknown';
  if (generation === session.generation) return 'renew';
  const isPrevious = generation === session.generation - 1;
  return isPrevious && nowMs - session.renewedAtMs < REFRESH_GRACE_MS ? 'repeat' : 'reused';
}
