import { lookUpOrder } from '#app/api/orders.ts';
import {
  bringOrderKeys,
  keepOrder,
  keyEra,
  restoreOrder,
  type StoredOrder,
} from '#app/storage/orders/own-order-pages.ts';
import { followSessionEnd } from '#app/stores/session-end.ts';
import { hasSignedInHint } from '#app/stores/session-store.ts';
import { accessTokenOf } from '#contract/orders/order-facts.ts';

/** A tab without an order's key finds it on the device (decision 13); on a shared device only other tabs have it. */

const CHANNEL = 'order-keys';
/** Tabs answer within a few milliseconds, or are asleep. */
const PATIENCE_MS = 500;

type Message = { readonly wanted: string } | { readonly given: StoredOrder };

let listener: BroadcastChannel | null = null;

/** Makes this tab answer other tabs that need a key it has. */
export function shareKeys(): void {
  if (listener !== null) return;
  followSessionEnd();
  listener = new BroadcastChannel(CHANNEL);
  listener.onmessage = ({ data }: MessageEvent<Message>) => {
    if (!('wanted' in data)) return;
    const given = restoreOrder(data.wanted);
    if (given !== null) listener?.postMessage({ given } satisfies Message);
  };
}

/** This tab's key, the device's or another tab's, which this tab then stores; null: none has it. */
export async function findKey(number: string): Promise<StoredOrder | null> {
  if (restoreOrder(number) === null) await bringOrderKeys();
  const own = restoreOrder(number);
  if (own !== null) return own;
  const era = keyEra();
  const channel = new BroadcastChannel(CHANNEL);
  const given = await new Promise<StoredOrder | null>((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS);
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if ('given' in data && data.given.number === number) resolve(data.given);
    };
    channel.postMessage({ wanted: number } satisfies Message);
  });
  channel.close();
  return given !== null && keepOrder(given, era) ? given : null;
}

/** Opened by a key of this or another tab, or by a signed-in guest's session. */
export async function findOrder(number: string, signal: AbortSignal): Promise<StoredOrder | null> {
  const kept = await findKey(number);
  if (kept !== null || !hasSignedInHint()) return kept;
  const answer = await lookUpOrder(number, null, signal);
  if (answer.kind !== 'told') return null;
  return { number, accessToken: accessTokenOf(answer.told), order: answer.told, email: null };
}
