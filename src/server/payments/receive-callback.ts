import type { ProviderCallback } from '#contract/payments.ts';
import { createOrderRepository } from '../repositories/order-repository.ts';
import { createPaymentsRepository } from '../repositories/payments-repository.ts';
import { applyReport } from './apply-report.ts';
import type { PaymentCircumstances } from './payment-circumstances.ts';
import { attemptOf, readReport } from './payment-report.ts';
import { decodeMessage, isSignature, restorePluses } from './signature.ts';

/**
 * What a callback comes to. `forged`: not signed with our key. `foreign`: signed, but not about a payment of ours as we
 * asked for it. Neither changes anything; `taken` is committed.
 */
export async function receiveCallback(
  callback: ProviderCallback,
  circumstances: PaymentCircumstances,
): Promise<'taken' | 'foreign' | 'forged'> {
  const { database, provider, log } = circumstances;
  const data = restorePluses(callback.data);
  if (!isSignature(restorePluses(callback.signature), data, provider)) return 'forged';
  const message = decodeMessage(data);
  const attemptId = message === null ? null : attemptOf(message);
  if (message === null || attemptId === null) return 'foreign';
  const payments = createPaymentsRepository(database);
  const attempt = await payments.findAttempt(attemptId);
  const order = attempt === null ? null : await createOrderRepository(database).findOrder(attempt.orderNumber);
  if (order === null) return 'foreign';
  const report = readReport(message, order, attemptId, provider);
  if (report === null || (await payments.belongsToAnother(report.paymentId, order.number))) return 'foreign';
  const { order: after, hasChanged } = await applyReport(order.number, report, circumstances);
  const about = { order: order.number, attempt: attemptId, payment: report.paymentId, status: report.status };
  log.info({ ...about, state: after?.state, hasChanged }, 'The provider told of a payment');
  return 'taken';
}
