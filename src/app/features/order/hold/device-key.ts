import { lookUpOrder } from '#app/api/orders.ts';
import { bringOrderKeys, restoreOrder, type StoredOrder } from '#app/storage/orders/own-order-pages.ts';
import { hasSignedInHint } from '#app/stores/session-store.ts';
import { accessTokenOf } from '#contract/orders/order-facts.ts';

/** This tab's key or the device's, which this tab then stores (decision 13). */
export async function findKey(number: string): Promise<StoredOrder | null> {
  if (restoreOrder(number) === null) await bringOrderKeys();
  return restoreOrder(number);
}

/** Opened by a key of this device, or by a signed-in guest's session. */
export async function findOrder(number: string, signal: AbortSignal): Promise<StoredOrder | null> {
  const kept = await findKey(number);
  if (kept !== null || !hasSignedInHint()) return kept;
  const answer = await lookUpOrder(number, null, signal);
  if (answer.kind !== 'told') return null;
  return { number, accessToken: accessTokenOf(answer.told), order: answer.told, email: null };
}
