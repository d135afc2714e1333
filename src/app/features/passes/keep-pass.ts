import {
  forgetPass,
  loadPass,
  loadPasses,
  type StoredPass,
  savePass,
  withoutKey,
} from '#app/storage/orders/booking-passes.ts';
import { keyEra } from '#app/storage/orders/own-order-pages.ts';
import { LONG_PATIENCE_MS, SHORT_PATIENCE_MS } from '#app/storage/with-timeout.ts';
import type { Order } from '#contract/orders/orders.ts';
import { dueAtReception } from '#domain/order/due-at-reception.ts';
import { isHeld } from '#domain/order/order-state.ts';
import { serverNow } from '#offline/server-time.ts';

export interface ShownPass extends StoredPass {
  /** The pass is stored on this device, if storage can be trusted. */
  readonly isSaved: boolean;
}

/** A held order is kept while it runs. null: nothing to store. An older server sends no pass: the stored one stays. */
export async function keepPass(order: Order): Promise<ShownPass | null> {
  const era = keyEra();
  const isBooked = dueAtReception(order.status, 0) !== null;
  const isActive = isBooked || isHeld(order.status);
  // A booking is shown without waiting long for its stored version. One that has ended would stay stored as booked.
  const known = await loadPass(order.number, isActive ? SHORT_PATIENCE_MS : LONG_PATIENCE_MS);
  // Its hold has expired, or its guest has released it: no stay and no payment resulted.
  const isReleased = order.status === 'cancelled' && known !== null && isHeld(known.order.status);
  if (order.status === 'expired' || isReleased) {
    await forgetPass(order.number);
    return null;
  }
  if (!isActive && known === null) return null;
  const pass = isBooked ? (order.pass ?? known?.pass ?? null) : null;
  // Its guest has logged out, possibly removing all passes.
  if (era !== keyEra()) return null;
  const stored = { order: withoutKey(order), pass, confirmedAtMs: serverNow() };
  await savePass(stored);
  // Storage may be forbidden or full, so the result is read back before the guest is told.
  const saved = await loadPasses(SHORT_PATIENCE_MS);
  // The guest may need the pass offline. Old browsers and pages without https may evict what is stored.
  if (known === null && saved.length === 1) await navigator.storage?.persist?.().catch(() => false);
  return { ...stored, isSaved: saved.some((entry) => entry.order.number === order.number) };
}
