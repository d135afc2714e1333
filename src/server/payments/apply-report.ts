import { calendarDateAt } from '#domain/calendar/calendar-date.ts';
import type { DeskMailKind } from '#domain/order/mail-kinds.ts';
import type { PaymentOutcome } from '#domain/order/order-money.ts';
import type { OrderEvent, OrderTransition } from '#domain/order/order-state.ts';
import type { Transaction } from '../database/tables.ts';
import { type AppliedEvent, applyOrderEvent } from '../orders/apply-order-event.ts';
import { ASK_LATER_MS, type OrderRepositories, tellDesk } from '../orders/order-effects.ts';
import type { PaymentReport } from '../repositories/payments-repository.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { evaluateReport, meaningOf } from './payment-report.ts';

type ReportStatus = ReturnType<typeof evaluateReport> | 'of_another_order';

export interface AppliedReport extends AppliedEvent {
  /** The payment was first reported for another order: nothing was written. */
  readonly isOfAnotherOrder: boolean;
}

/**
 * Applies a report from a callback or a poll, once per payment, status and sum. Every report leaves a row. Money that
 * its order does not need is reported to the desk in the same transaction.
 */
export async function applyReport(
  orderNumber: string,
  report: PaymentReport,
  dependencies: Pick<PaymentDependencies, 'database' | 'now' | 'isDemo' | 'timeZone' | 'log' | 'onMailQueued'>,
): Promise<AppliedReport> {
  const meaning = meaningOf(report.status, dependencies.isDemo);
  const nowMs = dependencies.now();
  const today = calendarDateAt(nowMs, dependencies.timeZone);
  let reportStatus = 'noted' as ReportStatus;
  const applied = await applyOrderEvent(
    orderNumber,
    {
      async toEvent(order, transaction, { payments }, areNightsFree) {
        if (!(await payments.claimPayment(transaction, report.paymentId, orderNumber))) {
          reportStatus = 'of_another_order';
          return null;
        }
        const known = await payments.listPayments(orderNumber, transaction);
        reportStatus = evaluateReport(report, meaning, known, order.quote);
        const isFirst = !known.some(({ outcome }) => outcome === 'settles');
        return toOrderEvent(reportStatus, { areNightsFree, hasArrivalPassed: order.stay.arrival < today, isFirst });
      },
      async record(_order, transaction, repositories, transition) {
        if (reportStatus === 'repeated' || reportStatus === 'of_another_order') return;
        const outcome = outcomeOf(reportStatus, transition);
        await repositories.payments.record(transaction, orderNumber, report, outcome, nowMs);
        const kind = deskMailAbout(reportStatus, outcome);
        if (kind !== null) await tellDesk(transaction, kind, orderNumber, repositories.outbox, nowMs);
        if (outcome === 'settles') await askAboutOtherWindows(orderNumber, transaction, repositories, nowMs);
      },
    },
    dependencies,
  );
  dependencies.onMailQueued();
  const isOfAnotherOrder = reportStatus === 'of_another_order';
  if (isOfAnotherOrder) {
    const about = { order: orderNumber, payment: report.paymentId, status: report.status };
    dependencies.log.error(about, 'The provider told of a payment that is another order’s');
  }
  return { ...applied, isOfAnotherOrder };
}

function toOrderEvent(
  reportStatus: ReportStatus,
  payment: Omit<OrderEvent & { readonly type: 'paid' }, 'type'>,
): OrderEvent | null {
  switch (reportStatus) {
    case 'paid':
      return { type: 'paid', ...payment };
    case 'failed':
      return { type: 'payment_failed' };
    case 'reversed':
      return { type: 'reversed' };
    case 'differs':
    case 'noted':
    case 'repeated':
    case 'of_another_order':
      return null;
  }
}

function outcomeOf(reportStatus: ReportStatus, transition: OrderTransition | null): PaymentOutcome {
  if (reportStatus === 'differs') return 'differs';
  if (reportStatus === 'paid') return transition === null ? 'owed_back' : 'settles';
  if (transition === null) return 'noted';
  return reportStatus === 'reversed' ? 'refunds' : 'failed';
}

/** Money that changes no state has no effects in the state table, so the desk's mail is chosen here. */
function deskMailAbout(reportStatus: ReportStatus, outcome: PaymentOutcome): DeskMailKind | null {
  if (outcome === 'owed_back') return 'desk_second_payment';
  if (outcome === 'differs') return 'desk_other_sum';
  // The reversed payment was the price of a stay that was cancelled too late, which the resort had retained.
  return reportStatus === 'reversed' && outcome === 'noted' ? 'desk_reversed' : null;
}

/** A guest may have paid in two windows, so the provider is also asked about the other attempts. */
async function askAboutOtherWindows(
  orderNumber: string,
  transaction: Transaction,
  { payments, questions }: OrderRepositories,
  nowMs: number,
): Promise<void> {
  const attempts = await payments.listAttempts(orderNumber, transaction);
  if (attempts.length > 1) await questions.keepAsking(transaction, orderNumber, nowMs, nowMs + ASK_LATER_MS);
}
