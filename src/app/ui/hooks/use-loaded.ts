import { useEffect, useEffectEvent, useState } from 'react';
import { reportInBackground } from '#app/error-reports/report.ts';
import { isMetered } from '#offline/metered-connection.ts';
import { currentConnection } from './connection.ts';
import { askForMissingStyles } from './missing-styles.ts';
import { onFirstMove } from './use-prefetch.ts';

/**
 * Loads at the guest's first move (not on a metered connection), or as soon as it is wanted. `load` must be a stable
 * function. A failure is reported; `onFailure` tells the guest, who without it does without the part.
 */
export function useLoaded<Part>(load: () => Promise<Part>, isWanted: boolean, onFailure?: () => void): Part | null {
  const [loaded, setLoaded] = useState<{ readonly part: Part } | null>(null);
  const isMissing = loaded === null;
  const tellFailure = useEffectEvent(() => onFailure?.());
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    const fetchPart = () =>
      Promise.all([load(), askForMissingStyles()]).then(
        ([part]) => isCurrent && setLoaded({ part }),
        (error: unknown) => {
          reportInBackground(error);
          if (isCurrent && isWanted) tellFailure();
        },
      );
    const fetchAhead = () => {
      if (!isMetered(currentConnection())) fetchPart();
    };
    const stop = isWanted ? fetchPart() : onFirstMove(fetchAhead);
    return () => {
      isCurrent = false;
      if (typeof stop === 'function') stop();
    };
  }, [load, isMissing, isWanted]);
  return loaded?.part ?? null;
}
