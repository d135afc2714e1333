import { reportInBackground } from '#app/error-reports/report.ts';
import { readValues } from '#app/storage/guest-database.ts';
import type { OrderRequest } from '#contract/orders/orders.ts';
import { FORMER_OUTBOX_KEY, OUTBOX_KEY, OUTBOX_NAME, OWN_ORDERS_KEY } from '#offline/outbox/outbox-names.ts';
import { setToldByPage, showOrders } from './outbox-store.ts';
import type { OutboxTab } from './outbox-tab.ts';

/**
 * All that a page does with the guest's orders on their way to the resort; how they stand is read from outbox-store.ts.
 * What sends them is no part of a page's first load and comes with the first call: where it does not, calls reject.
 */

/** The outbox has come. */
let isHere = false;
/** Until then: one for the page, however often its parts ask to resume. */
let listener: BroadcastChannel | null = null;

export const loadOutbox = () => import('./open-outbox.ts');

async function open(): Promise<OutboxTab> {
  const { openOutbox } = await loadOutbox();
  // From here on it listens for itself.
  isHere = true;
  listener?.close();
  listener = null;
  return openOutbox();
}

/** The press of the button. Resolves after the first try, or at once where there is no network. Never rejects. */
export function placeOrder(request: OrderRequest): Promise<void> {
  const body = JSON.stringify(request);
  return insist(async () => (await open()).place(body));
}

/** The guest wants another try now, whatever the browser thinks of the network. */
export const tryNow = async (key: string) => (await open()).tryNow(key);
/** The guest says yes to an order that has waited for more than a day. */
export const orderStill = async (key: string) => (await open()).orderStill(key);
/** The guest takes the order back; once it has left, the resort is asked what became of it. */
export const takeOrderBack = async (key: string) => (await open()).takeBack(key);
/** The guest has read what became of it. */
export const settleOrder = async (key: string) => (await open()).settle(key);

/** The page in view tells itself, and to the end, what becomes of this order (null: of none). Returns how to stop. */
export function tellOnPage(key: string | null): () => void {
  setToldByPage(key);
  if (key !== null) open().then((outbox) => outbox.follow(key), reportInBackground);
  return () => setToldByPage(null);
}

/** Resumes the orders, be it at the network's next chance. Returns how to stop. */
export function watchOrders(): () => void {
  const leaving = new AbortController();
  insist(resumeOrders, leaving.signal);
  return () => leaving.abort();
}

/**
 * Whatever page is opened: an order that waits goes out from there. Where nothing does, there is nothing to fetch until a
 * tab or the worker says otherwise.
 */
export async function resumeOrders(): Promise<void> {
  if (isHere || isAnythingUntold() || (await isAnythingOnItsWay())) return (await open()).look();
  listen();
  showOrders([]);
}

/** A network that breaks off before the page is whole is waited for. */
const TRY_AGAIN_MS = 3_000;

async function insist(act: () => Promise<void>, leaving?: AbortSignal): Promise<void> {
  while (!leaving?.aborted) {
    try {
      return await act();
    } catch (error) {
      reportInBackground(error);
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    }
  }
}

function listen(): void {
  if (listener !== null || typeof BroadcastChannel === 'undefined') return;
  listener = new BroadcastChannel(OUTBOX_NAME);
  // The next message, or the next page, asks for it again.
  listener.onmessage = () => open().catch(reportInBackground);
}

async function isAnythingOnItsWay(): Promise<boolean> {
  const kept = await readValues([OUTBOX_KEY, FORMER_OUTBOX_KEY]);
  const list = kept?.[OUTBOX_KEY];
  return (Array.isArray(list) && list.length > 0) || (kept?.[FORMER_OUTBOX_KEY] ?? null) !== null;
}

/** This tab has pressed for something before it was reloaded. */
function isAnythingUntold(): boolean {
  try {
    return sessionStorage.getItem(OWN_ORDERS_KEY) !== null;
  } catch {
    // Storage is forbidden: then nothing was kept either.
    return false;
  }
}
