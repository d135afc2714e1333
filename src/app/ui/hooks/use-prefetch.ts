import { useEffect } from 'react';
import { reportInBackground } from '#app/error-reports/report.ts';

/** Autofill, dictation and pasted text come without a key. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'input', 'scroll'] as const;

/** Calls back once, at the guest's next move. Returns a function that stops waiting. */
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

/** Not part of the first load, but there if the network fails later. `load` must be a stable function. */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(
    // The step itself loads again.
    () => onFirstMove(() => load().catch(reportInBackground)),
    [load],
  );
}
