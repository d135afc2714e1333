import { callApi } from '#contract/site/call-api.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { createStore } from './create-store.ts';

/**
 * The resort's clock, as its answers tell it. The end of a hold is an instant of the server, and a phone's own clock may
 * be hours off.
 */

/** The header counts whole seconds, and an answer takes time to arrive: smaller differences are not told apart. */
const TOLERANCE_MS = 2_000;

interface ServerClock {
  /** How far this device's clock is behind the server's; null until an answer has told. */
  readonly behindMs: number | null;
}

const store = createStore<{ behindMs: number | null }>({ behindMs: null });

export const useServerClock: () => ServerClock = store.use;

/** Milliseconds since the epoch on the server; null until an answer has told. */
export function serverNowMs({ behindMs }: ServerClock = store.read()): number | null {
  return behindMs === null ? null : Date.now() + behindMs;
}

/** An answer that just came from the server, not from a cache. */
export function noteServerTime({ headers }: Pick<Response, 'headers'>): void {
  const behindMs = Date.parse(headers.get('date') ?? '') - Date.now();
  if (Number.isNaN(behindMs)) return;
  const known = store.read().behindMs ?? 0;
  // A shown countdown must not jump back and forth by a second with every answer.
  const settled = Math.abs(behindMs - known) < TOLERANCE_MS ? known : behindMs;
  store.change((clock) => {
    clock.behindMs = settled;
  });
}

/** The server's time for a page that asks the resort for nothing else. Without an answer, the device's own. */
export async function askServerTime(): Promise<number> {
  if (serverNowMs() === null) {
    try {
      noteServerTime(await callApi(API_PATHS.clocks, { cache: 'no-store' }));
    } catch {
      // No network: the device's clock is all there is, and nothing is noted about the server's.
      return Date.now();
    }
  }
  return serverNowMs() ?? Date.now();
}
