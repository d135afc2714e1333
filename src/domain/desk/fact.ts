/** What reception may record without a network. Everything else is a decision, which needs a network. */
export type FactKind = 'check_in' | 'check_out' | 'cash' | 'note';

const HOUR_MS = 60 * 60_000;
/** No device is offline for longer. An older time means a wrong clock. */
export const OLDEST_FACT_MS = 48 * HOUR_MS;
/** With a network, a request never takes longer than this. */
const JUST_NOW_MS = 60_000;

/**
 * Returns when a fact happened, in milliseconds since the epoch. `toldMs`: the time of the press by the device's clock;
 * null: not sent. A time in the future or too far in the past is not trusted; then the time at which the request
 * arrived is used.
 */
export function momentOfFact(toldMs: number | null, nowMs: number): number {
  if (toldMs === null || Number.isNaN(toldMs)) return nowMs;
  const lateMs = nowMs - toldMs;
  return lateMs > JUST_NOW_MS && lateMs <= OLDEST_FACT_MS ? toldMs : nowMs;
}
