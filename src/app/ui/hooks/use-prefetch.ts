import { useEffect } from 'react';
import { pause } from '#app/error-reports/keep-trying.ts';
import { reportInBackground } from '#app/error-reports/report.ts';
import { isMetered } from '#offline/metered-connection.ts';
import { whenIdle } from './scheduling.ts';

/** Autofill, dictation and pasted text cause no key event. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'input', 'scroll'] as const;
/** A first movement may be the start of a tap, which a busy phone handles late. The tap's own files come first. */
const TAP_MS = 1000;
/** A slow phone takes so long to show the code that has come. */
const SHOWN_WITHIN_MS = 5000;
/** A request may hang for minutes. Orders that wait to be sent must not wait as long. */
const LONGEST_WAIT_MS = 10_000;

/** Calls back once, at the guest's next interaction. Returns a function that stops waiting. */
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

/** Not part of the first load, but available if the network fails later. `load` must be a stable function. */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(
    // The actual step loads it again.
    () => onFirstMove(() => load().catch(reportInBackground)),
    [load],
  );
}

export function useFetchAhead(load: () => Promise<unknown>): void {
  useEffect(() => fetchAheadAtFirstMove(load), [load]);
}

/** For effects. `load` gets a signal that aborts when the effect ends. */
export function fetchAheadAtFirstMove(load: (leaving: AbortSignal) => Promise<unknown>): () => void {
  const leaving = new AbortController();
  const stop = onFirstMove(() => void fetchAhead(() => load(leaving.signal), leaving.signal));
  return () => {
    leaving.abort();
    stop();
  };
}

const awaited = new Set<Promise<unknown>>();
let lastAhead: Promise<unknown> = Promise.resolve();

/** Files that a guest waits for load before prefetched ones. */
export async function loadFirst<Value>(loading: Promise<Value>): Promise<Value> {
  awaited.add(loading);
  try {
    return await loading;
  } finally {
    awaited.delete(loading);
  }
}

/** Settles when nothing is awaited, or after ten seconds. What has come is shown first: it may ask for more. */
export async function untilNothingAwaited(): Promise<void> {
  const endMs = performance.now() + LONGEST_WAIT_MS;
  do {
    await Promise.race([Promise.allSettled(awaited), pause(endMs - performance.now())]);
    await new Promise<void>((resolve) => whenIdle(resolve, SHOWN_WITHIN_MS));
  } while (awaited.size > 0 && performance.now() < endMs);
}

/** Prefetches optional files one after the other, while nothing is awaited, on unmetered connections. */
export function fetchAhead(load: () => Promise<unknown>, leaving: AbortSignal): Promise<unknown> {
  const before = Promise.all([lastAhead, pause(TAP_MS)]);
  lastAhead = before.then(async () => {
    await untilNothingAwaited();
    if (leaving.aborted || isMetered()) return;
    await load().catch(reportInBackground);
  });
  return lastAhead;
}
