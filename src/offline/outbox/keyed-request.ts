import { callApi } from '#contract/site/call-api.ts';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/site/paths.ts';

const KEY_BYTES = 16;

/** 32 hexadecimal digits. `randomUUID` needs a secure context, which a phone on the resort's network may lack. */
export function makeIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sends a request that may be repeated with the same key. Never rejects. */
export async function sendKeyed<Outcome>(
  operation: 'POST /orders' | 'POST /orders/withdraw' | 'POST /enquiries',
  key: string,
  body: string | undefined,
  read: (status: number, answer: unknown, retryAfter: string | null) => Outcome,
): Promise<Outcome | { readonly kind: 'unanswered' }> {
  try {
    const headers = { [IDEMPOTENCY_KEY_HEADER]: key };
    const response = await callApi(operation, body === undefined ? { headers } : { headers, body });
    // Proxies answer with HTML when the server is down.
    const answer: unknown = await response.json().catch(() => null);
    return read(response.status, answer, response.headers.get('retry-after'));
  } catch {
    // No answer: whether the request had effect is unknown.
    return { kind: 'unanswered' };
  }
}
