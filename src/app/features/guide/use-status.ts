import { useEffect, useState } from 'react';
import { FailedCall, fetchPublic } from '#app/error-reports/fetch-public.ts';
import {
  type LastKnownStatus,
  loadLastKnownStatus,
  saveLastKnownStatus,
} from '#app/storage/last-known/last-known-status.ts';
import type { ResortStatusRecord } from '#contract/content/resort-status.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { onReturn } from '#offline/reachability.ts';
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
    const leaving = new AbortController();
    const { signal } = leaving;
    const change = (update: (now: StatusNews) => StatusNews) => {
      if (!signal.aborted) setNews(update);
    };
    const lastKnownRead = loadLastKnownStatus().then((lastKnown) =>
      change((now) => (now.lastKnown === null ? { ...now, lastKnown } : now)),
    );
    let [asked, answered] = [0, 0];
    const ask = async () => {
      asked += 1;
      const turn = asked;
      try {
        const lastKnown = { status: await fetchStatus(), knownAtMs: serverNow() };
        // A later request was answered first, so this news is older.
        if (turn < answered) return;
        answered = turn;
        change(() => ({ lastKnown, state: 'current' }));
        await saveLastKnownStatus(lastKnown);
      } catch {
        // The last known status is shown with its age.
        await lastKnownRead;
        if (turn > answered) change((now) => ({ ...now, state: 'old' }));
      }
    };
    void ask();
    onReturn(ask, signal);
    document.addEventListener('visibilitychange', () => void (document.hidden || ask()), { signal });
    return () => leaving.abort();
  }, []);
  return news;
}

export async function fetchStatus(): Promise<ResortStatusRecord> {
  const response = await fetchPublic('GET /resort-status', { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  const status = (await response.json()).data[0]?.attributes[0];
  if (status === undefined) throw new FailedCall(API_PATHS.resortStatus, response.status);
  return status;
}
