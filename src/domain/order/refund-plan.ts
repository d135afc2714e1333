/** `due`: the provider will be asked. `asked`: it was asked, once. `by_hand`: the desk was asked to return it. */
const REFUND_STATES = ['due', 'asked', 'returned', 'by_hand'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** An amount to return from one payment, in kopiyky. */
export interface Refund {
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly state: RefundState;
  /** The desk decided to send it; no change or late payment required it. */
  readonly isOwnAccord?: boolean;
}

/** A payment; `outcome` as in `StoredReport`. */
interface KnownPayment {
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly outcome: string;
}

export type RefundPart = Pick<Refund, 'paymentId' | 'amountMinor'>;

/**
 * Splits a refund over the payments that settled the order, newest first: a provider returns at most what is left of a
 * payment. `records` are sorted oldest first. Throws if the payments have less than the refund.
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

/** Returns the payments for the stay that were not reversed, oldest first. */
export function settlingPayments(records: readonly KnownPayment[]): KnownPayment[] {
  const reversed = new Set(records.filter(({ outcome }) => outcome === 'refunds').map(({ paymentId }) => paymentId));
  return records.filter(({ outcome, paymentId }) => outcome === 'settles' && !reversed.has(paymentId));
}

/** Returns how much of the payments for the stay the resort still has. */
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
