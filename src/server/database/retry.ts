import { setTimeout as delay } from 'node:timers/promises';
import { isTransient } from './database-errors.ts';

/** How long a guest's request is retried on a locked file. It is refused before the page looks broken. */
export const REQUEST_RETRY_MS = 1_500;
/** The lock time-out of a guest's statement. At SERIALIZABLE, a statement that would have waited fails instead. */
export const RACE_RETRY_MS = 8_000;
/** Another process may be running the migrations at the start. */
export const START_RETRY_MS = 30_000;

const FIRST_PAUSE_MS = 4;
const LONGEST_PAUSE_MS = 100;

/** Other errors are thrown. `work` gets the number of its attempt, counted from 1. */
export async function retryTransient<T>(work: (attempt: number) => Promise<T>, longestMs: number): Promise<T> {
  let lostAtMs = Number.POSITIVE_INFINITY;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      lostAtMs = Math.min(lostAtMs, performance.now());
      if (!isTransient(error) || performance.now() - lostAtMs > longestMs) throw error;
    }
    // Random, so that two colliding transactions do not collide again immediately.
    await delay(Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt));
  }
}

/** Runs tasks one after the other, in order. */
export function createLane(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = last.then(work);
    last = run.catch(() => undefined);
    return run;
  };
}
