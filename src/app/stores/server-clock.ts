import { useSyncExternalStore } from 'react';
import { callApi } from '#contract/site/call-api.ts';
import { clockBehindMs, isServerTimeTold, serverNow, watchServerTime } from '#offline/server-time.ts';

/** False until the server's time is known: a hold ends by it, and a phone's own clock may be hours off. */
export function useServerTimeTold(): boolean {
  return useSyncExternalStore(watchServerTime, isServerTimeTold, isServerTimeTold);
}

const HALF_HOUR_MS = 30 * 60_000;

/** Changes when the device's clock turns out to be wrong: effects that depend on its day restart. */
export function useClockCorrection(): number {
  return useSyncExternalStore(watchServerTime, halfHoursBehind, halfHoursBehind);
}

function halfHoursBehind(): number {
  return Math.round(clockBehindMs() / HALF_HOUR_MS);
}

/** The server's time for a page that makes no other requests. Without an answer, the best known time. */
export async function askServerTime(): Promise<number> {
  // The clock reads the header of this answer like any other.
  if (!isServerTimeTold()) await callApi('GET /resort-clock', { cache: 'no-store' }).catch(() => undefined);
  return serverNow();
}
