import { useEffect, useState } from 'react';
import { FailedCall, fetchPublic } from '#app/error-reports/failure.ts';
import {
  type LastKnownStatus,
  loadLastKnownStatus,
  saveLastKnownStatus,
} from '#app/storage/last-known/last-known-status.ts';
import { readInterface, watchInterface } from '#app/stores/interface-store.ts';
import type { ResortStatusRecord } from '#contract/content/resort-status.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { serverNow } from '#offline/server-time.ts';

export interface StatusNews {
  /** null: this browser has never loaded a status. */
  readonly lastKnown: LastKnownStatus | null;
  /** `old`: the last call failed, so the last known status is shown. */
  readonly state: 'waiting' | 'current' | 'old';
}

/** Until then the last known status is shown, because a guest looking for the shelter must not wait. */
const ANSWER_TIMEOUT_MS = 10_000;

/** Returns the last known status, then the current one. Asks again when the network or the guest comes back. */
export function useStatus(): StatusNews {
  const [news, setNews] = useState<StatusNews>({ lastKnown: null, state: 'waiting' });
  useEffect(() => {
    let isCurrent = true;
    const change = (update: (now: StatusNews) => StatusNews) => {
      if (isCurrent) setNews(update);
    };
    const lastKnownRead = loadLastKnownStatus().then((lastKnown) =>
      change((now) => (now.lastKnown === null ? { ...now, lastKnown } : now)),
    );
    const ask = async () => {
      try {
        const lastKnown = { status: await fetchStatus(), knownAtMs: serverNow() };
        change(() => ({ lastKnown, state: 'current' }));
        await saveLastKnownStatus(lastKnown);
      } catch {
        // The last known status is shown with its age.
        await lastKnownRead;
        change((now) => ({ ...now, state: 'old' }));
      }
    };
    const askWhenSeen = () => {
      if (!document.hidden) void ask();
    };
    let { isOnline } = readInterface();
    const askAfterChange = () => {
      if (readInterface().isOnline === isOnline) return;
      ({ isOnline } = readInterface());
      void ask();
    };
    void ask();
    const stopWatching = watchInterface(askAfterChange);
    document.addEventListener('visibilitychange', askWhenSeen);
    return () => {
      isCurrent = false;
      stopWatching();
      document.removeEventListener('visibilitychange', askWhenSeen);
    };
  }, []);
  return news;
}

export async function fetchStatus(): Promise<ResortStatusRecord> {
  const response = await fetchPublic('GET /resort-status', { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  const status = (await response.json()).data[0]?.attributes[0];
  if (status === undefined) throw new FailedCall(API_PATHS.resortStatus, response.status);
  return status;
}
