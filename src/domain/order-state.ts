export const ORDER_STATES = [
  'awaiting_payment',
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
  | { readonly type: 'placed_at_reception' }
  /** `areNightsFree` matters only once the hold has ended. */
  | { readonly type: 'paid'; readonly areNightsFree: boolean }
  | { readonly type: 'payment_failed' }
  | { readonly type: 'hold_ended' }
  | { readonly type: 'cancelled'; readonly isMoneyOwed: boolean }
  | { readonly type: 'reversed' };

/** What must happen in the same transaction as the change of state. */
export type OrderEffect =
  | 'take_nights'
  | 'free_nights'
  | 'start_hold'
  | 'record_payment'
  | 'ask_provider_later'
  | 'tell_desk'
  | 'mail_held'
  | 'mail_confirmed'
  | 'mail_paid'
  | 'mail_expired'
  | 'mail_we_owe_you'
  | 'mail_cancelled'
  | 'mail_refunded';

export interface OrderTransition {
  readonly to: OrderState;
  readonly effects: readonly OrderEffect[];
}

/** How long an order that awaits its payment keeps its nights. */
export const HOLD_MINUTES = 30;

const STATES_WITH_NIGHTS: readonly OrderState[] = ['awaiting_payment', 'confirmed', 'paid'];

const UNPAID_STATES: readonly OrderState[] = ['awaiting_payment', 'confirmed'];

/** It keeps nights from others without having been paid: what the budgets for unpaid orders count. */
export function isUnpaid(state: OrderState): boolean {
  return UNPAID_STATES.includes(state);
}

export function holdsNights(state: OrderState): boolean {
  return STATES_WITH_NIGHTS.includes(state);
}

/**
 * The order's one state table. `from` is null for an order that is being placed. null means: refused, nothing changes.
 * Whose rule: the contract's order states.
 */
export function transitionOrder(from: OrderState | null, event: OrderEvent): OrderTransition | null {
  switch (event.type) {
    case 'placed_online':
      return from === null ? { to: 'awaiting_payment', effects: ['take_nights', 'start_hold', 'mail_held'] } : null;
    case 'placed_at_reception':
      return from === null ? { to: 'confirmed', effects: ['take_nights', 'mail_confirmed'] } : null;
    case 'paid':
      return pay(from, event.areNightsFree);
    case 'payment_failed':
      return from === 'awaiting_payment' ? { to: 'awaiting_payment', effects: ['record_payment'] } : null;
    case 'hold_ended':
      return from === 'awaiting_payment'
        ? { to: 'expired', effects: ['free_nights', 'ask_provider_later', 'mail_expired'] }
        : null;
    case 'cancelled':
      return cancel(from, event.isMoneyOwed);
    case 'reversed':
      return reverse(from);
  }
}

function pay(from: OrderState | null, areNightsFree: boolean): OrderTransition | null {
  if (from === 'awaiting_payment') return { to: 'paid', effects: ['record_payment', 'mail_paid'] };
  if (from !== 'expired') return null;
  return areNightsFree
    ? { to: 'paid', effects: ['record_payment', 'take_nights', 'mail_paid'] }
    : { to: 'refund_due', effects: ['record_payment', 'tell_desk', 'mail_we_owe_you'] };
}

function cancel(from: OrderState | null, isMoneyOwed: boolean): OrderTransition | null {
  if (from !== 'paid' && from !== 'confirmed') return null;
  return isMoneyOwed
    ? { to: 'refund_due', effects: ['free_nights', 'tell_desk', 'mail_cancelled'] }
    : { to: 'cancelled', effects: ['free_nights', 'mail_cancelled'] };
}

function reverse(from: OrderState | null): OrderTransition | null {
  if (from === 'paid') return { to: 'refunded', effects: ['record_payment', 'free_nights', 'mail_refunded'] };
  if (from === 'refund_due') return { to: 'refunded', effects: ['record_payment', 'mail_refunded'] };
  return null;
}
