import { listEndedChangeHolds } from '../orders/change/order-changes-repository.ts';
import { collectFailures } from '../orders/collect-failures.ts';
import { expireHolds } from '../orders/expire-holds.ts';
import { endChanges } from '../orders/money/pay-difference.ts';
import { claimDueQuestions, stopAsking } from '../orders/money/payment-questions-repository.ts';
import {
  claimDueRefund,
  listUnansweredRefunds,
  type StoredRefund,
  settleRefund,
} from '../orders/money/refunds-repository.ts';
import { tellDesk } from '../orders/order-effects.ts';
import { listEndedHolds } from '../orders/order-repository.ts';
import { askAboutOrder } from './ask-about-order.ts';
import { askForRefund } from './ask-provider.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';

/** A sweep also covers holds that end before the next sweep. */
const LOOK_AHEAD_MS = 60_000;
const ORDERS_PER_SWEEP = 500;
const ASKED_AT_ONCE = 8;

/**
 * Asks about holds that are about to end and late payments, then expires holds and changes, and sends refunds. An order
 * that fails holds up nothing else; its error is thrown at the end.
 */
export async function sweepPayments(dependencies: PaymentDependencies, isStopping: () => boolean = () => false) {
  const { database, now } = dependencies;
  const nowMs = now();
  const ending = await listEndedHolds(database.readLatest, nowMs + LOOK_AHEAD_MS, ORDERS_PER_SWEEP);
  const changing = await listEndedChangeHolds(database.readLatest, nowMs + LOOK_AHEAD_MS, ORDERS_PER_SWEEP);
  const failures = collectFailures();
  const { failed } = await askAboutEach([...ending, ...changing], dependencies, failures, isStopping);
  const late = await claimDueQuestions(database, nowMs, ORDERS_PER_SWEEP);
  const { settled } = await askAboutEach(late, dependencies, failures, isStopping);
  for (const number of settled) await stopAsking(database, number);
  if (isStopping()) return [];
  let expired: readonly string[] = [];
  await failures.attempt(async () => {
    expired = await expireHolds(dependencies, ORDERS_PER_SWEEP, failed);
  });
  await failures.attempt(() => endChanges(dependencies, ORDERS_PER_SWEEP));
  await failures.attempt(() => sendRefunds(dependencies, isStopping));
  if (expired.length > 0) dependencies.onMailQueued();
  failures.throwFirst();
  return expired;
}

/** `settled`: the orders without an attempt to poll. */
async function askAboutEach(
  numbers: readonly string[],
  dependencies: PaymentDependencies,
  failures: ReturnType<typeof collectFailures>,
  isStopping: () => boolean,
) {
  const settled: string[] = [];
  const failed = new Set<string>();
  const waiting = numbers.values();
  const lane = async () => {
    for (const number of waiting) {
      if (isStopping()) return;
      const isAsked = await failures.attempt(async () => {
        const { isAttemptOpen } = await askAboutOrder(number, dependencies);
        if (!isAttemptOpen) settled.push(number);
      });
      if (!isAsked) failed.add(number);
    }
  };
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, lane));
  return { settled, failed };
}

/** Much longer than a provider needs to respond: the requesting process must have died. */
const UNANSWERED_MS = 10 * 60_000;

/** Each once: the desk handles those without a response, because asking twice might refund twice. */
async function sendRefunds(dependencies: PaymentDependencies, isStopping: () => boolean = () => false): Promise<void> {
  const nowMs = dependencies.now();
  for (const refund of await listUnansweredRefunds(dependencies.database.readLatest, nowMs - UNANSWERED_MS)) {
    await settle(refund, 'by_hand', dependencies);
  }
  while (!isStopping()) {
    const refund = await claimDueRefund(dependencies.database, nowMs);
    if (refund === null) return;
    const result = await askForRefund(refund.attemptId, refund.amountMinor, dependencies);
    const about = { order: refund.orderNumber, payment: refund.paymentId, amountMinor: refund.amountMinor, result };
    dependencies.log.info(about, 'The provider was asked for a refund');
    await settle(refund, result === 'returned' ? 'returned' : 'by_hand', dependencies);
  }
}

async function settle(
  { id, orderNumber }: StoredRefund,
  to: 'returned' | 'by_hand',
  { database, now, onMailQueued }: PaymentDependencies,
): Promise<void> {
  await database.transaction(async (transaction) => {
    // A callback may already have reported it.
    const isOurs = await settleRefund(transaction, id, ['asked'], to);
    if (isOurs && to === 'by_hand') await tellDesk(transaction, 'desk_refund_by_hand', orderNumber, now());
  });
  onMailQueued();
}
