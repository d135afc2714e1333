import { isHeld } from '#domain/order/order-state.ts';
import type { DatedReport } from '#domain/order/payment-status.ts';
import { findOpenChange } from '../orders/change/order-changes-repository.ts';
import { claimQuestion } from '../orders/money/payment-questions-repository.ts';
import { listAttempts, listPayments } from '../orders/money/payments-repository.ts';
import type { Order } from '../orders/order.ts';
import { findOrder } from '../orders/order-repository.ts';
import { applyReport } from './apply-report.ts';
import { askProvider, PAYMENT_NOT_FOUND } from './ask-provider.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { readReport } from './payment-report.ts';

/** Shortest pause between polls of the provider about one order. Guests' pages poll our server more often. */
export const ASK_PAUSE_MS = 4_000;

/** `isAttemptOpen`: one has no reported payment yet. `isSilent`: the provider did not respond about one. */
export async function askAboutOrder(number: string, dependencies: PaymentDependencies) {
  const [order, attempts, reports] = await Promise.all([
    findOrder(dependencies.database.readLatest, number),
    listAttempts(dependencies.database.readLatest, number),
    listPayments(dependencies.database.readLatest, number),
  ]);
  if (order === null) return { isAttemptOpen: false, isSilent: false };
  const open = attempts.filter(({ id }) => !isMoneyKnown(id, reports));
  const answers = await Promise.all(open.map(({ id }) => askProvider(id, dependencies)));
  let isSilent = false;
  for (const [index, { id }] of open.entries()) {
    const answer = answers[index] ?? null;
    const report = answer === null ? null : readReport(answer, id, dependencies.provider);
    if (report !== null) await applyReport(number, report, dependencies);
    // An error of another kind, such as a wrong signature, says nothing about the payment.
    else if (answer?.err_code !== PAYMENT_NOT_FOUND) isSilent = true;
  }
  const after = await listPayments(dependencies.database.readLatest, number);
  return { isAttemptOpen: attempts.some(({ id }) => !isMoneyKnown(id, after)), isSilent };
}

/** Returns the order after a poll of the provider, or unchanged if no poll was due. */
export async function pollOrder(order: Order, dependencies: PaymentDependencies): Promise<Order> {
  const hasRest = order.state === 'confirmed' && order.deposit !== undefined;
  const isPayable = isHeld(order.state) || order.state === 'expired' || hasRest;
  if (
    !isPayable &&
    (order.state !== 'paid' || (await findOpenChange(dependencies.database.readLatest, order.number)) === null)
  )
    return order;
  if (!(await claimQuestion(dependencies.database, order.number, dependencies.now(), ASK_PAUSE_MS))) return order;
  await askAboutOrder(order.number, dependencies);
  return (await findOrder(dependencies.database.readLatest, order.number)) ?? order;
}

function isMoneyKnown(attemptId: string, reports: readonly DatedReport[]): boolean {
  return reports.some(
    (payment) => payment.attemptId === attemptId && ['settles', 'owed_back'].includes(payment.outcome),
  );
}
