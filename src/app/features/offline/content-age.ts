/** Prices are told for the season: a day old they still hold, older ones say so. */
const STALE_MS = 24 * 60 * 60 * 1000;

export interface ContentMoment {
  readonly isOnline: boolean;
  /** null: it came with the page. */
  readonly contentSeenAtMs: number | null;
  readonly openedAtMs: number;
  readonly nowMs: number;
}

/** When the prices in view were seen, if that is worth saying: without a network, or when they are old; otherwise null. */
export function priceAge({ isOnline, contentSeenAtMs, openedAtMs, nowMs }: ContentMoment): number | null {
  const seenAtMs = contentSeenAtMs ?? openedAtMs;
  return !isOnline || nowMs - seenAtMs > STALE_MS ? seenAtMs : null;
}
