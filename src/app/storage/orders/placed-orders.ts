const KEY = 'orders-placed';

/** Counts orders from before the payment page too. */
export function countPlacedOrders(): number {
  try {
    return Number(sessionStorage.getItem(KEY)) || 0;
  } catch {
    // Storage is forbidden: nothing was noted.
    return 0;
  }
}

export function notePlacedOrder(): void {
  try {
    sessionStorage.setItem(KEY, String(countPlacedOrders() + 1));
  } catch {
    // Storage is forbidden: an earlier address of the booking page then restores its choices, which orders nothing.
    return;
  }
}
