import { toMinor } from '#contract/availability/money.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { Stay } from '#domain/stay/stay.ts';
import type { BilledRoom } from './order-bill.ts';
import type { Order, OrderStatus } from './orders.ts';

/** Translates an order from the API into domain terms, so that pages use no API field names. */

/** Throws a RangeError for days that do not exist, which the server never sends. */
export function stayOfOrder({ check_in, check_out }: Pick<Order, 'check_in' | 'check_out'>): Stay {
  return { arrival: calendarDate(check_in), departure: calendarDate(check_out) };
}

/** Returns the total in kopiyky. */
export function totalOfOrder({ total_price }: Pick<Order, 'total_price'>): number {
  return toMinor(total_price);
}

/** Returns the amount to pay online now, in kopiyky: the deposit, its rest or the total. */
export function askedOfOrder(order: Pick<Order, 'total_price' | 'deposit'>): number {
  return order.deposit === undefined ? totalOfOrder(order) : toMinor(order.deposit.asked);
}

/**
 * Returns the unpaid rest of an order whose deposit was paid, in kopiyky; null: no rest is open. `restBy` is the last
 * day to pay it online; null: reception accepts it too.
 */
export function openRestOf({ status, deposit, check_in }: Pick<Order, 'status' | 'deposit' | 'check_in'>) {
  if (deposit === undefined || status !== 'confirmed') return null;
  const { asked, rest_by } = deposit;
  return { restMinor: toMinor(asked), restBy: rest_by < check_in ? calendarDate(rest_by) : null };
}

/** Returns what a paid order still owes at reception after a change, in kopiyky. */
export function owedAtReception({ due_at_reception }: Pick<Order, 'due_at_reception'>): number {
  return toMinor(due_at_reception ?? 0);
}

/** Returns the end of the hold, an instant in UTC; null: the order is not held. */
export function holdEndOf({ hold_until }: Pick<Order, 'hold_until'>): string | null {
  return hold_until;
}

/** Returns what the provider reports about a payment that has not settled the order; null: nothing. */
export function paymentStateOfOrder({ payment_state }: Pick<OrderStatus, 'payment_state'>) {
  return payment_state ?? null;
}

/**
 * Amounts are in kopiyky. null: the response has none. They may come from this device's storage, so they are checked.
 */
function moneyOfOrder({ money }: Pick<Order, 'money'>) {
  const { paid, returned, owed } = money ?? {};
  if (typeof paid !== 'number' || typeof returned !== 'number' || typeof owed !== 'number') return null;
  return { paidMinor: toMinor(paid), returnedMinor: toMinor(returned), owedMinor: toMinor(owed) };
}

/**
 * Returns what happens to the money of a cancelled order, in kopiyky. null: the response does not include it, because
 * it was stored long ago, or the bank is still processing the only payment.
 */
export function settlementOf(order: Pick<Order, 'money' | 'settlement' | 'payment_state'>) {
  const [money, { settlement, payment_state }] = [moneyOfOrder(order), order];
  if (money === null || settlement === undefined) return null;
  if (money.paidMinor === 0 && (payment_state === 'taken' || payment_state === 'under_way')) return null;
  return {
    paidMinor: money.paidMinor,
    returnedMinor: money.returnedMinor,
    refundMinor: money.owedMinor,
    isCancelled: settlement.is_cancelled,
    freeUntil: calendarDate(settlement.free_until),
    refundBy: settlement.refund_by === undefined ? null : calendarDate(settlement.refund_by),
  };
}

/** Returns the key that opens the order. It is in the mail and on the guest's device (decision 13). */
export function accessTokenOf({ access_token }: Pick<Order, 'access_token'>): string {
  return access_token;
}

export function roomCountOf({ room_count = 1 }: Pick<OrderStatus, 'room_count'>): number {
  return room_count;
}

/** Whether one party stays in two houses, one after the other. */
export function isSplitOrder({ rooms }: Pick<Order, 'rooms'>): boolean {
  return rooms.some(({ check_in }) => check_in !== undefined);
}

export function codeOfRoom({ category_code }: Pick<BilledRoom, 'category_code'>): string {
  return category_code;
}

/**
 * Returns the change that waits for the payment of its difference, in kopiyky; null: none. The value may come from this
 * device's storage.
 */
export function waitingChangeOf({ waiting_change }: Pick<Order, 'waiting_change'>) {
  if (waiting_change === undefined) return null;
  const { check_in, check_out, due, hold_until, payment_state } = waiting_change;
  return {
    stay: stayOfOrder({ check_in, check_out }),
    dueMinor: toMinor(due),
    holdUntil: hold_until,
    paymentState: payment_state ?? null,
  };
}
