import { openRest } from '#domain/order/deposit.ts';
import type { MailKind } from '#domain/order/mail-kinds.ts';
import type { OrderMoney } from '#domain/order/order-money.ts';
import { ORDER_STATES, type OrderState } from '#domain/order/order-state.ts';
import type { PaymentState } from '#domain/order/payment-status.ts';
import type { Order } from '../order.ts';

/** The states of the order in which the content of a mail is true. */
const STATES_BY_KIND: Readonly<Record<MailKind, readonly OrderState[]>> = {
  held: ['awaiting_payment'],
  please_confirm: ['awaiting_confirmation'],
  confirmed: ['confirmed'],
  rest_due: ['confirmed'],
  paid: ['paid'],
  expired: ['expired'],
  we_owe_you: ['refund_due'],
  cancelled: ['cancelled', 'refund_due'],
  refunded: ['refunded'],
  changed: ['confirmed', 'paid'],
  change_too_late: ORDER_STATES,
  new_key: ORDER_STATES,
  data_code: ORDER_STATES,
  desk_placed: ['awaiting_payment', 'confirmed', 'paid'],
  desk_at_reception: ['confirmed'],
  // A deposit confirms the stay.
  desk_paid: ['paid', 'confirmed'],
  desk_cancelled: ['cancelled'],
  desk_expired: ['expired'],
  desk_payment_waits: ['awaiting_payment', 'awaiting_confirmation'],
  desk_refund_due: ['refund_due'],
  desk_second_payment: ORDER_STATES,
  desk_cancelled_owing: ['refund_due'],
  desk_other_sum: ORDER_STATES,
  // While the guests are in house the stay goes on.
  desk_reversed: ['refunded', 'cancelled', 'confirmed', 'paid'],
  desk_unpaid_week: ORDER_STATES,
  desk_changed: ['confirmed', 'paid'],
  desk_refund_by_hand: ORDER_STATES,
};

/** Whether a mail is still true when it is sent, perhaps hours late. Later events have mails of their own. */
export function isStillRelevant(
  kind: MailKind,
  order: Pick<Order, 'state' | 'holdUntil' | 'stay' | 'deposit'>,
  money: OrderMoney,
  paymentState: PaymentState | null,
  nowMs: number,
): boolean {
  if (!STATES_BY_KIND[kind].includes(order.state)) return false;
  if (kind === 'held' || kind === 'please_confirm') {
    const isUnpaid = paymentState === null || paymentState === 'failed';
    return isUnpaid && order.holdUntil !== null && nowMs < Date.parse(order.holdUntil);
  }
  if (kind === 'rest_due') {
    const isUnderWay = paymentState === 'taken' || paymentState === 'under_way';
    return !isUnderWay && openRest(order, money, order.stay.arrival) !== null;
  }
  // "No payment has reached us" is wrong for a guest who paid a different amount, so the desk calls instead.
  if (kind === 'expired') return money.otherSums.every(({ isReturned }) => isReturned);
  if (kind === 'desk_refund_by_hand') return money.owedMinor > 0;
  if (kind === 'desk_second_payment') return money.owedMinor > 0 || money.returnedMinor === 0;
  return true;
}
