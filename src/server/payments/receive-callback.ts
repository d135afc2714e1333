import type { ProviderCallback } from '#contract/orders/payments.ts';
import { createPaymentsRepository } from '../orders/money/payments-repository.ts';
import { applyReport } from './apply-report.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { attemptOf, readReport } from './payment-report.ts';
import { decodeMessage, isSignature, restorePluses } from './signature.ts';

/**
 * `forged`: not signed with our key. `foreign`: signed, but not about an attempt of ours. `of_another_order`: the
 * payment was first reported for another order. These three change nothing; `taken` is committed.
 */
export async function receiveCallback(
  callback: ProviderCallback,
  dependencies: PaymentDependencies,
): Promise<'taken' | 'foreign' | 'forged' | 'of_another_order'> {
  const { database, provider, log } = dependencies;
  const data = restorePluses(callback.data);
  if (!isSignature(restorePluses(callback.signature), data, provider)) return 'forged';
  const message = decodeMessage(data);
  const attemptId = message === null ? null : attemptOf(message);
  if (message === null || attemptId === null) return 'foreign';
  const payments = createPaymentsRepository(database);
  const attempt = await payments.findAttempt(attemptId);
  const report = attempt === null ? null : readReport(message, attemptId, provider);
  if (attempt === null || report === null) return 'foreign';
  const { orderNumber } = attempt;
  const { order, hasChanged, isOfAnotherOrder } = await applyReport(orderNumber, report, dependencies);
  if (isOfAnotherOrder) return 'of_another_order';
  const about = { order: orderNumber, attempt: attemptId, payment: report.paymentId, status: report.status };
  log.info({ ...about, state: order?.state, hasChanged }, 'The provider told of a payment');
  return 'taken';
}
