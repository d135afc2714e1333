import { setTimeout as delay } from 'node:timers/promises';
import { isTransient } from './database-errors.ts';

const ATTEMPTS = 40;
const FIRST_PAUSE_MS = 4;
const LONGEST_PAUSE_MS = 100;

/** Runs the work again after each lost race, a bounded number of times; every other error passes through. */
export async function retryTransient<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isTransient(error)) throw error;
    }
    await delay(pauseMs(attempt));
  }
}

/** Random, so that those who collided once do not collide again in step. */
function pauseMs(attempt: number): number {
  return Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
}
