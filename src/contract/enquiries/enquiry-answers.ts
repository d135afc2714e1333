import { type OrderOutcome, readOrderAnswer } from '#contract/orders/order-answers.ts';

/** The result of one request. `received` and `refused` are final. */
export type EnquiryOutcome =
  | { readonly kind: 'received' }
  | Extract<OrderOutcome, { kind: 'refused' | 'later' | 'unanswered' }>;

/** Reads a response to POST /enquiries. `retryAfter` is its Retry-After header, in seconds. */
export function readEnquiryAnswer(status: number, answer: unknown, retryAfter: string | null): EnquiryOutcome {
  if (status === 202 && isReceived(answer)) return { kind: 'received' };
  // Pauses and refusals are read as for orders.
  const outcome = readOrderAnswer(status, answer, retryAfter);
  return outcome.kind === 'refused' || outcome.kind === 'later' ? outcome : { kind: 'unanswered' };
}

/** A captive portal also answers 200. */
function isReceived(answer: unknown): boolean {
  return (answer as { readonly state?: unknown } | null)?.state === 'received';
}
