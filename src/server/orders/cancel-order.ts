import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { transitionOrder } from '#domain/order/order-state.ts';
import { type CancellationOutcome, type CancellationTerms, cancelStay } from '#domain/pricing/cancellation.ts';
import { applyOrderEvent, type OrderDependencies } from './apply-order-event.ts';
import type { Order } from './order.ts';

export type CancellationStatus =
  | ({ readonly outcome: 'allowed'; readonly paidMinor: number } & CancellationOutcome)
  | { readonly outcome: 'not_cancellable' | 'stay_has_begun' };

/** Result of a cancellation today, in kopiyky. Refused for stays that have begun and states without cancellation. */
export function previewCancellation(order: Order, today: CalendarDate, terms: CancellationTerms): CancellationStatus {
  if (transitionOrder(order.state, { type: 'cancelled', isMoneyOwed: false }) === null) {
    return { outcome: 'not_cancellable' };
  }
  const paidMinor = order.state === 'paid' ? order.quote.totalMinor : 0;
  const outcome = cancelStay(order.stay.arrival, paidMinor, today, terms);
  return outcome === null ? { outcome: 'stay_has_begun' } : { outcome: 'allowed', paidMinor, ...outcome };
}

/** Decides by the terms and the order's state in the transaction; null: no such order. */
export async function cancelOrder(
  number: string,
  today: CalendarDate,
  terms: CancellationTerms,
  dependencies: OrderDependencies,
): Promise<{ readonly order: Order; readonly status: CancellationStatus } | null> {
  let status: CancellationStatus = { outcome: 'not_cancellable' };
  const { order } = await applyOrderEvent(
    number,
    {
      toEvent(current) {
        status = previewCancellation(current, today, terms);
        return status.outcome === 'allowed' ? { type: 'cancelled', isMoneyOwed: status.refundMinor > 0 } : null;
      },
    },
    dependencies,
  );
  return order === null ? null : { order, status };
}
