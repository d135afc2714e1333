import type { MailKind } from '#domain/order/mail-kinds.ts';
import type { OrderMoney } from '#domain/order/order-money.ts';
import { ORDER_STATES, type OrderState } from '#domain/order/order-state.ts';
import type { Order } from '../orders/order.ts';

/** The states of an order in which a mail is true. */
const STATES_BY_KIND: Readonly<Record<MailKind, readonly OrderState[]>> = {
  held: ['awaiting_payment'],
  please_confirm: ['awaiting_confirmation'],
  confirmed: ['confirmed'],
  paid: ['paid'],
  expired: ['expired'],
  we_owe_you: ['refund_due'],
  cancelled: ['cancelled', 'refund_due'],
  refunded: ['refunded'],
  new_key: ORDER_STATES,
  desk_placed: ['awaiting_payment', 'confirmed', 'paid'],
  desk_paid: ['paid'],
  desk_cancelled: ['cancelled'],
  desk_expired: ['expired'],
  desk_refund_due: ['refund_due'],
  desk_second_payment: ORDER_STATES,
  desk_cancelled_owing: ['refund_due'],
  desk_other_sum: ORDER_STATES,
  desk_reversed: ['refunded', 'cancelled'],
  desk_unpaid_week: ORDER_STATES,
};

/**
 * Whether a mail still says the truth when its turn comes, perhaps hours late: nobody is asked to pay what is paid
 * already, or told to come to a stay that is off. What has happened since has a mail of its own.
 */
export function isStillRelevant(
  kind: MailKind,
  order: Pick<Order, 'state' | 'holdUntil'>,
  money: OrderMoney,
  nowMs: number,
): boolean {
  if (!STATES_BY_KIND[kind].includes(order.state)) return false;
  if (kind === 'held' || kind === 'please_confirm') {
    return order.holdUntil !== null && nowMs < Date.parse(order.holdUntil);
  }
  // "You were charged nothing" would be no answer to who paid another sum: the desk calls.
  if (kind === 'expired') return money.otherSums.every(({ isReturned }) => isReturned);
  if (kind === 'desk_second_payment') return money.owedMinor > 0 || money.returnedMinor === 0;
  return true;
}
