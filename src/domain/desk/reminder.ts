const HOUR_MS = 60 * 60_000;
/** A guest is reminded once in this time: a second mail does not make the payment come sooner. */
export const REMINDER_PAUSE_MS = 2 * HOUR_MS;

/** Whether the guest of held nights may be reminded to pay, in milliseconds since the epoch. `lastMs` null: never was. */
export function canRemind(lastMs: number | null, nowMs: number): boolean {
  return lastMs === null || nowMs - lastMs >= REMINDER_PAUSE_MS;
}
