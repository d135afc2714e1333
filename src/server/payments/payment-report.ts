import type { Order } from '../orders/order.ts';
import type { PaymentReport, RecordedPayment } from '../repositories/payments-repository.ts';
import type { PaymentProvider } from '../settings/payment-settings.ts';

export type PaymentMeaning = 'paid' | 'failed' | 'reversed' | 'pending';

/** What a provider's word means to us; words that nobody knows are pending, never paid. Whose rule: the protocol's. */
export function meaningOf(status: string, isDemo: boolean): PaymentMeaning {
  switch (status) {
    case 'success':
      return 'paid';
    case 'sandbox':
      return isDemo ? 'paid' : 'pending';
    case 'failure':
    case 'error':
      return 'failed';
    case 'reversed':
      return 'reversed';
    default:
      return 'pending';
  }
}

/**
 * The meaning of a report among all that is known of its order. `repeated`: it was applied before. `noted`: it changes
 * nothing, because its payment has gone further already, or it takes back a payment that settled no order.
 */
export function judgeReport(
  report: Pick<PaymentReport, 'paymentId' | 'status'>,
  meaning: PaymentMeaning,
  known: readonly Pick<RecordedPayment, 'paymentId' | 'status' | 'outcome'>[],
): 'repeated' | 'noted' | 'paid' | 'failed' | 'reversed' {
  const earlier = known.filter(({ paymentId }) => paymentId === report.paymentId);
  if (earlier.some(({ status }) => status === report.status)) return 'repeated';
  const hasCounted = earlier.some(({ outcome }) => outcome === 'settles' || outcome === 'owed_back');
  const wentBack = earlier.some(({ status }) => meaningOf(status, false) === 'reversed');
  switch (meaning) {
    case 'pending':
      return 'noted';
    case 'paid':
    case 'failed':
      return hasCounted || wentBack ? 'noted' : meaning;
    case 'reversed':
      return earlier.some(({ outcome }) => outcome === 'settles') ? 'reversed' : 'noted';
  }
}

/** The attempt that a message is about; null when it names none. */
export function attemptOf(message: Readonly<Record<string, unknown>>): string | null {
  const { order_id: orderId } = message;
  return typeof orderId === 'string' && orderId.length <= 255 ? orderId : null;
}

/** The message as a report about `order`; null when a field is missing or not ours: keys, order, sum, currency. */
export function readReport(
  message: Readonly<Record<string, unknown>>,
  order: Order,
  attemptId: string,
  provider: PaymentProvider,
): PaymentReport | null {
  const { public_key, status, currency } = message;
  const isOurs =
    public_key === provider.publicKey &&
    attemptOf(message) === attemptId &&
    currency === order.quote.currency &&
    toKopiyky(message.amount) === order.quote.totalMinor;
  if (!isOurs || typeof status !== 'string' || !/^\w{1,64}$/.test(status)) return null;
  return {
    attemptId,
    paymentId: readPaymentId(message.payment_id) ?? attemptId,
    status,
    amountMinor: order.quote.totalMinor,
    currency: order.quote.currency,
    message: [message.err_code, message.err_description]
      .filter((part) => typeof part === 'string')
      .join(' ')
      .slice(0, 500),
  };
}

/** An attempt that failed before it became a payment has no id of its own. */
function readPaymentId(id: unknown): string | null {
  if (typeof id === 'number' && Number.isSafeInteger(id)) return String(id);
  return typeof id === 'string' && /^[\w.-]{1,64}$/.test(id) ? id : null;
}

/** Null for what is no amount of whole kopiyky. */
function toKopiyky(amount: unknown): number | null {
  const value = typeof amount === 'string' && /^\d{1,12}(?:\.\d{1,2})?$/.test(amount) ? Number(amount) : amount;
  if (typeof value !== 'number') return null;
  const minor = Math.round(value * 100);
  return Math.abs(minor - value * 100) < 1e-6 ? minor : null;
}
