import type { Order } from '#contract/orders/orders.ts';
import { ORDER_STATES } from '#domain/order/order-state.ts';

/** An order this tab may look at, with what its page can say before the server answers. */
export interface StoredOrder {
  readonly number: string;
  readonly accessToken: string;
  /** As last seen; null when only the link from the mail is known. */
  readonly order: Order | null;
  /** Where the confirmation was sent; null when the order was not placed in this tab. */
  readonly email: string | null;
}

const KEY = 'kept-orders';
/** Older ones are found through the mail. */
const MOST_KEPT = 10;

/**
 * For the way to the payment page and back, and for a reload. It holds the keys to the orders, so it lives in this tab
 * alone and ends with it; the mail brings the guest back later.
 */
export function keepOrder(kept: StoredOrder): void {
  try {
    const others = restoreOrders().filter(({ number }) => number !== kept.number);
    sessionStorage.setItem(KEY, JSON.stringify([kept, ...others].slice(0, MOST_KEPT)));
  } catch {
    // Storage is full or forbidden: what is on the screen and the mail remain.
    return;
  }
}

export function forgetStoredOrders(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden: then nothing was kept either.
    return;
  }
}

/** null when this tab knows nothing of the order. */
export function restoreOrder(number: string): StoredOrder | null {
  return restoreOrders().find((kept) => kept.number === number) ?? null;
}

/** The last one kept comes first. */
export function restoreOrders(): StoredOrder[] {
  try {
    return readStoredOrders(sessionStorage.getItem(KEY));
  } catch {
    // Storage is forbidden: then nothing was kept either.
    return [];
  }
}

/** Repairs on read: entries without a key are dropped, an order that no page can be made of becomes unknown. */
export function readStoredOrders(text: string | null): StoredOrder[] {
  const list = parse(text);
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: Partial<StoredOrder> | null) => {
    if (typeof entry?.number !== 'string' || typeof entry.accessToken !== 'string') return [];
    const { number, accessToken, order } = entry;
    const email = typeof entry.email === 'string' ? entry.email : null;
    return [{ number, accessToken, order: isWhole(order) ? order : null, email }];
  });
}

function isWhole(order: Order | null | undefined): order is Order {
  return (
    typeof order?.number === 'string' &&
    ORDER_STATES.includes(order.status) &&
    typeof order.check_in === 'string' &&
    typeof order.check_out === 'string' &&
    typeof order.total_price === 'number' &&
    Array.isArray(order.rooms) &&
    order.rooms.every((room) => Array.isArray(room?.lines) && Array.isArray(room.child_ages))
  );
}

function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    // Not ours, or of another age: as good as nothing kept.
    return null;
  }
}
