import { useEffect } from 'react';
import type { Location } from 'react-router-dom';
import { reportInBackground } from '#app/error-reports/report.ts';

/** A guest's own move ends the wait, so that reading is not interrupted. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/** Once per history entry, because two entries may have the same anchor. Few have one, so the code comes with it. */
export function useAwaitedAnchor(location: Location): void {
  useEffect(() => {
    const { hash } = location;
    if (hash === '') return;
    const waiting = new AbortController();
    const { signal } = waiting;
    const stop = () => waiting.abort();
    for (const move of MOVES) window.addEventListener(move, stop, { passive: true, signal });
    import('./awaited-anchor.ts').then(
      ({ awaitAnchor }) => signal.aborted || awaitAnchor(hash, waiting),
      reportInBackground,
    );
    return stop;
  }, [location]);
}
