/** `due`: the provider will be asked. `asked`: it was, once. `by_hand`: the desk was told to return it. */
export const REFUND_STATES = ['due', 'asked', 'returned', 'by_hand'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** A sum that goes back from one payment, in kopiyky. */
export interface Refund {
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly state: RefundState;
}

/** What is known of a payment; `outcome` as in `PaymentRecord`. */
interface KnownPayment {
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly outcome: string;
}

export type RefundPart = Pick<Refund, 'paymentId' | 'amountMinor'>;

/**
 * Splits a refund over the payments that settled the order, the newest first: a provider returns at most what a payment
 * has left. `records` are the oldest first. Throws if the payments have less than that.
 */
export function planRefund(
  amountMinor: number,
  records: readonly KnownPayment[],
  refunds: readonly Refund[],
): RefundPart[] {
  let restMinor = amountMinor;
  const parts: RefundPart[] = [];
  for (const { paymentId, amountMinor: paidMinor } of settlingPayments(records).toReversed()) {
    const partMinor = Math.min(restMinor, paidMinor - sumOfRefunds(paymentId, refunds));
    if (partMinor <= 0) continue;
    parts.push({ paymentId, amountMinor: partMinor });
    restMinor -= partMinor;
  }
  if (restMinor > 0) throw new RangeError(`Payments cannot return ${restMinor} more kopiyky`);
  return parts;
}

/** Payments that pay for the stay and have not been reversed, the oldest first. */
export function settlingPayments(records: readonly KnownPayment[]): KnownPayment[] {
  const reversed = new Set(records.filter(({ outcome }) => outcome === 'refunds').map(({ paymentId }) => paymentId));
  return records.filter(({ outcome, paymentId }) => outcome === 'settles' && !reversed.has(paymentId));
}

/** What the resort still has of the payments for the stay. */
export function heldOf(records: readonly KnownPayment[], refunds: readonly Refund[]): number {
  return settlingPayments(records).reduce(
    (total, { paymentId, amountMinor }) => total + amountMinor - sumOfRefunds(paymentId, refunds),
    0,
  );
}

export function sumOfRefunds(paymentId: string, refunds: readonly Refund[]): number {
  return refunds
    .filter((refund) => refund.paymentId === paymentId)
    .reduce((total, { amountMinor }) => total + amountMinor, 0);
}
