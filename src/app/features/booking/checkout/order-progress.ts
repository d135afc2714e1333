import type { Refusal } from '#contract/order-answers.ts';
import { type OutboxEntry, requestOf } from '#contract/order-outbox.ts';
import type { Order, OrderRequest } from '#contract/orders.ts';
import type { OutboxState } from '../../../stores/outbox-store.ts';
import type { ChosenStay } from './chosen-stay.ts';
import { isSameStay } from './order-request.ts';

/** Where an order is on its way to the resort, as the checkout tells it. */
export type OrderProgress =
  | { readonly status: 'editing' }
  /** `isRepeated`: it was sent before without an answer. */
  | { readonly status: 'sending'; readonly isRepeated: boolean }
  /** It goes out again by itself, and nothing may change until its fate is known. */
  | { readonly status: 'waiting'; readonly cause: 'no_network' | 'no_answer' | 'held_back' }
  /** It has waited so long that the guest is asked first. */
  | { readonly status: 'asking' }
  /** The guest took it back after it had left: what became of it is being asked. */
  | { readonly status: 'taking_back' }
  /** Not placed: the guest is told why and may change or repeat it. */
  | { readonly status: 'stopped'; readonly refusal: Refusal; readonly request: OrderRequest }
  | { readonly status: 'placed'; readonly order: Order };

export const EDITING: OrderProgress = { status: 'editing' };

/** `chosen`: what stands on the page now. What became of another stay's order is told elsewhere. */
export function progressOf(outbox: OutboxState, chosen: ChosenStay | null): OrderProgress {
  const { entry, standing, order } = outbox;
  if (entry === null || standing === null) return EDITING;
  switch (standing) {
    case 'sending':
      return { status: 'sending', isRepeated: entry.tries > 0 };
    case 'waiting':
      return { status: 'waiting', cause: causeOf(entry) };
    case 'asking':
    case 'taking_back':
      return { status: standing };
    case 'placed': {
      const request = requestOf(entry);
      if (chosen !== null && !isSameStay(request, chosen)) return EDITING;
      return order === null ? { status: 'sending', isRepeated: true } : { status: 'placed', order };
    }
    case 'refused': {
      const request = requestOf(entry);
      if (entry.result?.kind !== 'refused' || chosen === null || !isSameStay(request, chosen)) return EDITING;
      return { status: 'stopped', refusal: entry.result.refusal, request };
    }
  }
}

/** Whether the guest may still change what is ordered. */
export function isOpen({ status }: OrderProgress): boolean {
  return status === 'editing' || status === 'stopped';
}

function causeOf({ isSent, isHeldBack }: OutboxEntry) {
  if (isHeldBack) return 'held_back';
  return isSent ? 'no_answer' : 'no_network';
}
