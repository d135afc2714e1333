import { setTimeout as delay } from 'node:timers/promises';
import { isTransient } from './database-errors.ts';

/** The longest retry of a guest's request. After it the request is refused, before the page looks broken. */
export const REQUEST_RETRY_MS = 1_500;
/** At the start another process may be running the migrations. */
export const START_RETRY_MS = 30_000;

const FIRST_PAUSE_MS = 4;
const LONGEST_PAUSE_MS = 100;

/** Repeats the work after each lost race until `longestMs` have passed; every other error is thrown. */
export async function retryTransient<T>(work: () => Promise<T>, longestMs: number): Promise<T> {
  const startedAtMs = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || performance.now() - startedAtMs > longestMs) throw error;
    }
    await delay(pauseMs(attempt));
  }
}

/** Random, so that two colliding transactions do not collide again at once. */
function pauseMs(attempt: number): number {
  return Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
}
