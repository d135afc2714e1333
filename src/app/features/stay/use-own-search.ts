import { useEffect, useState } from 'react';
import { reportInBackground } from '#app/error-reports/report.ts';
import { hasVisitedBefore } from '#app/storage/has-visited.ts';
import { whenIdle } from '#app/ui/hooks/scheduling.ts';
import { onFirstMove } from '#app/ui/hooks/use-prefetch.ts';

/**
 * The latest report about the guest's search. null in the server's markup, and until a returning guest is recognized or
 * interacts; for a new guest it may be available immediately. Both functions must be stable.
 */
export function useOwnSearch<Told>(
  loadWatch: () => Promise<(tell: (told: Told) => void) => () => void>,
  ofNewGuest?: () => Told,
): Told | null {
  const [told, setTold] = useState<Told | null>(null);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isWanted = true;
    const load = async () => {
      const watch = await loadWatch();
      if (isWanted) stop ??= watch(setTold);
    };
    // If the code does not load, the page shows the default content.
    const watchIfItComes = () => void load().catch(reportInBackground);
    const leaveMove = onFirstMove(watchIfItComes);
    const leaveIdle = whenIdle(async () => {
      if (await hasVisitedBefore()) watchIfItComes();
      else if (isWanted && ofNewGuest) setTold((known) => known ?? ofNewGuest());
    });
    return () => {
      isWanted = false;
      leaveMove();
      leaveIdle();
      stop?.();
    };
  }, [loadWatch, ofNewGuest]);
  return told;
}
