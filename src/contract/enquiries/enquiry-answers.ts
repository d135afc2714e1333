import { type OrderOutcome, readOrderAnswer, readWithdrawalAnswer } from '#contract/orders/order-answers.ts';

/** Reads an answer to POST /enquiries; `retryAfter` is its header, in seconds. */
export function readEnquiryAnswer(status: number, answer: unknown, retryAfter: string | null): OrderOutcome {
  if (status === 202 && isReceived(answer)) return { kind: 'received' };
  if (status === 409) return { kind: 'withdrawn' };
  // Pauses and refusals are told as for orders.
  return readOrderAnswer(status, answer, retryAfter);
}

export function readEnquiryWithdrawal(status: number, answer: unknown, retryAfter: string | null): OrderOutcome {
  if (status === 200 && isReceived(answer)) return { kind: 'received' };
  return readWithdrawalAnswer(status, answer, retryAfter);
}

/** A network that asks to sign in answers 200 as well. */
function isReceived(answer: unknown): boolean {
  return (answer as { readonly state?: unknown } | null)?.state === 'received';
}
