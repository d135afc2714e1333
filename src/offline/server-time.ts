/**
 * The one clock of page and worker. A device's own clock may be years off, so its distance to the server's is learned
 * from every answer. Dates and times of day come from here; only durations are measured by the device.
 */

/** The header `Date` counts whole seconds. */
const STEP_MS = 1_000;

/** How far the device's clock is behind the server's. */
let behindMs = 0;
let isTold = false;
const listeners = new Set<() => void>();

/** Whole milliseconds since the epoch. */
export function serverNow(): number {
  return Date.now() + behindMs;
}

/** Whether the server has told the time to this page. Before that `serverNow` goes by an earlier visit, or the device. */
export function isServerTimeTold(): boolean {
  return isTold;
}

export function clockBehindMs(): number {
  return behindMs;
}

/** What an earlier visit, or the page of the worker, has learned. */
export function restoreServerTime(storedMs: unknown): void {
  if (!isTold && Number.isSafeInteger(storedMs)) behindMs = Number(storedMs);
}

/** Called when the clock is set. Returns a function that stops it. */
export function watchServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** An answer that came from the server, not from a cache. `sentAtMs`: its call left, by the device's clock. */
export function noteServerTime({ headers }: Pick<Response, 'headers'>, sentAtMs = Date.now()): void {
  const writtenMs = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(writtenMs)) setServerTime({ from: writtenMs, to: writtenMs + STEP_MS }, sentAtMs, Date.now());
}

/**
 * `written`: when the server wrote its answer, by its own clock. That was between sending and arriving, so a distance
 * that allows for it stays: slow answers do not move the clock, and a device that is right goes by its own.
 */
export function setServerTime(written: { from: number; to: number }, sentAtMs: number, arrivedAtMs: number): void {
  const before = isTold ? behindMs : null;
  const least = Math.ceil(written.from - arrivedAtMs);
  if (behindMs < least || behindMs > written.to - sentAtMs) behindMs = least;
  isTold = true;
  if (behindMs !== before) for (const listener of listeners) listener();
}
