import type { OrderRequest } from '#contract/orders.ts';

/** The key under which one order is sent, however often, and the order it stands for. */
export interface OrderAttempt {
  readonly key: string;
  readonly fingerprint: string;
}

/** The same order keeps its key through every retry, so it is placed once; another order gets a new one. */
export function attemptFor(previous: OrderAttempt | null, request: OrderRequest, makeKey: () => string): OrderAttempt {
  const fingerprint = JSON.stringify(request);
  return previous?.fingerprint === fingerprint ? previous : { key: makeKey(), fingerprint };
}

const KEY_BYTES = 16;

/** 32 hexadecimal digits. `randomUUID` would want a secure context, which a phone on the resort's network may lack. */
export function makeIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
