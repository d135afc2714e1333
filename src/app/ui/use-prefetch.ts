import { useEffect } from 'react';

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Fetches what a later step needs at the guest's first move: no part of the first load, yet there when the network is
 * gone by then. `load` must stay the same function.
 */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => {
    const listening = new AbortController();
    const fetchOnce = () => {
      listening.abort();
      // A failed prefetch is no news: the step itself asks again.
      load().catch(() => undefined);
    };
    for (const sign of SIGNS) {
      window.addEventListener(sign, fetchOnce, { passive: true, capture: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, [load]);
}
