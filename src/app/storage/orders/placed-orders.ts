import { tabStorage } from '#app/storage/browser-storage.ts';

const KEY = 'orders-placed';

/** Counts orders from before the payment page too. */
export function countPlacedOrders(): number {
  return Number(tabStorage.read(KEY)) || 0;
}

/** Not noted, an earlier address of the booking page restores its choices, which orders nothing. */
export function notePlacedOrder(): void {
  tabStorage.write(KEY, String(countPlacedOrders() + 1));
}
