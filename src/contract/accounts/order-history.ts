import { toMinor } from '#contract/availability/money.ts';
import { paymentStateOfOrder } from '#contract/orders/order-facts.ts';
import { partiesOfOrder } from '#contract/orders/order-rooms.ts';
import type { BilledRoom, Order, OrderHistory } from '#contract/orders/orders.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { OrderState } from '#domain/order/order-state.ts';
import type { PaymentState } from '#domain/order/payment-status.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { Stay } from '#domain/stay/stay.ts';

/** An order of whoever is signed in, as the history lists it. */
export interface HistoryEntry {
  readonly number: string;
  readonly status: OrderState;
  /** Of an order that is held: what the provider says of a payment. */
  readonly payment: PaymentState | null;
  /** Milliseconds since the epoch. */
  readonly placedAtMs: number;
  readonly stay: Stay;
  readonly rooms: readonly BilledRoom[];
  readonly parties: readonly GuestParty[];
  readonly totalMinor: number;
}

export function readHistory({ data }: OrderHistory): HistoryEntry[] {
  return data.map(({ number, status, payment_state, placed_at, check_in, check_out, rooms, total_price }) => ({
    ...{ number, status, rooms },
    payment: paymentStateOfOrder({ payment_state }),
    placedAtMs: Date.parse(placed_at),
    stay: { arrival: calendarDate(check_in), departure: calendarDate(check_out) },
    parties: partiesOfOrder({ rooms }),
    totalMinor: toMinor(total_price),
  }));
}

/** What the app asks for the key to one of them. */
export function readOwnOrder({ data }: { readonly data: Order }): Order {
  return data;
}
