import { useSyncExternalStore } from 'react';
import { callApi } from '#contract/site/call-api.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { clockBehindMs, isServerTimeTold, serverNow, watchServerTime } from '#offline/server-time.ts';

/** The end of a hold is an instant of the server, and a phone's own clock may be hours off: false until it was told. */
export function useServerTimeTold(): boolean {
  return useSyncExternalStore(watchServerTime, isServerTimeTold, isServerTimeTold);
}

const HALF_HOUR_MS = 30 * 60_000;

/** Changes when the device's clock turns out to be wrong: effects that have begun with its day begin again. */
export function useClockCorrection(): number {
  return useSyncExternalStore(watchServerTime, halfHoursBehind, halfHoursBehind);
}

function halfHoursBehind(): number {
  return Math.round(clockBehindMs() / HALF_HOUR_MS);
}

/** The server's time for a page that asks the resort for nothing else. Without an answer, as far as it is known. */
export async function askServerTime(): Promise<number> {
  // Its header is heard like that of every answer.
  if (!isServerTimeTold()) await callApi(API_PATHS.clocks, { cache: 'no-store' }).catch(() => undefined);
  return serverNow();
}
