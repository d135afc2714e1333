import type { StoredReport } from '#domain/order/order-money.ts';
import { meaningOf, type PaymentMeaning } from '#domain/order/payment-status.ts';
import { type Refund, sumOfRefunds } from '#domain/order/refund-plan.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { PaymentReport } from '../orders/money/payments-repository.ts';
import type { PaymentProvider } from '../settings/partner-settings.ts';

/**
 * `noted`: a later state is known, or the reversed payment settled no order. `differs`: not as `asked`, so a person
 * must decide. `refund_told`: a part of the payment was refunded.
 */
export function evaluateReport(
  report: Omit<StoredReport, 'outcome'> & Partial<Pick<PaymentReport, 'refundedMinor'>>,
  meaning: PaymentMeaning,
  reports: readonly StoredReport[],
  asked: Pick<Quote, 'totalMinor' | 'currency'>,
  refunds: readonly Refund[] = [],
): 'refund_told' | 'repeated' | 'noted' | 'paid' | 'taken' | 'failed' | 'reversed' | 'differs' {
  const ofPayment = reports.filter(({ paymentId }) => paymentId === report.paymentId);
  const isSame = ({ status, amountMinor, currency }: StoredReport) =>
    status === report.status && amountMinor === report.amountMinor && currency === report.currency;
  const ofRefunds = ofPayment.filter(({ outcome }) => outcome === 'returns_part');
  if (meaning === 'reversed' && (tellsOfRefund(report, ofRefunds.length, refunds) || tellsOfPart(report, asked))) {
    return ofRefunds.some(({ amountMinor }) => amountMinor === report.refundedMinor) ? 'repeated' : 'refund_told';
  }
  // A provider repeats its messages. One that repeats a refund's own report must not end the stay.
  if (ofPayment.some(isSame)) return 'repeated';
  if (report.amountMinor !== asked.totalMinor || report.currency !== asked.currency) {
    return meaning === 'paid' || meaning === 'reversed' ? 'differs' : 'noted';
  }
  // Reports with another amount say nothing about the requested amount.
  const earlier = ofPayment.filter(({ outcome }) => outcome !== 'differs' && outcome !== 'returns_part');
  const hasCounted = earlier.some(({ outcome }) => outcome === 'settles' || outcome === 'owed_back');
  const wentBack = earlier.some(({ status }) => meaningOf(status, false) === 'reversed');
  const hasFailed = earlier.some(({ status }) => meaningOf(status, false) === 'failed');
  switch (meaning) {
    case 'under_way':
    case 'waiting':
    case 'unknown':
      return 'noted';
    case 'taken':
      return hasCounted || wentBack || hasFailed ? 'noted' : meaning;
    case 'paid':
    case 'failed':
      return hasCounted || wentBack ? 'noted' : meaning;
    case 'reversed':
      return earlier.some(({ outcome }) => outcome === 'settles') ? 'reversed' : 'noted';
  }
}

/** Does not end the stay. Without an amount, it counts as a refund as long as fewer were `reported` than exist. */
function tellsOfRefund(
  { paymentId, refundedMinor = null }: Parameters<typeof evaluateReport>[0],
  reported: number,
  refunds: readonly Refund[],
): boolean {
  // A refund that is still due has not been requested.
  const asked = refunds.filter((refund) => refund.paymentId === paymentId && refund.state !== 'due');
  if (asked.length === 0) return false;
  return refundedMinor === null ? reported < asked.length : refundedMinor <= sumOfRefunds(paymentId, asked);
}

/** The desk has refunded less than the guest paid, with the provider's own tools, so the stay is not cancelled. */
function tellsOfPart(
  { amountMinor, currency, refundedMinor = null }: Parameters<typeof evaluateReport>[0],
  asked: Parameters<typeof evaluateReport>[3],
): boolean {
  const isAsAsked = amountMinor === asked.totalMinor && currency === asked.currency;
  return isAsAsked && refundedMinor !== null && refundedMinor < amountMinor;
}

/** Returns the attempt that a message is about; null if it names none. */
export function attemptOf(message: Readonly<Record<string, unknown>>): string | null {
  const { order_id: orderId } = message;
  return typeof orderId === 'string' && orderId.length <= 255 ? orderId : null;
}

/** null: another key or attempt, or no status. An unreadable amount is 0; the original stays in `message`. */
export function readReport(
  message: Readonly<Record<string, unknown>>,
  attemptId: string,
  provider: PaymentProvider,
): PaymentReport | null {
  const { public_key, status, amount, currency } = message;
  const isOurs = public_key === provider.publicKey && attemptOf(message) === attemptId;
  if (!isOurs || typeof status !== 'string' || !/^\w{1,64}$/.test(status)) return null;
  const amountMinor = toKopiyky(amount);
  return {
    attemptId,
    paymentId: readPaymentId(message.payment_id) ?? attemptId,
    status,
    // A reversed payment may have a refund amount of 0, which says nothing.
    refundedMinor: toKopiyky(message.refund_amount) || null,
    amountMinor: amountMinor ?? 0,
    currency: typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : '',
    message: [
      message.err_code,
      message.err_description,
      amountMinor === null ? `amount ${JSON.stringify(amount)}` : null,
    ]
      .filter((part) => typeof part === 'string')
      .join(' ')
      // PostgreSQL cannot store the NUL character in text.
      .replaceAll('\0', '')
      .slice(0, 500),
  };
}

/** Returns null for an attempt that failed before it became a payment. */
function readPaymentId(id: unknown): string | null {
  if (typeof id === 'number' && Number.isSafeInteger(id)) return String(id);
  return typeof id === 'string' && /^[\w.-]{1,64}$/.test(id) ? id : null;
}

/** Returns null unless the amount is a whole number of kopiyky. */
function toKopiyky(amount: unknown): number | null {
  const value = typeof amount === 'string' && /^\d{1,12}(?:\.\d{1,2})?$/.test(amount) ? Number(amount) : amount;
  if (typeof value !== 'number') return null;
  const minor = Math.round(value * 100);
  const isSum = minor >= 0 && Number.isSafeInteger(minor) && Math.abs(minor - value * 100) < 1e-6;
  return isSum ? minor : null;
}
