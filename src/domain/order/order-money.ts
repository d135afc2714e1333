import { type DeskRow, sumOfRows, turnoverOf } from '#domain/desk/ledger.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { holdsNights, type OrderState } from './order-state.ts';
import type { Refund } from './refund-plan.ts';

/**
 * `owed_back`: no order needs the money. `refunds`: a settling payment was returned. `failed`: another attempt is
 * possible. `differs`: a different amount was paid, so a person decides. `returns_part`: a part of the payment was
 * returned. `noted`: nothing changed.
 */
export type PaymentOutcome = 'settles' | 'owed_back' | 'refunds' | 'returns_part' | 'failed' | 'differs' | 'noted';

export interface StoredReport {
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
  /** 0 if the amount could not be read. */
  readonly amountMinor: number;
  /** Three letters, or '' if it could not be read. */
  readonly currency: string;
  readonly isReturned: boolean;
}

/** The money of one order, over payments and the desk's rows. Amounts are in kopiyky. */
export interface OrderMoney {
  readonly payments: readonly ReceivedPayment[];
  /** Amounts about which a person decides. The fields below do not include them. */
  readonly otherSums: readonly OtherSum[];
  readonly receivedMinor: number;
  readonly returnedMinor: number;
  readonly owedMinor: number;
  /** The part of `owedMinor` that was not paid through the provider. */
  readonly owedByDeskMinor: number;
  /** Bill minus payments: what the guest still has to pay; negative: overpaid. */
  readonly balanceMinor: number;
}

/** In these states the resort keeps the price of the nights, or of a cancellation that was too late for a refund. */
const STATES_THAT_KEEP_THE_PRICE: readonly OrderState[] = ['confirmed', 'paid', 'cancelled'];

/**
 * Calculates an order's money from the provider's reports and the desk's rows. Everything that shows what is paid, open
 * or owed uses this function.
 */
export function countMoney(
  order: { readonly state: OrderState; readonly quote: Pick<Quote, 'totalMinor'> },
  reports: readonly StoredReport[],
  refunds: readonly Refund[],
  rows: readonly DeskRow[] = [],
): OrderMoney {
  const [differing, asAsked] = [reports.filter(isOtherSum), reports.filter((report) => !isOtherSum(report))];
  const payments = countPayments(order, asAsked, refunds);
  const online = {
    receivedMinor: sum(payments),
    returnedMinor: payments.reduce((total, payment) => total + payment.returnedMinor, 0),
    owedMinor: payments.reduce((total, payment) => total + payment.owedMinor, 0),
  };
  const desk = turnoverOf(rows);
  const receivedMinor = online.receivedMinor + desk.receivedMinor;
  const returnedMinor = online.returnedMinor + desk.returnedMinor;
  const heldMinor = receivedMinor - returnedMinor;
  const deskMinor = sumOfRows(rows);
  // The part that the desk returned beyond what it had taken came from the provider's payments.
  const owedOnlineMinor = Math.max(0, online.owedMinor + Math.min(0, deskMinor));
  const tooMuchMinor = heldMinor - billedMinor(order, heldMinor) - owedOnlineMinor;
  const owedByDeskMinor = Math.max(0, Math.min(deskMinor, tooMuchMinor));
  const otherSums = differing.map(({ paymentId: id, status, amountMinor, currency }) => {
    return { id, amountMinor, currency, isReturned: status === 'reversed' };
  });
  return {
    payments,
    otherSums,
    receivedMinor,
    returnedMinor,
    owedMinor: owedOnlineMinor + owedByDeskMinor,
    owedByDeskMinor,
    balanceMinor: balanceOf(order, { heldMinor, owedMinor: owedOnlineMinor }, refunds),
  };
}

/** Returns what was paid of the order's price: everything received, without what is returned anyway. */
export function settledMinor({ receivedMinor, returnedMinor, owedMinor }: OrderMoney): number {
  return receivedMinor - returnedMinor - owedMinor;
}

/** Returns the part of the price that the guest need not pay any more. */
export function paidOfPrice(totalMinor: number, { balanceMinor }: Pick<OrderMoney, 'balanceMinor'>): number {
  return totalMinor - Math.max(0, balanceMinor);
}

function countPayments(
  { state, quote }: Parameters<typeof countMoney>[0],
  reports: readonly StoredReport[],
  refunds: readonly Refund[],
): ReceivedPayment[] {
  const isKept = STATES_THAT_KEEP_THE_PRICE.includes(state) && quote.totalMinor > 0;
  return [...groupBy(reports, ({ paymentId }) => paymentId)].flatMap(([id, ofPayment]) => {
    const reversed = ofPayment.find(({ status, outcome }) => status === 'reversed' && outcome !== 'returns_part');
    // A reversal may arrive before the report of its payment.
    const received = ofPayment.find(({ outcome }) => outcome === 'settles' || outcome === 'owed_back') ?? reversed;
    if (received === undefined) return [];
    const { amountMinor } = received;
    const paymentRefunds = refunds.filter((refund) => refund.paymentId === id);
    const goneMinor = sum(paymentRefunds.filter(({ state }) => state !== 'by_hand'));
    const returnedMinor = reversed === undefined ? goneMinor : amountMinor;
    const isOwedWhole = !isKept || received.outcome === 'owed_back';
    const promisedMinor = isOwedWhole ? amountMinor : Math.min(amountMinor, sum(paymentRefunds));
    return [{ id, amountMinor, returnedMinor, owedMinor: Math.max(0, promisedMinor - returnedMinor) }];
  });
}

/**
 * Returns what the resort may keep: the price of a stay that takes place, or what was paid for one cancelled too late.
 */
function billedMinor({ state, quote }: Parameters<typeof countMoney>[0], heldMinor: number): number {
  if (holdsNights(state)) return quote.totalMinor;
  return state === 'cancelled' ? Math.min(quote.totalMinor, heldMinor) : 0;
}

/**
 * Money that is returned pays for nothing. Money that the desk returned by its own decision lowers the bill, as a
 * discount would: it creates no new debt and no further refund.
 */
function balanceOf(
  order: Parameters<typeof countMoney>[0],
  { heldMinor, owedMinor }: { readonly heldMinor: number; readonly owedMinor: number },
  refunds: readonly Refund[],
): number {
  const billMinor = billedMinor(order, heldMinor);
  const openMinor = holdsNights(order.state) ? billMinor - (heldMinor - owedMinor) : 0;
  const givenMinor = sum(refunds.filter(({ isOwnAccord }) => isOwnAccord === true));
  return openMinor > 0 ? Math.max(0, openMinor - givenMinor) : billMinor - heldMinor;
}

function isOtherSum({ outcome }: StoredReport): boolean {
  return outcome === 'differs';
}

function sum(payments: readonly { readonly amountMinor: number }[]): number {
  return payments.reduce((total, { amountMinor }) => total + amountMinor, 0);
}
