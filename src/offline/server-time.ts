/** A device's clock may be years off, so every answer teaches its offset. Only durations use the device's clock. */

/** The `Date` header has whole seconds. */
const STEP_MS = 1_000;

let behindMs = 0;
let isTold = false;
const listeners = new Set<() => void>();

export function serverNow(): number {
  return Date.now() + behindMs;
}

/** Until then `serverNow` uses the offset from an earlier visit, or the device's clock. */
export function isServerTimeTold(): boolean {
  return isTold;
}

export function clockBehindMs(): number {
  return behindMs;
}

export function restoreServerTime(storedMs: unknown): void {
  if (!isTold && Number.isSafeInteger(storedMs)) behindMs = Number(storedMs);
}

export function watchServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** An answer from the server, not from a cache. `sentAtMs`: when the call was sent, on the device's clock. */
export function noteServerTime({ headers }: Pick<Response, 'headers'>, sentAtMs = Date.now()): void {
  const writtenMs = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(writtenMs)) setServerTime({ from: writtenMs, to: writtenMs + STEP_MS }, sentAtMs, Date.now());
}

/** The server wrote between sending and receiving. An offset that fits this stays, so slow answers change nothing. */
export function setServerTime(written: { from: number; to: number }, sentAtMs: number, arrivedAtMs: number): void {
  const before = isTold ? behindMs : null;
  const least = Math.ceil(written.from - arrivedAtMs);
  if (behindMs < least || behindMs > written.to - sentAtMs) behindMs = least;
  isTold = true;
  if (behindMs !== before) for (const listener of listeners) listener();
}
