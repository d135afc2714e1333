const KEY = 'orders-placed';

/** How many orders this tab has placed, also before it went to the payment page and came back. */
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
    // Storage is forbidden: an earlier address of the booking page then brings its choices back, and orders nothing.
    return;
  }
}
