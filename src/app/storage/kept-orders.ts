import { type PlacedOrder, readOrder } from './placed-order.ts';

const KEY_PREFIX = 'order:';

/**
 * A placed order by its number, for the payment's way back and the thank-you page. It holds the order's access token, so
 * it lives in this tab alone and ends with it; the mail brings the guest back later.
 */
export function keepOrder(placed: PlacedOrder): void {
  try {
    sessionStorage.setItem(KEY_PREFIX + placed.order.number, JSON.stringify(placed));
  } catch {
    // Storage is full or forbidden: the mail remains.
    return;
  }
}

/** null when this tab has not placed the order, or what is kept does not parse. */
export function restoreOrder(number: string): PlacedOrder | null {
  try {
    return readOrder(sessionStorage.getItem(KEY_PREFIX + number), number);
  } catch {
    return null;
  }
}
