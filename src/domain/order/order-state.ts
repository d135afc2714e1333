import type { GuestMailKind } from './mail-kinds.ts';

export const ORDER_STATES = [
  'awaiting_payment',
  'awaiting_confirmation',
  'confirmed',
  'paid',
  'expired',
  'refund_due',
  'cancelled',
  'refunded',
] as const;

export type OrderState = (typeof ORDER_STATES)[number];

export type OrderEvent =
  | { readonly type: 'placed_online' }
  | { readonly type: 'placed_at_reception'; readonly isConfirmationNeeded: boolean }
  /** `wasOnline`: the order was placed for online payment and moved to reception. */
  | { readonly type: 'confirmed_by_mail'; readonly wasOnline: boolean }
  /**
   * `areNightsFree` matters only after the hold. `hasArrivalPassed`: the arrival day is over at the resort, and the
   * provider did not have the money by then. `isFirst`: no earlier payment has settled the order. `isAtDesk`: the guest
   * paid at the desk, which gets no mail about it. `isPart`: a part of the bill is still open afterwards. `isRest`: it
   * pays the rest after an earlier deposit.
   */
  | {
      readonly type: 'paid';
      readonly areNightsFree: boolean;
      readonly hasArrivalPassed: boolean;
      readonly isFirst: boolean;
      readonly isAtDesk?: boolean;
      readonly isPart?: boolean;
      readonly isRest?: boolean;
    }
  /** The provider has the money, but has not sent its final status. */
  | { readonly type: 'payment_taken'; readonly areNightsFree: boolean; readonly hasArrivalPassed: boolean }
  | { readonly type: 'payment_failed' }
  | { readonly type: 'moved_to_reception'; readonly isConfirmationNeeded: boolean }
  | { readonly type: 'released' }
  /** `isMoneyUnderWay`: see `moneyUnderWay`. `isDeskTold`: the desk was told about this order's pending money. */
  | {
      readonly type: 'hold_ended';
      readonly hasPaymentBegun: boolean;
      readonly isMoneyUnderWay: boolean;
      readonly isDeskTold: boolean;
    }
  /** `isAtDesk`, here and below: staff do it, so the desk gets no mail about it. */
  | { readonly type: 'cancelled'; readonly isMoneyOwed: boolean; readonly isAtDesk?: boolean }
  /** The desk recorded a no-show. The terms refund nothing after the arrival day. */
  | { readonly type: 'no_show' }
  /** `isDifferenceDue`: the changed stay costs more than was paid. */
  | { readonly type: 'changed'; readonly isDifferenceDue: boolean; readonly isAtDesk?: boolean }
  /** `isHeld`: the change still holds its nights. `isPossible`: it can be applied now. */
  | { readonly type: 'difference_paid'; readonly isHeld: boolean; readonly isPossible: boolean }
  | { readonly type: 'change_ended' }
  /**
   * `isMoneyLeft`: other payments of the order were not returned yet. `stayAfter`: the guests are in house or have left,
   * so the stay keeps its nights, and its bill is open again unless other money covers it.
   */
  | { readonly type: 'reversed'; readonly isMoneyLeft: boolean; readonly stayAfter?: 'bill_open' | 'bill_covered' };

/** Applied in the same transaction as the change of state. */
export type OrderEffect =
  | 'take_nights'
  | 'free_nights'
  | 'start_hold'
  | 'restart_hold'
  | 'record_payment'
  | 'take_new_nights'
  | 'hold_change'
  | 'apply_change'
  | 'drop_change'
  | 'return_payment'
  | 'ask_provider_later'
  | 'mail_held'
  | 'mail_please_confirm'
  | 'mail_confirmed'
  | 'mail_paid'
  | 'mail_expired'
  | 'mail_we_owe_you'
  | 'mail_cancelled'
  | 'mail_refunded'
  | 'mail_changed'
  | 'mail_change_too_late'
  | 'desk_placed'
  | 'desk_at_reception'
  | 'desk_paid'
  | 'desk_cancelled'
  | 'desk_expired'
  | 'desk_payment_waits'
  | 'desk_refund_due'
  | 'desk_cancelled_owing'
  | 'desk_reversed'
  | 'desk_changed';

/** The effects that mail the guest. Effects that mail the desk have the mail kind's name. */
export const GUEST_MAIL_OF: Readonly<Partial<Record<OrderEffect, GuestMailKind>>> = {
  mail_held: 'held',
  mail_please_confirm: 'please_confirm',
  mail_confirmed: 'confirmed',
  mail_paid: 'paid',
  mail_expired: 'expired',
  mail_we_owe_you: 'we_owe_you',
  mail_cancelled: 'cancelled',
  mail_refunded: 'refunded',
  mail_changed: 'changed',
  mail_change_too_late: 'change_too_late',
};

export interface OrderTransition {
  readonly to: OrderState;
  readonly effects: readonly OrderEffect[];
}

export const PAYMENT_HOLD_MINUTES = 30;

/** Longer than any hold. A hold that ends later was started while the clock was wrong. */
export const LONGEST_HOLD_MS = 24 * 60 * 60_000;

/** Returns when the order ends by itself. null: it does not. */
export function holdMsOf(state: OrderState): number | null {
  return HOLDS_MS[state] ?? null;
}

const HOLDS_MS: { readonly [State in OrderState]?: number } = {
  awaiting_payment: PAYMENT_HOLD_MINUTES * 60_000,
  awaiting_confirmation: 120 * 60_000,
};

const STATES_WITH_NIGHTS: readonly OrderState[] = ['awaiting_payment', 'awaiting_confirmation', 'confirmed', 'paid'];

const UNPAID_STATES: readonly OrderState[] = ['awaiting_payment', 'awaiting_confirmation', 'confirmed'];

/** These orders count towards the limits for unpaid orders: they hold nights and are not paid. */
export function isUnpaid(state: OrderState): boolean {
  return UNPAID_STATES.includes(state);
}

/** The guests are expected: no payment or confirmation is missing, and the stay was not cancelled. */
export function isCertain(state: OrderState): boolean {
  return state === 'confirmed' || state === 'paid';
}

export function isHeld(state: OrderState): boolean {
  return holdMsOf(state) !== null;
}

export function holdsNights(state: OrderState): boolean {
  return STATES_WITH_NIGHTS.includes(state);
}

/**
 * The only state table. `from` null: the order is being placed. Returns null if the event is refused. Rule: the
 * contract's order states.
 */
export function transitionOrder(from: OrderState | null, event: OrderEvent): OrderTransition | null {
  switch (event.type) {
    case 'placed_online':
      return from === null
        ? { to: 'awaiting_payment', effects: ['take_nights', 'start_hold', 'mail_held', 'desk_placed'] }
        : null;
    case 'placed_at_reception':
      return from === null ? placeAtReception(event.isConfirmationNeeded) : null;
    case 'confirmed_by_mail':
      return from === 'awaiting_confirmation' ? confirm(event.wasOnline) : null;
    case 'paid':
      return pay(from, event);
    case 'payment_taken':
      return takeAgain(from, event);
    case 'payment_failed':
      return from !== null && isHeld(from) ? { to: from, effects: ['record_payment'] } : null;
    case 'moved_to_reception':
      return from === 'awaiting_payment' ? moveToReception(event.isConfirmationNeeded) : null;
    case 'released':
      // A payment may still be pending, so the provider is polled for another day.
      return from === 'awaiting_payment' ? { to: 'cancelled', effects: ['free_nights', 'ask_provider_later'] } : null;
    case 'hold_ended':
      return endHold(from, event);
    case 'cancelled':
      return withoutOwnMail(cancel(from, event.isMoneyOwed), event.isAtDesk);
    case 'no_show':
      return from === 'paid' || from === 'confirmed'
        ? { to: 'cancelled', effects: ['drop_change', 'free_nights', 'ask_provider_later', 'mail_cancelled'] }
        : null;
    case 'changed':
      return withoutOwnMail(change(from, event.isDifferenceDue), event.isAtDesk);
    case 'difference_paid':
      return from === 'paid' ? payDifference(event) : null;
    case 'change_ended':
      return from === 'paid' ? { to: 'paid', effects: ['drop_change', 'ask_provider_later'] } : null;
    case 'reversed':
      return reverse(from, event);
  }
}

/** The desk is told about a large order only after its confirmation. */
function placeAtReception(isConfirmationNeeded: boolean): OrderTransition {
  return isConfirmationNeeded
    ? { to: 'awaiting_confirmation', effects: ['take_nights', 'mail_please_confirm'] }
    : { to: 'confirmed', effects: ['take_nights', 'mail_confirmed', 'desk_placed'] };
}

/** The nights are already held. The desk already knew of the online order, so it is told at once. */
function moveToReception(isConfirmationNeeded: boolean): OrderTransition {
  return isConfirmationNeeded
    ? { to: 'awaiting_confirmation', effects: ['restart_hold', 'ask_provider_later', 'mail_please_confirm'] }
    : { to: 'confirmed', effects: ['ask_provider_later', 'mail_confirmed', 'desk_at_reception'] };
}

/** The desk already knows of an order that was placed online, and the guest may have started to pay it. */
function confirm(wasOnline: boolean): OrderTransition {
  return wasOnline
    ? { to: 'confirmed', effects: ['ask_provider_later', 'mail_confirmed', 'desk_at_reception'] }
    : { to: 'confirmed', effects: ['mail_confirmed', 'desk_placed'] };
}

/**
 * A pending payment keeps the nights. A guest who never started to pay gets no mail: they gave up, or never ordered.
 */
function endHold(
  from: OrderState | null,
  { hasPaymentBegun, isMoneyUnderWay, isDeskTold }: OrderEvent & { readonly type: 'hold_ended' },
): OrderTransition | null {
  if (from === null || !isHeld(from)) return null;
  if (isMoneyUnderWay) {
    return { to: from, effects: isDeskTold ? ['restart_hold'] : ['restart_hold', 'desk_payment_waits'] };
  }
  const effects: OrderEffect[] = ['free_nights', 'ask_provider_later'];
  return { to: 'expired', effects: hasPaymentBegun ? [...effects, 'mail_expired', 'desk_expired'] : effects };
}

/**
 * The provider did not respond when the hold ended, and reports only now that it has the money. The nights are held
 * again.
 */
function takeAgain(
  from: OrderState | null,
  { areNightsFree, hasArrivalPassed }: OrderEvent & { readonly type: 'payment_taken' },
): OrderTransition | null {
  if (from !== 'expired' || !areNightsFree || hasArrivalPassed) return null;
  return { to: 'awaiting_payment', effects: ['take_nights', 'restart_hold'] };
}

/** After the arrival day the stay cannot start, so its money is returned even if the nights are still held. */
function pay(from: OrderState | null, event: OrderEvent & { readonly type: 'paid' }): OrderTransition | null {
  const { areNightsFree, hasArrivalPassed, isFirst, isAtDesk = false, isRest = false } = event;
  if (isAtDesk) return payAtDesk(from);
  if (from !== null && isHeld(from)) return hasArrivalPassed ? returnPrice(['free_nights']) : settle(event);
  // The guests may already be in house and pay the rest by their link.
  if (from === 'confirmed' && isRest) return settle(event);
  // The guest paid in one window, and in another one chose to pay at reception or released the nights.
  if (from === 'confirmed' && isFirst && !hasArrivalPassed) return settle(event);
  if (from === 'cancelled' && isFirst) return returnPrice();
  if (from !== 'expired') return null;
  return areNightsFree && !hasArrivalPassed ? settle(event, ['take_nights']) : returnPrice();
}

/** A deposit makes the stay certain; the rest stays open. */
function settle({ isPart = false }: { readonly isPart?: boolean }, more: readonly OrderEffect[] = []): OrderTransition {
  return isPart
    ? { to: 'confirmed', effects: ['record_payment', ...more, 'mail_confirmed', 'desk_paid'] }
    : { to: 'paid', effects: ['record_payment', ...more, 'mail_paid', 'desk_paid'] };
}

function returnPrice(more: readonly OrderEffect[] = []): OrderTransition {
  return { to: 'refund_due', effects: ['record_payment', ...more, 'desk_refund_due', 'mail_we_owe_you'] };
}

/** The guest may also have started to pay online. A guest whose stay was already confirmed gets no second mail. */
function payAtDesk(from: OrderState | null): OrderTransition | null {
  if (from === 'confirmed') return { to: 'paid', effects: ['record_payment', 'ask_provider_later'] };
  if (from === null || !isHeld(from)) return null;
  return { to: 'paid', effects: ['record_payment', 'ask_provider_later', 'mail_paid'] };
}

function cancel(from: OrderState | null, isMoneyOwed: boolean): OrderTransition | null {
  if (from !== 'paid' && from !== 'confirmed') return null;
  // The price, or a change's difference, may have been paid but not reported yet.
  const effects: OrderEffect[] = ['drop_change', 'free_nights', 'ask_provider_later'];
  return isMoneyOwed
    ? { to: 'refund_due', effects: [...effects, 'desk_cancelled_owing', 'mail_cancelled'] }
    : { to: 'cancelled', effects: [...effects, 'mail_cancelled', 'desk_cancelled'] };
}

/** A refund is mailed to the desk in any case, because another person may transfer the money. */
function withoutOwnMail(transition: OrderTransition | null, isAtDesk = false): OrderTransition | null {
  if (transition === null || !isAtDesk) return transition;
  const own: readonly OrderEffect[] = ['desk_cancelled', 'desk_changed'];
  return { to: transition.to, effects: transition.effects.filter((effect) => !own.includes(effect)) };
}

/** New nights are taken before old ones are released. The booking stays as it was until the difference is paid. */
function change(from: OrderState | null, isDifferenceDue: boolean): OrderTransition | null {
  if (from === 'paid' && isDifferenceDue) return { to: from, effects: ['take_new_nights', 'hold_change'] };
  if (from !== 'paid' && from !== 'confirmed') return null;
  return { to: from, effects: ['take_new_nights', 'apply_change', 'mail_changed', 'desk_changed'] };
}

/** A difference that is paid too late is refunded, and the booking stays as it was. */
function payDifference({ isHeld, isPossible }: OrderEvent & { readonly type: 'difference_paid' }): OrderTransition {
  const effects: OrderEffect[] = ['record_payment'];
  if (isPossible) {
    if (!isHeld) effects.push('take_new_nights');
    effects.push('apply_change', 'mail_changed', 'desk_changed');
  } else {
    if (isHeld) effects.push('drop_change');
    effects.push('return_payment', 'mail_change_too_late');
  }
  return { to: 'paid', effects };
}

function reverse(
  from: OrderState | null,
  { isMoneyLeft, stayAfter }: OrderEvent & { readonly type: 'reversed' },
): OrderTransition | null {
  // A confirmed order has money of the provider only through its deposit.
  if (from === 'paid' || from === 'confirmed') {
    if (stayAfter !== undefined) {
      const to = stayAfter === 'bill_open' ? 'confirmed' : from;
      return { to, effects: ['record_payment', 'drop_change', 'desk_reversed'] };
    }
    const effects: OrderEffect[] = ['record_payment', 'drop_change', 'free_nights', 'ask_provider_later'];
    // The stay will not take place. All its other payments are refunded too.
    if (isMoneyLeft) return { to: 'refund_due', effects: [...effects, 'desk_cancelled_owing', 'mail_cancelled'] };
    // The desk did not owe this money, so only the mail tells it that the stay will not take place.
    return { to: 'refunded', effects: [...effects, 'mail_refunded', 'desk_reversed'] };
  }
  if (from !== 'refund_due') return null;
  return isMoneyLeft
    ? { to: 'refund_due', effects: ['record_payment'] }
    : { to: 'refunded', effects: ['record_payment', 'mail_refunded'] };
}
