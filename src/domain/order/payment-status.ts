import { groupBy } from '#domain/group-by.ts';
import type { StoredReport } from './order-money.ts';

/**
 * `paid`: we have the money. `taken`: the provider has the money, and its final status comes later. `under_way`: the
 * bank is processing. `waiting`: the guest has not finished paying. `failed`: nothing was charged. `reversed`: the
 * money was returned. `unknown`: money may have moved.
 */
export type PaymentMeaning = 'paid' | 'taken' | 'under_way' | 'waiting' | 'failed' | 'reversed' | 'unknown';

/** Every status that LiqPay documents (liqpay.ua/documentation, payment status). Decision 16 explains them. */
const MEANINGS: ReadonlyMap<string, PaymentMeaning> = new Map([
  ['success', 'paid'],
  ['wait_accept', 'taken'],
  ['wait_compensation', 'taken'],
  ['wait_lc', 'taken'],
  ['wait_card', 'taken'],
  ['wait_reserve', 'taken'],
  ['hold_wait', 'taken'],
  ['processing', 'under_way'],
  ['wait_secure', 'under_way'],
  ['prepared', 'waiting'],
  ['try_again', 'waiting'],
  ['cash_wait', 'waiting'],
  ['invoice_wait', 'waiting'],
  ['wait_qr', 'waiting'],
  ['wait_sender', 'waiting'],
  ['3ds_verify', 'waiting'],
  ['captcha_verify', 'waiting'],
  ['cvv_verify', 'waiting'],
  ['ivr_verify', 'waiting'],
  ['mp_verify', 'waiting'],
  ['otp_verify', 'waiting'],
  ['p24_verify', 'waiting'],
  ['password_verify', 'waiting'],
  ['phone_verify', 'waiting'],
  ['pin_verify', 'waiting'],
  ['receiver_verify', 'waiting'],
  ['sender_verify', 'waiting'],
  ['senderapp_verify', 'waiting'],
  ['failure', 'failed'],
  ['error', 'failed'],
  ['reversed', 'reversed'],
  // Statuses of subscriptions, which we never request.
  ['subscribed', 'unknown'],
  ['unsubscribed', 'unknown'],
]);

/** A test payment counts as real only in a demo. In production it means that the keys belong to a test shop. */
export function meaningOf(status: string, isDemo: boolean): PaymentMeaning {
  if (status === 'sandbox') return isDemo ? 'paid' : 'unknown';
  return MEANINGS.get(status) ?? 'unknown';
}

export interface DatedReport extends StoredReport {
  readonly attemptId: string;
  /** ISO 8601 in UTC. */
  readonly receivedAt: string;
}

/** How long a payment that is `under_way` or `unknown` holds its nights. The provider never needed that long. */
export const UNDER_WAY_MS = 24 * 60 * 60_000;

/**
 * Returns the pending money from all reports about an order. It holds the nights, and nobody is asked to pay again.
 * `taken` lasts as long as the provider says so, `under_way` one day. null: none.
 */
export function moneyUnderWay(reports: readonly DatedReport[], nowMs: number): 'taken' | 'under_way' | null {
  const open = [...groupBy(reports, ({ paymentId }) => paymentId).values()].flatMap((ofPayment) => {
    const meaning = openMeaning(ofPayment, nowMs);
    return meaning === null ? [] : [meaning];
  });
  return open.find((meaning) => meaning === 'taken') ?? open[0] ?? null;
}

/** Shown to the guest: the state of a payment that has not settled the order. `failed`: all attempts were declined. */
export type PaymentState = 'taken' | 'under_way' | 'failed';

export function paymentStateOf(
  reports: readonly DatedReport[],
  attempts: readonly { readonly id: string }[],
  nowMs: number,
): PaymentState | null {
  const underWay = moneyUnderWay(reports, nowMs);
  if (underWay !== null) return underWay;
  const hasFailed = ({ id }: { readonly id: string }) => {
    const ofAttempt = reports.filter(({ attemptId }) => attemptId === id);
    const payments = [...groupBy(ofAttempt, ({ paymentId }) => paymentId).values()];
    return payments.length > 0 && payments.every((reports) => !hasMoved(reports) && isFailed(reports));
  };
  return attempts.length > 0 && attempts.every(hasFailed) ? 'failed' : null;
}

/** Reports arrive in any order, so a final status counts whenever it came. */
function openMeaning(reports: readonly DatedReport[], nowMs: number): 'taken' | 'under_way' | null {
  if (hasMoved(reports) || isFailed(reports)) return null;
  const meanings = reports.map(({ status }) => meaningOf(status, false));
  if (meanings.includes('taken')) return 'taken';
  if (!meanings.includes('under_way') && !meanings.includes('unknown')) return null;
  const [first] = reports.map(({ receivedAt }) => Date.parse(receivedAt)).sort((left, right) => left - right);
  return first !== undefined && nowMs < first + UNDER_WAY_MS ? 'under_way' : null;
}

/** Whether `countMoney` counts the payment, or it was returned before it was counted. */
function hasMoved(reports: readonly DatedReport[]): boolean {
  return reports.some(({ outcome }) => outcome !== 'noted' && outcome !== 'failed') || has(reports, 'reversed');
}

function isFailed(reports: readonly DatedReport[]): boolean {
  return has(reports, 'failed');
}

function has(reports: readonly DatedReport[], meaning: PaymentMeaning): boolean {
  return reports.some(({ status }) => meaningOf(status, false) === meaning);
}
