import type { OrderRequest } from '#contract/orders.ts';
import type { OrderAttempt } from '../../../storage/checkout-draft.ts';
import type { OrderOutcome } from './order-request.ts';

/** The same order keeps its key through every retry, so it is placed once; another order gets a new one. */
export function attemptFor(
  previous: OrderAttempt | null,
  request: OrderRequest,
  makeKey: () => string,
  nowMs: number,
): OrderAttempt {
  const body = JSON.stringify(request);
  const key = previous?.body === body ? previous.key : makeKey();
  // From the moment it leaves, the tab may be closed before the answer is read.
  return { key, body, unansweredSinceMs: nowMs };
}

/** What is left of an attempt after its answer: nothing once placed, the same key as long as the order stays the same. */
export function settleAttempt(attempt: OrderAttempt, outcome: OrderOutcome): OrderAttempt | null {
  switch (outcome.kind) {
    case 'placed':
    case 'failed':
      return null;
    case 'unreachable':
      return attempt;
    default:
      return { ...attempt, unansweredSinceMs: null };
  }
}

/** Who comes back later than this has perhaps changed their mind: only a press of the button orders then. */
const RESUME_WITHIN_MS = 10 * 60 * 1_000;

/** Whether a reloaded page sends the attempt again by itself, to learn what became of it. */
export function isToResume(attempt: OrderAttempt | null, nowMs: number): attempt is OrderAttempt {
  const since = attempt?.unansweredSinceMs ?? null;
  return since !== null && since <= nowMs && nowMs - since <= RESUME_WITHIN_MS;
}

const RETRY_DELAYS_MS = [3_000, 5_000, 10_000, 20_000] as const;

/** How long to wait before an unanswered order is sent again by itself; `tries` counts those that failed, from 1 on. */
export function retryDelayMs(tries: number): number {
  return RETRY_DELAYS_MS[Math.min(tries, RETRY_DELAYS_MS.length) - 1] ?? RETRY_DELAYS_MS[0];
}

const KEY_BYTES = 16;

/** 32 hexadecimal digits. `randomUUID` would want a secure context, which a phone on the resort's network may lack. */
export function makeIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
