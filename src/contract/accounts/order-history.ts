import { toMinor } from '#contract/availability/money.ts';
import type { BilledRoom } from '#contract/orders/order-bill.ts';
import { owedAtReception, paymentStateOfOrder, stayOfOrder } from '#contract/orders/order-facts.ts';
import { partiesOfOrder } from '#contract/orders/order-rooms.ts';
import type { OrderHistory } from '#contract/orders/orders.ts';
import type { OrderState } from '#domain/order/order-state.ts';
import type { PaymentState } from '#domain/order/payment-status.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { Stay } from '#domain/stay/stay.ts';

/** An order of the signed-in guest, as listed in the history. */
export interface HistoryEntry {
  readonly number: string;
  readonly status: OrderState;
  /** What the provider reports about the payment of a held order. */
  readonly payment: PaymentState | null;
  /** Milliseconds since the epoch. */
  readonly placedAtMs: number;
  readonly stay: Stay;
  readonly rooms: readonly BilledRoom[];
  readonly parties: readonly GuestParty[];
  readonly totalMinor: number;
  /** The remainder that the guest pays at reception after changing a paid order. */
  readonly owedAtReceptionMinor: number;
}

export function readHistory({ data }: OrderHistory): HistoryEntry[] {
  return data.map(({ number, status, rooms, placed_at, total_price, ...order }) => ({
    number,
    status,
    rooms,
    payment: paymentStateOfOrder(order),
    placedAtMs: Date.parse(placed_at),
    stay: stayOfOrder(order),
    parties: partiesOfOrder({ rooms }),
    totalMinor: toMinor(total_price),
    owedAtReceptionMinor: owedAtReception(order),
  }));
}
