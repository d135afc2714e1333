import { isHeld } from '#domain/order/order-state.ts';
import type { ReportedPayment } from '#domain/order/payment-status.ts';
import type { Order } from '../orders/order.ts';
import { openOrderRepositories } from '../orders/order-effects.ts';
import { applyReport } from './apply-report.ts';
import { askProvider, PAYMENT_NOT_FOUND } from './ask-provider.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { readReport } from './payment-report.ts';

/** Shortest pause between polls of the provider about one order. Guests' pages poll us more often. */
export const ASK_PAUSE_MS = 4_000;

export interface ProviderSurvey {
  /** Some attempt still has no reported payment. */
  readonly isAttemptOpen: boolean;
  /** The provider gave no answer about at least one attempt. */
  readonly isSilent: boolean;
}

/** Asks the provider about every attempt without a reported payment and applies the answers. */
export async function askAboutOrder(number: string, dependencies: PaymentDependencies): Promise<ProviderSurvey> {
  const { orders, payments } = openOrderRepositories(dependencies.database);
  const [order, attempts, known] = await Promise.all([
    orders.findOrder(number),
    payments.listAttempts(number),
    payments.listPayments(number),
  ]);
  if (order === null) return { isAttemptOpen: false, isSilent: false };
  const open = attempts.filter(({ id }) => !isMoneyKnown(id, known));
  const answers = await Promise.all(open.map(({ id }) => askProvider(id, dependencies)));
  let isSilent = false;
  for (const [index, { id }] of open.entries()) {
    const answer = answers[index] ?? null;
    const report = answer === null ? null : readReport(answer, id, dependencies.provider);
    if (report !== null) await applyReport(number, report, dependencies);
    // An error of another kind, such as a wrong signature, says nothing about the payment.
    else if (answer?.err_code !== PAYMENT_NOT_FOUND) isSilent = true;
  }
  const after = await payments.listPayments(number);
  return { isAttemptOpen: attempts.some(({ id }) => !isMoneyKnown(id, after)), isSilent };
}

/** The order after a poll of the provider, or unchanged if no poll was due. */
export async function pollOrder(order: Order, dependencies: PaymentDependencies): Promise<Order> {
  const { changes, orders, questions } = openOrderRepositories(dependencies.database);
  const hasRest = order.state === 'confirmed' && order.deposit !== undefined;
  const isPayable = isHeld(order.state) || order.state === 'expired' || hasRest;
  if (!isPayable && (order.state !== 'paid' || (await changes.findOpen(order.number)) === null)) return order;
  if (!(await questions.claim(order.number, dependencies.now(), ASK_PAUSE_MS))) return order;
  await askAboutOrder(order.number, dependencies);
  return (await orders.findOrder(order.number)) ?? order;
}

function isMoneyKnown(attemptId: string, known: readonly ReportedPayment[]): boolean {
  return known.some((payment) => payment.attemptId === attemptId && ['settles', 'owed_back'].includes(payment.outcome));
}
