import type { Order, QuoteAnswer } from '#contract/orders.ts';
import type { OrderOutcome } from './order-request.ts';

export type StoppedOutcome =
  | Exclude<OrderOutcome, { kind: 'placed' | 'price_changed' | 'unreachable' }>
  | { readonly kind: 'price_changed'; readonly quote: QuoteAnswer; readonly shownTotal: number };

/** Where an order is on its way to the resort. */
export type OrderProgress =
  | { readonly status: 'editing' }
  /** `tries` counts the times it was sent without an answer. */
  | { readonly status: 'sending'; readonly tries: number }
  /** No answer came; the same order goes out again by itself, and nothing may change until its fate is known. */
  | { readonly status: 'unanswered'; readonly tries: number }
  /** Not placed: the guest is told why and may change or repeat it. */
  | { readonly status: 'stopped'; readonly outcome: StoppedOutcome }
  | { readonly status: 'placed'; readonly order: Order };

export type OrderProgressEvent =
  | { readonly type: 'sent' }
  | { readonly type: 'answered'; readonly outcome: OrderOutcome; readonly shownTotal: number }
  | { readonly type: 'stay_changed' };

export const EDITING: OrderProgress = { status: 'editing' };

/** Every step of an order's way. While it is sent or unanswered, only its own answers change anything. */
export function reduceProgress(progress: OrderProgress, event: OrderProgressEvent): OrderProgress {
  switch (event.type) {
    case 'sent':
      if (progress.status === 'placed' || progress.status === 'sending') return progress;
      return { status: 'sending', tries: progress.status === 'unanswered' ? progress.tries : 0 };
    case 'answered':
      return progress.status === 'sending' ? answerOrder(progress.tries, event) : progress;
    case 'stay_changed':
      return isOpen(progress) ? EDITING : progress;
  }
}

/** Whether the guest may still change what is ordered. */
export function isOpen({ status }: OrderProgress): boolean {
  return status === 'editing' || status === 'stopped';
}

function answerOrder(
  tries: number,
  { outcome, shownTotal }: Extract<OrderProgressEvent, { type: 'answered' }>,
): OrderProgress {
  switch (outcome.kind) {
    case 'placed':
      return { status: 'placed', order: outcome.order };
    case 'unreachable':
      return { status: 'unanswered', tries: tries + 1 };
    case 'price_changed':
      return { status: 'stopped', outcome: { ...outcome, shownTotal } };
    default:
      return { status: 'stopped', outcome };
  }
}
