import type { PaymentForm, PaymentRefusal } from '#contract/orders/payments.ts';
import { isHeld } from '#domain/order/order-state.ts';
import { moneyUnderWay } from '#domain/order/payment-status.ts';
import { MOST_PAYMENT_ATTEMPTS } from '#domain/order/unpaid-budget.ts';
import type { Order } from '../orders/order.ts';
import { ASK_LATER_MS, openOrderRepositories } from '../orders/order-effects.ts';
import { pollOrder } from './ask-about-order.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { writePaymentForm } from './payment-form.ts';

export type StartedAttempt =
  | { readonly outcome: 'started'; readonly form: PaymentForm }
  | { readonly outcome: 'refused'; readonly reason: PaymentRefusal['error'] }
  /** The order already has `MOST_PAYMENT_ATTEMPTS`. The seconds last until its hold ends. */
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number };

/** Starts another payment attempt, for the order or for its waiting change, before the hold ends. null: no such order. */
export async function startAttempt(number: string, dependencies: PaymentDependencies): Promise<StartedAttempt | null> {
  const { changes, orders, payments, questions } = openOrderRepositories(dependencies.database);
  const nowMs = dependencies.now();
  // The last attempt may have succeeded without being reported yet.
  const shown = await orders.findOrder(number);
  if (shown !== null) await pollOrder(shown, dependencies);
  return dependencies.database.transaction(async (transaction): Promise<StartedAttempt | null> => {
    const order = await orders.lockOrder(transaction, number);
    if (order === null) return null;
    const change = order.state === 'paid' ? await changes.findOpen(number, transaction) : null;
    const holdUntil = change === null ? order.holdUntil : change.holdUntil;
    const holdEndsMs = Date.parse(holdUntil ?? '');
    const reason = change === null ? refusalOf(order, nowMs) : refusalOfChange(holdEndsMs, nowMs);
    if (reason !== null) return { outcome: 'refused', reason };
    if (moneyUnderWay(await payments.listPayments(number, transaction), nowMs) !== null) {
      return { outcome: 'refused', reason: 'payment_under_way' };
    }
    const attempts = await payments.listAttempts(number, transaction);
    if (attempts.length >= MOST_PAYMENT_ATTEMPTS) {
      return { outcome: 'too_many', retryAfterSeconds: Math.ceil((holdEndsMs - nowMs) / 1000) };
    }
    // An order placed at reception has no open poll yet.
    if (attempts.length === 0) await questions.open(transaction, number, nowMs, holdEndsMs + ASK_LATER_MS);
    const purpose = {
      changePosition: change?.position ?? null,
      amountMinor: change?.dueMinor ?? order.quote.totalMinor,
    };
    const { id } = await payments.startAttempt(transaction, number, purpose, nowMs);
    return { outcome: 'started', form: writePaymentForm(order, id, dependencies, change) };
  });
}

function refusalOfChange(holdEndsMs: number, nowMs: number): PaymentRefusal['error'] | null {
  return holdEndsMs <= nowMs ? 'hold_ended' : null;
}

function refusalOf({ state, holdUntil }: Order, nowMs: number): PaymentRefusal['error'] | null {
  if (state === 'paid') return 'already_paid';
  if (state === 'expired') return 'hold_ended';
  if (!isHeld(state) || holdUntil === null) return 'not_payable';
  return Date.parse(holdUntil) <= nowMs ? 'hold_ended' : null;
}
