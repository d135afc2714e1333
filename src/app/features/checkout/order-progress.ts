import type { OutboxState, OutboxView } from '#app/stores/orders/outbox-store.ts';
import type { Refusal } from '#contract/orders/order-answers.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { OrderState } from '#domain/order/order-state.ts';
import type { ChosenStay } from '#domain/stay/availability.ts';
import { isSameStay, type OutboxEntry, orderedStayOf } from '#offline/outbox/order-outbox.ts';

/** The progress of an order as the checkout shows it. `key` identifies the order. */
export type OrderProgress =
  | { readonly status: 'editing'; readonly key: null }
  /** `isRepeated`: the order was sent before without an answer. */
  | { readonly status: 'sending'; readonly key: string; readonly isRepeated: boolean }
  /** The order is sent again automatically. The form stays locked until the server has answered. */
  | { readonly status: 'waiting'; readonly key: string; readonly cause: 'no_network' | 'no_answer' | 'held_back' }
  /**
   * `asking`: the order has waited so long that the guest is asked first. `taking_back`: the guest withdrew the order
   * after it was sent. `elsewhere`: another tab has shown the result. During the last two a request is pending.
   */
  | { readonly status: 'asking' | 'taking_back' | 'elsewhere'; readonly key: string }
  /** Not placed. The guest sees why, and may change or repeat the order. */
  | {
      readonly status: 'stopped';
      readonly key: string;
      readonly refusal: Refusal;
      /** The total that the guest agreed to, in kopiyky. */
      readonly agreedMinor: number;
    }
  /** Placed, but this tab cannot show the order: not yet (`no_answer`) or not at all (`unreadable`). */
  | {
      readonly status: 'unopened';
      readonly key: string;
      readonly number: string;
      readonly orderStatus: OrderState;
      readonly trouble: 'no_answer' | 'unreadable';
    }
  | { readonly status: 'placed'; readonly key: string; readonly order: Order };

export const EDITING: OrderProgress = { status: 'editing', key: null };

/** `chosen`: the stay on the page now. The results of orders for other stays are shown elsewhere. */
export function progressOf({ views }: Pick<OutboxState, 'views'>, chosen: ChosenStay | null): OrderProgress {
  const wanted = chosen && orderedStayOf(chosen);
  const isAboutPage = ({ entry, isOwn }: OutboxView) =>
    wanted === null ? isOwn && entry.result?.kind !== 'refused' : isSameStay(entry.summary, wanted);
  const view = views.findLast(isAboutPage);
  return view === undefined ? EDITING : progressOfView(view);
}

function progressOfView({ entry, standing, order, trouble }: OutboxView): OrderProgress {
  const { key, result } = entry;
  if (result?.kind === 'refused') {
    return { status: 'stopped', key, refusal: result.refusal, agreedMinor: entry.summary.totalMinor };
  }
  if (result?.kind === 'placed') {
    if (order !== null) return { status: 'placed', key, order };
    if (trouble === null && entry.tries === 0) return { status: 'sending', key, isRepeated: false };
    const { number, status: orderStatus } = result;
    return { status: 'unopened', key, number, orderStatus, trouble: trouble ?? 'no_answer' };
  }
  switch (standing) {
    case 'asking':
    case 'taking_back':
    case 'elsewhere':
      return { status: standing, key };
    case 'waiting':
      return { status: 'waiting', key, cause: causeOf(entry) };
    default:
      return { status: 'sending', key, isRepeated: entry.tries > 0 };
  }
}

export function isOpen({ status }: OrderProgress): boolean {
  return status === 'editing' || status === 'stopped';
}

function causeOf({ isSent, isHeldBack }: OutboxEntry) {
  if (isHeldBack) return 'held_back';
  return isSent ? 'no_answer' : 'no_network';
}
