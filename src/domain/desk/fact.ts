/** What reception may note without a network; everything else is a decision, which needs one. */
export type FactKind = 'check_in' | 'check_out' | 'cash' | 'note';

const HOUR_MS = 60 * 60_000;
/** No device is without a network for longer. An older moment is a wrong clock. */
export const OLDEST_FACT_MS = 48 * HOUR_MS;
/** A request takes no longer on its way with a network. */
const JUST_NOW_MS = 60_000;

/**
 * When a fact happened, in milliseconds since the epoch. `toldMs`: the time of the press by the device's clock; null:
 * not told. A moment to come, or one that is too old, is not believed: then the time of arrival counts.
 */
export function momentOfFact(toldMs: number | null, nowMs: number): number {
  if (toldMs === null || Number.isNaN(toldMs)) return nowMs;
  const lateMs = nowMs - toldMs;
  return lateMs > JUST_NOW_MS && lateMs <= OLDEST_FACT_MS ? toldMs : nowMs;
}
