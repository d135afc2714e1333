import type { Quote } from '#domain/pricing/quote.ts';
import type { OrderState } from './order-state.ts';
import type { Refund } from './refund-plan.ts';

/**
 * `owed_back`: no order needs the money. `refunds`: a settling payment was returned. `failed`: another attempt is
 * possible. `differs`: a different sum came, so a person decides. `returns_part`: a part of the payment was returned.
 * `noted`: nothing changed.
 */
export type PaymentOutcome = 'settles' | 'owed_back' | 'refunds' | 'returns_part' | 'failed' | 'differs' | 'noted';

export interface PaymentRecord {
  readonly paymentId: string;
  readonly status: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly outcome: PaymentOutcome;
}

/** Kopiyky. */
interface ReceivedPayment {
  readonly id: string;
  readonly amountMinor: number;
  /** The part that was returned, or is being returned without the desk; and the part that the desk must return. */
  readonly returnedMinor: number;
  readonly owedMinor: number;
}

interface OtherSum {
  readonly id: string;
  /** 0 if the sum could not be read. */
  readonly amountMinor: number;
  /** Three letters, or empty. */
  readonly currency: string;
  readonly isReturned: boolean;
}

export interface OrderMoney {
  readonly payments: readonly ReceivedPayment[];
  /** Not included in the sums below: a person decides about it. */
  readonly otherSums: readonly OtherSum[];
  readonly receivedMinor: number;
  readonly returnedMinor: number;
  readonly owedMinor: number;
}

/** The resort keeps the price for the nights, or for a cancellation that was too late for a refund. */
const STATES_THAT_KEEP_THE_PRICE: readonly OrderState[] = ['confirmed', 'paid', 'cancelled'];

export function countMoney(
  order: { readonly state: OrderState; readonly quote: Pick<Quote, 'totalMinor'> },
  records: readonly PaymentRecord[],
  refunds: readonly Refund[],
): OrderMoney {
  const keptMinor = STATES_THAT_KEEP_THE_PRICE.includes(order.state) ? order.quote.totalMinor : 0;
  const [differing, asAsked] = [records.filter(isOtherSum), records.filter((record) => !isOtherSum(record))];
  const payments = [...Map.groupBy(asAsked, ({ paymentId }) => paymentId)].flatMap(([id, told]) => {
    const reversed = told.find(({ status, outcome }) => status === 'reversed' && outcome !== 'returns_part');
    // A reversal may arrive before the report of its payment.
    const received = told.find(({ outcome }) => outcome === 'settles' || outcome === 'owed_back') ?? reversed;
    if (received === undefined) return [];
    const { amountMinor } = received;
    const ofPayment = refunds.filter((refund) => refund.paymentId === id);
    const goneMinor = sum(ofPayment.filter(({ state }) => state !== 'by_hand'));
    const returnedMinor = reversed === undefined ? goneMinor : amountMinor;
    const isOwedWhole = keptMinor === 0 || received.outcome === 'owed_back';
    const promisedMinor = isOwedWhole ? amountMinor : Math.min(amountMinor, sum(ofPayment));
    return [{ id, amountMinor, returnedMinor, owedMinor: Math.max(0, promisedMinor - returnedMinor) }];
  });
  const receivedMinor = sum(payments);
  const returnedMinor = payments.reduce((total, payment) => total + payment.returnedMinor, 0);
  const owedMinor = payments.reduce((total, payment) => total + payment.owedMinor, 0);
  const otherSums = differing.map(({ paymentId: id, status, amountMinor, currency }) => {
    return { id, amountMinor, currency, isReturned: status === 'reversed' };
  });
  return { payments, otherSums, receivedMinor, returnedMinor, owedMinor };
}

function isOtherSum({ outcome }: PaymentRecord): boolean {
  return outcome === 'differs';
}

function sum(payments: readonly { readonly amountMinor: number }[]): number {
  return payments.reduce((total, { amountMinor }) => total + amountMinor, 0);
}
