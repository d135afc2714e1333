import { useEffect } from 'react';
import { reportInBackground } from '#app/error-reports/report.ts';
import { isMetered } from '#offline/metered-connection.ts';
import { currentConnection } from './connection.ts';

/** Autofill, dictation and pasted text come without a key. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'input', 'scroll'] as const;
/** A first move may be the beginning of a tap, whose own files come first. */
const TAP_MS = 300;

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

/** Same as `usePrefetch`, for what a guest can do without. */
export function useFetchAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    const leaving = new AbortController();
    const stop = onFirstMove(() => void fetchAhead(load, leaving.signal));
    return () => {
      leaving.abort();
      stop();
    };
  }, [load]);
}

const awaited = new Set<Promise<unknown>>();
let lastAhead: Promise<unknown> = Promise.resolve();

/** What a guest waits for comes before whatever is fetched ahead. */
export async function loadFirst<Value>(loading: Promise<Value>): Promise<Value> {
  awaited.add(loading);
  try {
    return await loading;
  } finally {
    awaited.delete(loading);
  }
}

/** For what a guest can do without: one after the other, while nothing is awaited, on unmetered connections. */
export function fetchAhead(load: () => Promise<unknown>, leaving: AbortSignal): Promise<unknown> {
  const before = Promise.all([lastAhead, new Promise((resolve) => setTimeout(resolve, TAP_MS))]);
  lastAhead = before.then(async () => {
    while (awaited.size > 0) await Promise.allSettled(awaited);
    if (leaving.aborted || isMetered(currentConnection())) return;
    await load().catch(reportInBackground);
  });
  return lastAhead;
}
