import type { PaymentForm, PaymentRefusal } from '#contract/orders/payments.ts';
import { openRest } from '#domain/order/deposit.ts';
import { isHeld } from '#domain/order/order-state.ts';
import { moneyUnderWay } from '#domain/order/payment-status.ts';
import { MOST_PAYMENT_ATTEMPTS } from '#domain/order/unpaid-budget.ts';
import { firstArrivalAt } from '../availability/first-arrival-at.ts';
import type { Reader } from '../database/query.ts';
import { Refused, refuseTooMany } from '../http/plugins/error-handlers.ts';
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

/** For the order or its pending change, before the hold ends. Throws Refused. */
export async function startAttempt(number: string, dependencies: PaymentDependencies): Promise<PaymentForm> {
  const nowMs = dependencies.now();
  // The last attempt may have succeeded without having been reported yet.
  const shown = await findOrder(dependencies.database.readLatest, number);
  if (shown !== null) await pollOrder(shown, dependencies);
  return dependencies.database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, number);
    const restMinor = await readRest(transaction, order, dependencies);
    const isChange = restMinor === null && order.state === 'paid';
    const change = isChange ? await findOpenChange(transaction, number) : null;
    // The link to pay the rest is valid until the arrival.
    const rest = restMinor === null ? null : { dueMinor: restMinor, holdUntil: `${order.stay.arrival}T23:59:59.000Z` };
    const difference = rest ?? change;
    const holdEndsMs = Date.parse((difference ?? order).holdUntil ?? '');
    if (difference === null) refuseUnpayable(order, nowMs);
    if (change !== null && holdEndsMs <= nowMs) refuse('hold_ended');
    if (moneyUnderWay(await listPayments(transaction, number), nowMs) !== null) refuse('payment_under_way');
    const attempts = await listAttempts(transaction, number);
    if (attempts.length >= MOST_PAYMENT_ATTEMPTS) {
      refuseTooMany(Math.ceil((rest === null ? holdEndsMs - nowMs : ASK_LATER_MS) / 1000));
    }
    if (rest !== null) await keepAsking(transaction, number, nowMs, nowMs + ASK_LATER_MS);
    // An order placed at reception has no scheduled poll yet.
    else if (attempts.length === 0) await openQuestions(transaction, number, nowMs, holdEndsMs + ASK_LATER_MS);
    const purpose = {
      changePosition: change?.position ?? null,
      amountMinor: difference?.dueMinor ?? order.deposit?.depositMinor ?? order.quote.totalMinor,
    };
    const { id } = await insertAttempt(transaction, number, purpose, nowMs);
    return writePaymentForm(order, id, dependencies, difference);
  });
}

/** The unpaid rest of a deposit, in kopiyky, until the guests arrive; null: nothing is left, or no deposit was paid. */
export async function readRest(reader: Reader, order: Order, { now, timeZone, lateArrivalUntil }: PaymentDependencies) {
  if (order.deposit === undefined) return null;
  const money = await readOrderMoney(reader, order);
  return openRest(order, money, firstArrivalAt(now(), timeZone, lateArrivalUntil));
}

function refuseUnpayable({ state, holdUntil }: Order, nowMs: number): void {
  if (state === 'paid') refuse('already_paid');
  if (state === 'expired') refuse('hold_ended');
  if (!isHeld(state) || holdUntil === null) refuse('not_payable');
  if (Date.parse(holdUntil) <= nowMs) refuse('hold_ended');
}

function refuse(reason: PaymentRefusal['error']): never {
  throw new Refused(409, reason);
}
