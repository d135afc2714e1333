import type { OrderEvent, OrderState } from '../order/order-state.ts';
import type { LedgerState } from './ledger.ts';

/**
 * Returns what a desk row means for the order's state; null: the state stays. `after`: the ledger including the row. A
 * stay whose price is covered becomes paid. A part payment ends the hold, because the guest is here and pays the rest
 * at reception. A refund due for a cancelled stay is settled once nothing of it is left.
 */
export function eventAfterRow(
  order: { readonly state: OrderState; readonly payment: 'online' | 'at_reception' },
  { balanceMinor, owedMinor }: LedgerState,
): OrderEvent | null {
  const { state, payment } = order;
  if (state === 'refund_due') return owedMinor > 0 ? null : { type: 'reversed', isMoneyLeft: false };
  if (state !== 'awaiting_payment' && state !== 'awaiting_confirmation' && state !== 'confirmed') return null;
  if (balanceMinor <= 0) {
    return { type: 'paid', areNightsFree: true, hasArrivalPassed: false, isFirst: true, isAtDesk: true };
  }
  if (state === 'awaiting_payment') return { type: 'moved_to_reception', isConfirmationNeeded: false };
  return state === 'awaiting_confirmation' ? { type: 'confirmed_by_mail', wasOnline: payment === 'online' } : null;
}
