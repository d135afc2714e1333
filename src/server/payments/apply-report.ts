import type { OrderEvent, OrderTransition } from '#domain/order-state.ts';
import { type AppliedEvent, applyOrderEvent } from '../orders/apply-order-event.ts';
import { ASK_LATER_MS, type OrderRepositories, tellDesk } from '../orders/order-effects.ts';
import type { PaymentReport } from '../repositories/payments-repository.ts';
import type { PaymentOutcome, Transaction } from '../repositories/tables.ts';
import type { PaymentCircumstances } from './payment-circumstances.ts';
import { judgeReport, meaningOf } from './payment-report.ts';

type Judgement = ReturnType<typeof judgeReport>;

/**
 * Applies what the provider told about a payment, once per payment and status, whether it called or was asked. Every
 * report leaves a row; money that its order has no use for is told to the desk in the same transaction.
 */
export async function applyReport(
  orderNumber: string,
  report: PaymentReport,
  circumstances: Pick<PaymentCircumstances, 'database' | 'now' | 'isDemo' | 'onMailQueued'>,
): Promise<AppliedEvent> {
  const meaning = meaningOf(report.status, circumstances.isDemo);
  const nowMs = circumstances.now();
  let judgement: Judgement = 'noted';
  const applied = await applyOrderEvent(
    orderNumber,
    {
      async judge(_order, transaction, { payments }, areNightsFree) {
        const known = await payments.listPayments(orderNumber, transaction);
        judgement = judgeReport(report, meaning, known);
        return toOrderEvent(judgement, areNightsFree);
      },
      async record(_order, transaction, repositories, transition) {
        if (judgement === 'repeated') return;
        const outcome = outcomeOf(judgement, transition);
        await repositories.payments.record(transaction, orderNumber, report, outcome, nowMs);
        await followUp(outcome, orderNumber, transaction, repositories, nowMs);
      },
    },
    circumstances,
  );
  circumstances.onMailQueued();
  return applied;
}

function toOrderEvent(judgement: Judgement, areNightsFree: boolean): OrderEvent | null {
  switch (judgement) {
    case 'paid':
      return { type: 'paid', areNightsFree };
    case 'failed':
      return { type: 'payment_failed' };
    case 'reversed':
      return { type: 'reversed' };
    case 'noted':
    case 'repeated':
      return null;
  }
}

function outcomeOf(judgement: Judgement, transition: OrderTransition | null): PaymentOutcome {
  if (judgement === 'paid') return transition === null ? 'owed_back' : 'settles';
  if (transition === null) return 'noted';
  return judgement === 'reversed' ? 'refunds' : 'failed';
}

async function followUp(
  outcome: PaymentOutcome,
  orderNumber: string,
  transaction: Transaction,
  { outbox, payments, questions }: OrderRepositories,
  nowMs: number,
): Promise<void> {
  if (outcome === 'owed_back') await tellDesk(transaction, 'desk_second_payment', orderNumber, outbox, nowMs);
  if (outcome !== 'settles') return;
  // A guest may have paid in two windows: nobody else would look for the money of the other one.
  const attempts = await payments.listAttempts(orderNumber, transaction);
  if (attempts.length > 1) await questions.keepAsking(transaction, orderNumber, nowMs, nowMs + ASK_LATER_MS);
}
