import type { PaymentForm, PaymentRefusal } from '#contract/orders/payments.ts';
import { openRest } from '#domain/order/deposit.ts';
import { isHeld } from '#domain/order/order-state.ts';
import { moneyUnderWay } from '#domain/order/payment-status.ts';
import { MOST_PAYMENT_ATTEMPTS } from '#domain/order/unpaid-budget.ts';
import { firstArrivalAt } from '../availability/first-arrival-at.ts';
import type { Transaction } from '../database/tables.ts';
import { findOpenChange } from '../orders/change/order-changes-repository.ts';
import { keepAsking, openQuestions } from '../orders/money/payment-questions-repository.ts';
import { insertAttempt, listAttempts, listPayments } from '../orders/money/payments-repository.ts';
import { readOrderMoney } from '../orders/money/read-order-money.ts';
import type { Order } from '../orders/order.ts';
import { ASK_LATER_MS } from '../orders/order-effects.ts';
import { findOrder, lockOrder } from '../orders/order-repository.ts';
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
  const nowMs = dependencies.now();
  // The last attempt may have succeeded without being reported yet.
  const shown = await findOrder(dependencies.database.readLatest, number);
  if (shown !== null) await pollOrder(shown, dependencies);
  return dependencies.database.transaction(async (transaction): Promise<StartedAttempt | null> => {
    const order = await lockOrder(transaction, number);
    if (order === null) return null;
    const restMinor = await restOf(order, transaction, dependencies);
    if (restMinor !== null) return startRest(order, restMinor, transaction, dependencies);
    const change = order.state === 'paid' ? await findOpenChange(transaction, number) : null;
    const holdUntil = change === null ? order.holdUntil : change.holdUntil;
    const holdEndsMs = Date.parse(holdUntil ?? '');
    const reason = change === null ? refusalOf(order, nowMs) : refusalOfChange(holdEndsMs, nowMs);
    if (reason !== null) return { outcome: 'refused', reason };
    if (moneyUnderWay(await listPayments(transaction, number), nowMs) !== null) {
      return { outcome: 'refused', reason: 'payment_under_way' };
    }
    const attempts = await listAttempts(transaction, number);
    if (attempts.length >= MOST_PAYMENT_ATTEMPTS) {
      return { outcome: 'too_many', retryAfterSeconds: Math.ceil((holdEndsMs - nowMs) / 1000) };
    }
    // An order placed at reception has no open poll yet.
    if (attempts.length === 0) await openQuestions(transaction, number, nowMs, holdEndsMs + ASK_LATER_MS);
    const purpose = {
      changePosition: change?.position ?? null,
      amountMinor: change?.dueMinor ?? order.deposit?.depositMinor ?? order.quote.totalMinor,
    };
    const { id } = await insertAttempt(transaction, number, purpose, nowMs);
    return { outcome: 'started', form: writePaymentForm(order, id, dependencies, change) };
  });
}

/** What is left of a stay with a deposit, in kopiyky, until its guests come. null: nothing, or no deposit was paid. */
async function restOf(
  order: Order,
  transaction: Transaction,
  { now, timeZone, lateArrivalUntil }: PaymentDependencies,
): Promise<number | null> {
  const money = await readOrderMoney(transaction, order);
  return openRest(order, money, firstArrivalAt(now(), timeZone, lateArrivalUntil));
}

/** The link lives until the arrival. A sum that comes later than the desk's cash is owed back as a second payment is. */
async function startRest(
  order: Order,
  dueMinor: number,
  transaction: Transaction,
  dependencies: PaymentDependencies,
): Promise<StartedAttempt> {
  const { number, stay } = order;
  const nowMs = dependencies.now();
  if (moneyUnderWay(await listPayments(transaction, number), nowMs) !== null) {
    return { outcome: 'refused', reason: 'payment_under_way' };
  }
  if ((await listAttempts(transaction, number)).length >= MOST_PAYMENT_ATTEMPTS) {
    return { outcome: 'too_many', retryAfterSeconds: ASK_LATER_MS / 1000 };
  }
  await keepAsking(transaction, number, nowMs, nowMs + ASK_LATER_MS);
  const { id } = await insertAttempt(transaction, number, { changePosition: null, amountMinor: dueMinor }, nowMs);
  const rest = { dueMinor, holdUntil: `${stay.arrival}T23:59:59.000Z` };
  return { outcome: 'started', form: writePaymentForm(order, id, dependencies, rest) };
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
