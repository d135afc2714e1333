import { countPlacedOrders } from '#app/storage/orders/placed-orders.ts';

/** What a history entry of the booking page stores besides its address. */
interface EntryState {
  /** How many orders this tab had placed when the address was written. */
  readonly ordersBefore?: number;
}

export function withAge(state: unknown): EntryState {
  return { ...(state as object | null), ordersBefore: countPlacedOrders() };
}

export function hasAge(state: unknown): boolean {
  return (state as EntryState | null)?.ordersBefore === countPlacedOrders();
}

/** True if an order was placed after the address was written: Back must not choose the rooms of that order again. */
export function isFromBeforeAnOrder(state: unknown): boolean {
  const { ordersBefore } = (state as EntryState | null) ?? {};
  return ordersBefore !== undefined && ordersBefore < countPlacedOrders();
}
