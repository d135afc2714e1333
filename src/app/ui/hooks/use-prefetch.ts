import { useEffect } from 'react';

/** Autofill, voices and pasted words come without a key. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'input', 'scroll'] as const;

/** Calls back once, at the guest's first move after it was asked for. Returns how to stop waiting. */
export function onFirstMove(callback: () => void): () => void {
  const listening = new AbortController();
  const callOnce = () => {
    listening.abort();
    callback();
  };
  for (const sign of SIGNS) {
    window.addEventListener(sign, callOnce, { passive: true, capture: true, signal: listening.signal });
  }
  return () => listening.abort();
}

/**
 * Fetches what a later step needs at the guest's first move: no part of the first load, yet there when the network is
 * gone by then. `load` must stay the same function.
 */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(
    // A failed prefetch is no news: the step itself asks again.
    () => onFirstMove(() => load().catch(() => undefined)),
    [load],
  );
}
