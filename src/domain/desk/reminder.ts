const HOUR_MS = 60 * 60_000;
/** A guest is reminded at most once in this time: a second mail does not make the payment come sooner. */
export const REMINDER_PAUSE_MS = 2 * HOUR_MS;

/**
 * Whether a guest may be reminded to pay for held nights. Times are in milliseconds since the epoch; `lastMs` null:
 * never reminded.
 */
export function canRemind(lastMs: number | null, nowMs: number): boolean {
  return lastMs === null || nowMs - lastMs >= REMINDER_PAUSE_MS;
}
