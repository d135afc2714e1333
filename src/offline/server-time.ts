/**
 * The only clock of page and worker. A device's clock may be years off, so its offset from the server's is learned from
 * every answer. Dates and times of day use this clock; only durations use the device's.
 */

/** The `Date` header has whole seconds. */
const STEP_MS = 1_000;

/** How far the device's clock is behind the server's. */
let behindMs = 0;
let isTold = false;
const listeners = new Set<() => void>();

/** Whole milliseconds since the epoch. */
export function serverNow(): number {
  return Date.now() + behindMs;
}

/**
 * Whether the server has told this page the time. Until then `serverNow` uses the offset from an earlier visit, or the
 * device's clock.
 */
export function isServerTimeTold(): boolean {
  return isTold;
}

export function clockBehindMs(): number {
  return behindMs;
}

/** The offset that an earlier visit, or the worker's page, has learned. */
export function restoreServerTime(storedMs: unknown): void {
  if (!isTold && Number.isSafeInteger(storedMs)) behindMs = Number(storedMs);
}

/** Called when the clock is set. Returns a function that stops it. */
export function watchServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** An answer from the server, not from a cache. `sentAtMs`: when the call was sent, on the device's clock. */
export function noteServerTime({ headers }: Pick<Response, 'headers'>, sentAtMs = Date.now()): void {
  const writtenMs = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(writtenMs)) setServerTime({ from: writtenMs, to: writtenMs + STEP_MS }, sentAtMs, Date.now());
}

/**
 * `written`: when the server wrote its answer, on its own clock. That was between sending and receiving, so an offset
 * that is consistent with it stays: slow answers do not change the clock, and a device with the right time uses its
 * own.
 */
export function setServerTime(written: { from: number; to: number }, sentAtMs: number, arrivedAtMs: number): void {
  const before = isTold ? behindMs : null;
  const least = Math.ceil(written.from - arrivedAtMs);
  if (behindMs < least || behindMs > written.to - sentAtMs) behindMs = least;
  isTold = true;
  if (behindMs !== before) for (const listener of listeners) listener();
}
