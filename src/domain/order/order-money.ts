import type { Quote } from '#domain/pricing/quote.ts';
import type { OrderState } from './order-state.ts';

/**
 * What became of a report about a payment. `settles` the order it was meant for; `owed_back`: money that no order has a
 * use for; `refunds` what settled one; `failed`: another attempt is due; `differs`: money moved, but not the sum that was
 * asked for, so a person decides; `noted` changed nothing.
 */
export type PaymentOutcome = 'settles' | 'owed_back' | 'refunds' | 'failed' | 'differs' | 'noted';

/** A report of the provider about a payment, as it was applied. */
export interface PaymentRecord {
  /** The provider's id of the payment. */
  readonly paymentId: string;
  /** The provider's own word. */
  readonly status: string;
  readonly amountMinor: number;
  /** Three letters, or empty. */
  readonly currency: string;
  readonly outcome: PaymentOutcome;
}

/** A payment as the provider told of it. Money in kopiyky. */
export interface ReceivedPayment {
  /** The provider's own number, by which the desk finds it. */
  readonly id: string;
  readonly amountMinor: number;
  readonly isReturned: boolean;
  /** Has to go back and has not yet. */
  readonly isOwed: boolean;
}

/** Money that the provider told of in another sum or currency than was asked for. */
export interface OtherSum {
  readonly id: string;
  /** 0 when nobody could read it. */
  readonly amountMinor: number;
  /** Three letters, or empty. */
  readonly currency: string;
  readonly isReturned: boolean;
}

export interface OrderMoney {
  readonly payments: readonly ReceivedPayment[];
  /** Counts for none of the sums below: a person decides about it. */
  readonly otherSums: readonly OtherSum[];
  /** All that ever came in, whatever became of it. */
  readonly receivedMinor: number;
  readonly returnedMinor: number;
  /** What the resort has to send back and has not yet. */
  readonly owedMinor: number;
}

/** States in which the resort keeps the price: for the nights, or for a cancellation too late for a refund. */
const STATES_THAT_KEEP_THE_PRICE: readonly OrderState[] = ['confirmed', 'paid', 'cancelled'];

/** What went to and fro for an order, from all that the provider has told about its payments. */
export function countMoney(
  order: { readonly state: OrderState; readonly quote: Pick<Quote, 'totalMinor'> },
  records: readonly PaymentRecord[],
): OrderMoney {
  const keptMinor = STATES_THAT_KEEP_THE_PRICE.includes(order.state) ? order.quote.totalMinor : 0;
  const [differing, asAsked] = [records.filter(isOtherSum), records.filter((record) => !isOtherSum(record))];
  const payments = [...Map.groupBy(asAsked, ({ paymentId }) => paymentId)].flatMap(([id, told]) => {
    const reversed = told.find(({ status }) => status === 'reversed');
    // A reversal may overtake the news of its own payment: what went back must have come in.
    const received = told.find(({ outcome }) => outcome === 'settles' || outcome === 'owed_back') ?? reversed;
    if (received === undefined) return [];
    const isReturned = reversed !== undefined;
    const isOwed = !isReturned && (keptMinor === 0 || received.outcome === 'owed_back');
    return [{ id, amountMinor: received.amountMinor, isReturned, isOwed }];
  });
  const receivedMinor = sum(payments);
  const returnedMinor = sum(payments.filter(({ isReturned }) => isReturned));
  const owedMinor = sum(payments.filter(({ isOwed }) => isOwed));
  const otherSums = differing.map(({ paymentId: id, status, amountMinor, currency }) => {
    return { id, amountMinor, currency, isReturned: status === 'reversed' };
  });
  return { payments, otherSums, receivedMinor, returnedMinor, owedMinor };
}

function isOtherSum({ outcome }: PaymentRecord): boolean {
  return outcome === 'differs';
}

function sum(payments: readonly ReceivedPayment[]): number {
  return payments.reduce((total, { amountMinor }) => total + amountMinor, 0);
}
