const FAR_PX = 40;
const FLICK_PX = 12;
const FLICK_PX_PER_MS = 0.35;

/** Whether a pull down, when it ends, sends the plate away: it went far, or a little way quickly. */
export function isPulledAway(distancePx: number, durationMs: number): boolean {
  if (distancePx >= FAR_PX) return true;
  return distancePx >= FLICK_PX && distancePx / Math.max(1, durationMs) >= FLICK_PX_PER_MS;
}
