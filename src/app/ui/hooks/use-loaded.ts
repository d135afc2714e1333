import { useEffect, useEffectEvent, useState } from 'react';
import { isMetered } from '#offline/metered-connection.ts';
import { currentConnection } from './connection.ts';
import { askForMissingStyles } from './missing-styles.ts';
import { onFirstMove } from './use-prefetch.ts';

/**
 * Loads at the guest's first move (not on a metered connection), or as soon as it is wanted. `load` must be a stable
 * function.
 */
export function useLoaded<Part>(load: () => Promise<Part>, isWanted: boolean, onFailure = doWithout): Part | null {
  const [loaded, setLoaded] = useState<{ readonly part: Part } | null>(null);
  const isMissing = loaded === null;
  const tellFailure = useEffectEvent(onFailure);
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    const fetchPart = (failed: () => void) =>
      Promise.all([load(), askForMissingStyles()]).then(
        ([part]) => isCurrent && setLoaded({ part }),
        () => isCurrent && failed(),
      );
    const fetchAhead = () => {
      if (!isMetered(currentConnection())) fetchPart(() => undefined);
    };
    const stop = isWanted ? fetchPart(() => tellFailure()) : onFirstMove(fetchAhead);
    return () => {
      isCurrent = false;
      if (typeof stop === 'function') stop();
    };
  }, [load, isMissing, isWanted]);
  return loaded?.part ?? null;
}

function doWithout(): void {
  // The page works without the part.
}
