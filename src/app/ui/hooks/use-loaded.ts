import { useEffect, useEffectEvent, useState } from 'react';
import { keepTrying } from '#app/error-reports/keep-trying.ts';
import { reportInBackground } from '#app/error-reports/report.ts';
import { isMetered } from '#offline/metered-connection.ts';
import { currentConnection } from './connection.ts';
import { askForMissingStyles } from './missing-styles.ts';
import { onFirstMove } from './use-prefetch.ts';

/**
 * Loads at the guest's first move (not on a metered connection), or as soon as it is wanted. `load` must be a stable
 * function. A failure is reported; `onFailure` tells the guest. Without it what is wanted is asked for until it comes.
 */
export function useLoaded<Part>(load: () => Promise<Part>, isWanted: boolean, onFailure?: () => void): Part | null {
  const [loaded, setLoaded] = useState<{ readonly part: Part } | null>(null);
  const isMissing = loaded === null;
  const tellFailure = useEffectEvent((error: unknown) => {
    if (onFailure === undefined) throw error;
    reportInBackground(error);
    onFailure();
  });
  useEffect(() => {
    if (!isMissing) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const fetchPart = async () => {
      const [part] = await Promise.all([load(), askForMissingStyles()]);
      if (!signal.aborted) setLoaded({ part });
    };
    const fetchAhead = () => {
      if (!isMetered(currentConnection())) fetchPart().catch(reportInBackground);
    };
    const fetchWanted = () =>
      fetchPart().catch((error: unknown) => {
        if (!signal.aborted) tellFailure(error);
      });
    if (isWanted) void keepTrying(fetchWanted, signal);
    const stop = isWanted ? undefined : onFirstMove(fetchAhead);
    return () => {
      leaving.abort();
      stop?.();
    };
  }, [load, isMissing, isWanted]);
  return loaded?.part ?? null;
}
