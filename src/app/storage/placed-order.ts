import type { Order } from '#contract/orders.ts';

/** An order that exists, with what its confirmation says besides. */
export interface PlacedOrder {
  readonly order: Order;
  readonly email: string;
}

const KEY = 'placed-order';

interface StoredOrder extends PlacedOrder {
  readonly accommodationCode: string;
}

/** The confirmation survives a reload of the same tab, and no longer: it holds the key to the order. */
export function keepPlacedOrder(accommodationCode: string, placed: PlacedOrder | null): void {
  try {
    if (placed === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ accommodationCode, ...placed } satisfies StoredOrder));
  } catch {
    // Storage is full or forbidden: the confirmation on the screen and the mail remain.
    return;
  }
}

/** null when nothing is kept for this accommodation, or what is kept does not parse; that is then dropped. */
export function restorePlacedOrder(accommodationCode: string): PlacedOrder | null {
  try {
    return readPlacedOrder(sessionStorage.getItem(KEY), accommodationCode);
  } catch {
    return null;
  }
}

/** Repairs on read: only what a confirmation can be made of comes back. */
export function readPlacedOrder(text: string | null, accommodationCode: string): PlacedOrder | null {
  const stored = parse(text);
  return stored?.accommodationCode === accommodationCode ? wholeOrder(stored) : null;
}

/** The same for an order that is kept under its number. */
export function readOrder(text: string | null, number: string): PlacedOrder | null {
  const stored = parse(text);
  return stored?.order?.number === number ? wholeOrder(stored) : null;
}

function wholeOrder({ order, email }: StoredOrder): PlacedOrder | null {
  const isWhole =
    typeof email === 'string' &&
    typeof order?.number === 'string' &&
    typeof order.access_token === 'string' &&
    typeof order.check_in === 'string' &&
    typeof order.check_out === 'string' &&
    typeof order.total_price === 'number' &&
    Array.isArray(order.rooms) &&
    order.rooms.every((room) => Array.isArray(room?.lines));
  return isWhole ? { order, email } : null;
}

function parse(text: string | null): StoredOrder | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? (value as StoredOrder | null) : null;
  } catch {
    return null;
  }
}
