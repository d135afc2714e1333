import { tabStorage } from '#app/storage/browser-storage.ts';

const KEY = 'orders-placed';

/** Counts orders from before the payment page too. */
export function countPlacedOrders(): number {
  return Number(tabStorage.read(KEY)) || 0;
}

/** If this fails, an earlier address of the booking page restores its choices; that does not order anything. */
export function notePlacedOrder(): void {
  tabStorage.write(KEY, String(countPlacedOrders() + 1));
}
