import type { Static } from 'typebox';
import { type Lookup, lookUp, orderPath } from '#app/features/order/order-lookup.ts';
import { loadPass, loadPasses, type StoredPass, savePass, withoutKey } from '#app/storage/orders/booking-passes.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { OrderPass, OrderPassAnswer } from '#contract/passes/booking-pass.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { dueAtReception } from '#domain/order/booking-pass.ts';

export interface ShownPass extends StoredPass {
  /** It is on this device, as far as storage can be trusted. */
  readonly isSaved: boolean;
}

/**
 * Brings what this device keeps of a booking up to what the resort has just said of it, its pass included. null: there
 * is nothing to keep, because it is not certain yet or never was. A pass that cannot be fetched now stays as it is.
 */
export async function keepPass(order: Order, accessToken: string, signal: AbortSignal): Promise<ShownPass | null> {
  const known = await loadPass(order.number);
  const isBooked = dueAtReception(order.status, 0) !== null;
  if (!isBooked && known === null) return null;
  const answer = isBooked ? await lookUpPass(order.number, accessToken, signal) : null;
  if (signal.aborted || answer?.kind === 'unreachable') return known && { ...known, isSaved: true };
  const pass = answer?.kind === 'found' ? answer.found : null;
  const kept = { order: withoutKey(order), pass, confirmedAtMs: Date.now() };
  if ((await loadPasses()).length === 0) await askToStay();
  await savePass(kept);
  // Storage may be forbidden or full, and the guest is told only what holds.
  return { ...kept, isSaved: (await loadPass(order.number)) !== null };
}

/** `missing`: an order that will not take place, or not for certain, has no pass. */
function lookUpPass(number: string, accessToken: string, signal: AbortSignal): Promise<Lookup<OrderPass>> {
  const path = orderPath(API_PATHS.orderPass, number);
  return lookUp<OrderPass, Static<typeof OrderPassAnswer>>(path, signal, accessToken);
}

/** From now on storage holds something that the guest may need without a network; browsers decide by themselves. */
async function askToStay(): Promise<void> {
  try {
    await navigator.storage.persist();
  } catch {
    // Too old, or without https: what is kept may go when the device runs out of room.
    return;
  }
}
