import type { PaymentForm, PaymentRefusal } from '#contract/payments.ts';
import type { Order } from '../orders/order.ts';
import { openOrderRepositories } from '../orders/order-effects.ts';
import type { PaymentCircumstances } from './payment-circumstances.ts';
import { writePaymentForm } from './payment-form.ts';

export type StartedAttempt =
  | { readonly outcome: 'started'; readonly form: PaymentForm }
  | { readonly outcome: 'refused'; readonly reason: PaymentRefusal['error'] }
  /** Nobody needs so many: wait for the hold to end. */
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number };

const MOST_ATTEMPTS = 20;

/** Begins another attempt to pay an order, while its hold lives. Null when there is no such order. */
export async function startAttempt(
  number: string,
  circumstances: PaymentCircumstances,
): Promise<StartedAttempt | null> {
  const { orders, payments } = openOrderRepositories(circumstances.database);
  const nowMs = circumstances.now();
  return circumstances.database.transaction(async (transaction): Promise<StartedAttempt | null> => {
    const order = await orders.lockOrder(transaction, number);
    if (order === null) return null;
    const reason = refusalOf(order, nowMs);
    if (reason !== null) return { outcome: 'refused', reason };
    if ((await payments.listAttempts(number, transaction)).length >= MOST_ATTEMPTS) {
      const leftMs = Date.parse(order.holdUntil ?? '') - nowMs;
      return { outcome: 'too_many', retryAfterSeconds: Math.ceil(leftMs / 1000) };
    }
    const { id } = await payments.startAttempt(transaction, number, nowMs);
    return { outcome: 'started', form: writePaymentForm(order, id, circumstances) };
  });
}

function refusalOf({ state, holdUntil }: Order, nowMs: number): PaymentRefusal['error'] | null {
  if (state === 'paid') return 'already_paid';
  if (state === 'expired') return 'hold_ended';
  if (state !== 'awaiting_payment' || holdUntil === null) return 'not_payable';
  return Date.parse(holdUntil) <= nowMs ? 'hold_ended' : null;
}
