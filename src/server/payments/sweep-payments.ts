import { expireHolds } from '../orders/hold/expire-holds.ts';
import { endChanges } from '../orders/money/pay-difference.ts';
import { openOrderRepositories } from '../orders/order-effects.ts';
import { askAboutOrder } from './ask-about-order.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { sendRefunds } from './send-refunds.ts';

/** A sweep also covers holds that end before the next sweep. */
const LOOK_AHEAD_MS = 60_000;
const ORDERS_PER_SWEEP = 500;
const ASKED_AT_ONCE = 8;

/**
 * Polls the provider about orders whose hold is about to end and orders that may still get late payments, then expires
 * unpaid holds and changes, and sends refunds. Returns the expired orders' numbers. Ends early if `isStopping`.
 */
export async function sweepPayments(
  dependencies: PaymentDependencies,
  isStopping: () => boolean = () => false,
): Promise<string[]> {
  const { changes, orders, questions } = openOrderRepositories(dependencies.database);
  const nowMs = dependencies.now();
  const ending = await orders.listEndedHolds(nowMs + LOOK_AHEAD_MS, ORDERS_PER_SWEEP);
  const changing = await changes.listEndedHolds(nowMs + LOOK_AHEAD_MS, ORDERS_PER_SWEEP);
  await askAboutEach([...ending, ...changing], dependencies, isStopping);
  const late = await questions.claimDue(nowMs, ORDERS_PER_SWEEP);
  const settled = await askAboutEach(late, dependencies, isStopping);
  for (const number of settled) await questions.stopAsking(number);
  if (isStopping()) return [];
  const expired = await expireHolds(dependencies, ORDERS_PER_SWEEP);
  await endChanges(dependencies, ORDERS_PER_SWEEP);
  await sendRefunds(dependencies, isStopping);
  if (expired.length > 0) dependencies.onMailQueued();
  return expired;
}

/** Returns the orders that have no attempt left to poll. */
async function askAboutEach(
  numbers: readonly string[],
  dependencies: PaymentDependencies,
  isStopping: () => boolean,
): Promise<string[]> {
  const settled: string[] = [];
  const waiting = numbers.values();
  const lane = async () => {
    for (const number of waiting) {
      if (isStopping()) return;
      const { isAttemptOpen } = await askAboutOrder(number, dependencies);
      if (!isAttemptOpen) settled.push(number);
    }
  };
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, lane));
  return settled;
}
