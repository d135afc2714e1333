import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { sumOfRows } from '#domain/desk/ledger.ts';
import type { DeskMailKind, MailKind } from '#domain/order/mail-kinds.ts';
import type { PaymentOutcome, StoredReport } from '#domain/order/order-money.ts';
import { holdsNights, isHeld, type OrderEvent, type OrderTransition } from '#domain/order/order-state.ts';
import { type DatedReport, meaningOf } from '#domain/order/payment-status.ts';
import { type Refund, settlingPayments, sumOfRefunds } from '#domain/order/refund-plan.ts';
import { firstArrivalAt } from '../availability/first-arrival-at.ts';
import type { Transaction } from '../database/query.ts';
import { wakeMail } from '../mail/outbox-repository.ts';
import { applyOrderEvent } from '../orders/apply-order-event.ts';
import { listDeskRows } from '../orders/money/desk-rows-repository.ts';
import { payDifference } from '../orders/money/pay-difference.ts';
import { goOnAsking, keepAsking } from '../orders/money/payment-questions-repository.ts';
import {
  claimPayment,
  findAttempt,
  listAttempts,
  listPayments,
  type PaymentReport,
  recordPayment,
} from '../orders/money/payments-repository.ts';
import { readOrderMoney } from '../orders/money/read-order-money.ts';
import { addRefund, listRefunds, type StoredRefund, settleRefund } from '../orders/money/refunds-repository.ts';
import { isForgotten, type Order } from '../orders/order.ts';
import { ASK_LATER_MS, tellDesk } from '../orders/order-effects.ts';
import { haveGuestsCome } from '../orders/units/room-presence-repository.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { evaluateReport } from './payment-report.ts';

/** Mails left out while the bank was processing. Once it has declined, the guest needs the link to pay. */
const KINDS_OF_HOLDS: readonly MailKind[] = ['held', 'please_confirm'];

type Evaluation = ReturnType<typeof evaluateReport> | 'of_another_order';

/** Applied once per payment, status and amount. Every report leaves a row; the desk is told of money nobody needs. */
export async function applyReport(orderNumber: string, report: PaymentReport, dependencies: PaymentDependencies) {
  const { now, isDemo, log } = dependencies;
  const meaning = meaningOf(report.status, isDemo);
  const nowMs = now();
  // Assigned while the order is locked, then read for the row.
  const last: { evaluation: Evaluation } = { evaluation: 'noted' };

  async function toEvent(order: Order, transaction: Transaction, areNightsFree: boolean): Promise<OrderEvent | null> {
    if (!(await claimPayment(transaction, report.paymentId, orderNumber))) {
      last.evaluation = 'of_another_order';
      return null;
    }
    const reports = await listPayments(transaction, orderNumber);
    const decided = await listRefunds(transaction, [orderNumber]);
    const attempt = await findAttempt(transaction, report.attemptId);
    const totalMinor = attempt?.amountMinor ?? order.deposit?.depositMinor ?? order.quote.totalMinor;
    const evaluation = evaluateReport(report, meaning, reports, { ...order.quote, totalMinor }, decided);
    last.evaluation = evaluation;
    if (evaluation === 'reversed') {
      const deskMinor = sumOfRows(await listDeskRows(transaction, [orderNumber]));
      const left = deskMinor > 0 || isMoneyLeft(report, reports, decided);
      if (!(await haveGuestsCome(transaction, orderNumber))) return { type: evaluation, isMoneyLeft: left };
      const { balanceMinor } = await readOrderMoney(transaction, order);
      const reversedMinor = report.amountMinor - sumOfRefunds(report.paymentId, decided);
      const stayAfter = balanceMinor + reversedMinor > 0 ? 'bill_open' : 'bill_covered';
      return { type: evaluation, isMoneyLeft: left, stayAfter };
    }
    if (evaluation === 'failed') return { type: 'payment_failed' };
    if (evaluation !== 'paid' && evaluation !== 'taken') return null;
    const today = firstArrivalAt(nowMs, dependencies.timeZone, dependencies.lateArrivalUntil);
    const position = attempt?.changePosition ?? null;
    if (position !== null) {
      if (evaluation === 'taken') return null;
      return payDifference(order, position, { today, areNightsFree, nowMs }, transaction);
    }
    const facts = { report, reports, today, areNightsFree, ...dependencies };
    if (order.deposit !== undefined) {
      const { balanceMinor } = await readOrderMoney(transaction, order);
      return toPartEvent(evaluation, order, facts, { attempt, balanceMinor });
    }
    // The bill has changed since this payment was requested.
    if (totalMinor !== order.quote.totalMinor) return null;
    return toPaymentEvent(evaluation, order, facts);
  }

  async function record(_order: Order, transaction: Transaction, transition: OrderTransition | null) {
    const { evaluation } = last;
    if (evaluation === 'of_another_order') return;
    // The final report may take weeks, whatever the order's state.
    if (meaning === 'taken') await goOnAsking(transaction, orderNumber, nowMs + ASK_LATER_MS);
    if (evaluation === 'repeated') return;
    const outcome = outcomeOf(evaluation, transition);
    await recordPayment(transaction, orderNumber, toStored(report, evaluation), outcome, nowMs);
    if (meaning === 'failed') await wakeMail(transaction, KINDS_OF_HOLDS, orderNumber, nowMs);
    if (evaluation === 'refund_told') {
      const decided = await listRefunds(transaction, [orderNumber]);
      await noteRefund(orderNumber, report, decided, transaction, nowMs);
    }
    if (transition?.effects.includes('return_payment')) await addRefund(transaction, orderNumber, report, nowMs);
    const kind = deskMailAbout(evaluation, outcome, transition);
    if (kind !== null) await tellDesk(transaction, kind, orderNumber, nowMs);
    if (outcome === 'settles') await askAboutOtherWindows(orderNumber, transaction, nowMs);
  }

  const applied = await applyOrderEvent(orderNumber, { toEvent, record }, dependencies);
  dependencies.onMailQueued();
  const isOfAnotherOrder = last.evaluation === 'of_another_order';
  if (isOfAnotherOrder) {
    const about = { order: orderNumber, payment: report.paymentId, status: report.status };
    log.error(about, 'The provider reported a payment of another order');
  }
  /** The payment was first reported for another order: nothing was written. */
  return { ...applied, isOfAnotherOrder };
}

interface PaymentFacts extends Pick<PaymentDependencies, 'timeZone' | 'lateArrivalUntil'> {
  readonly report: PaymentReport;
  readonly reports: readonly DatedReport[];
  readonly today: CalendarDate;
  readonly areNightsFree: boolean;
}

/** The full price of the order is paid, or the bank has it. */
function toPaymentEvent(status: 'paid' | 'taken', order: Order, facts: PaymentFacts): OrderEvent {
  const { report, reports, today } = facts;
  const { arrival } = order.stay;
  // If the guest's data was erased, nobody would arrive, so the stay must not be booked again.
  const areNightsFree = facts.areNightsFree && !isForgotten(order.guest);
  const hasArrivalPassed = arrival < today;
  if (status === 'taken') return { type: 'payment_taken', areNightsFree, hasArrivalPassed };
  const isFirst = !reports.some(({ outcome }) => outcome === 'settles');
  // The nights were held for this money, and the guests may have arrived.
  const wasInTime = isHeld(order.state) && wasTakenBy(arrival, report, reports, facts);
  return { type: 'paid', areNightsFree, hasArrivalPassed: hasArrivalPassed && !wasInTime, isFirst };
}

/** A payment requested after the deposit is the rest; one from an earlier attempt is the deposit a second time. */
function toPartEvent(
  status: 'paid' | 'taken',
  order: Order,
  facts: PaymentFacts,
  { attempt, balanceMinor }: { readonly attempt: { readonly startedAt: string } | null; readonly balanceMinor: number },
): OrderEvent | null {
  const { report, reports } = facts;
  const event = toPaymentEvent(status, order, facts);
  const deposit = reports.find(({ outcome }) => outcome === 'settles');
  const isRest = deposit !== undefined && attempt !== null && attempt.startedAt > deposit.receivedAt;
  if (event.type !== 'paid') return deposit === undefined ? event : null;
  // A stay that holds its nights has a bill. It may have fallen below the requested amount.
  if (holdsNights(order.state) && report.amountMinor > balanceMinor) return null;
  const openMinor = holdsNights(order.state) ? balanceMinor : order.quote.totalMinor;
  return { ...event, isRest, isPart: report.amountMinor < openMinor };
}

/** A refund is stored with the total refunded so far, not with the amount of its payment. */
function toStored(report: PaymentReport, evaluation: Evaluation): PaymentReport {
  const { amountMinor, refundedMinor } = report;
  return evaluation === 'refund_told' ? { ...report, amountMinor: refundedMinor ?? amountMinor } : report;
}

function wasTakenBy(
  arrival: CalendarDate,
  { paymentId, amountMinor, currency }: PaymentReport,
  reports: readonly DatedReport[],
  { timeZone, lateArrivalUntil }: Pick<PaymentDependencies, 'timeZone' | 'lateArrivalUntil'>,
): boolean {
  return reports.some(
    (report) =>
      report.paymentId === paymentId &&
      report.amountMinor === amountMinor &&
      report.currency === currency &&
      meaningOf(report.status, false) === 'taken' &&
      firstArrivalAt(Date.parse(report.receivedAt), timeZone, lateArrivalUntil) <= arrival,
  );
}

function isMoneyLeft({ paymentId }: PaymentReport, reports: readonly StoredReport[], refunds: readonly Refund[]) {
  return settlingPayments(reports).some(
    (payment) => payment.paymentId !== paymentId && sumOfRefunds(payment.paymentId, refunds) < payment.amountMinor,
  );
}

/** Oldest first, up to the reported amount; without one, only the oldest. What is left over, the desk has refunded. */
async function noteRefund(
  orderNumber: string,
  { paymentId, attemptId, refundedMinor }: PaymentReport,
  decided: readonly StoredRefund[],
  transaction: Transaction,
  nowMs: number,
): Promise<void> {
  const ofPayment = decided.filter((refund) => refund.paymentId === paymentId);
  const returned = ofPayment.filter(({ state }) => state === 'returned');
  const open = ofPayment.filter(({ state }) => state === 'asked' || state === 'by_hand');
  // The provider reports the total of all refunds of a payment, so a repeated message adds nothing new.
  let newMinor = (refundedMinor ?? Number.POSITIVE_INFINITY) - sumOfRefunds(paymentId, returned);
  for (const { id, amountMinor } of refundedMinor === null ? open.slice(0, 1) : open) {
    if (amountMinor > newMinor) return;
    await settleRefund(transaction, id, ['asked', 'by_hand'], 'returned');
    newMinor -= amountMinor;
  }
  if (refundedMinor === null || newMinor <= 0) return;
  const part = { paymentId, attemptId, amountMinor: newMinor };
  await addRefund(transaction, orderNumber, part, nowMs, 'returned');
}

function outcomeOf(evaluation: Evaluation, transition: OrderTransition | null): PaymentOutcome {
  if (evaluation === 'differs') return 'differs';
  if (evaluation === 'refund_told') return 'returns_part';
  if (evaluation === 'paid') {
    return transition === null || transition.effects.includes('return_payment') ? 'owed_back' : 'settles';
  }
  if (transition === null || evaluation === 'taken') return 'noted';
  return evaluation === 'reversed' ? 'refunds' : 'failed';
}

/** Returns the desk's mail about money that changes no state, which the state table cannot choose. */
function deskMailAbout(
  evaluation: Evaluation,
  outcome: PaymentOutcome,
  transition: OrderTransition | null,
): DeskMailKind | null {
  // If the provider is asked to refund a payment, the desk handles it only if the provider refuses.
  if (outcome === 'owed_back') return transition === null ? 'desk_second_payment' : null;
  if (outcome === 'differs') return 'desk_other_sum';
  // The reversed payment was the price of a stay that was cancelled too late, which the resort had kept.
  return evaluation === 'reversed' && outcome === 'noted' ? 'desk_reversed' : null;
}

/** A guest may have paid in two windows, so the provider is also polled about the other attempts. */
async function askAboutOtherWindows(orderNumber: string, transaction: Transaction, nowMs: number): Promise<void> {
  const attempts = await listAttempts(transaction, orderNumber);
  if (attempts.length > 1) await keepAsking(transaction, orderNumber, nowMs, nowMs + ASK_LATER_MS);
}
