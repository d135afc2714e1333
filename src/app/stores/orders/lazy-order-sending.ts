import { reportInBackground } from '#app/reports/report.ts';
import { readValues } from '#app/storage/guest-database.ts';
import { FORMER_OUTBOX_KEY, OUTBOX_KEY, OUTBOX_NAME, OWN_ORDERS_KEY } from '#offline/outbox/outbox-names.ts';
import { noticeOutbox } from './outbox-store.ts';

/** The sending has come. */
let isHere = false;
/** Until then: one for the page, however often its parts ask to resume. */
let listener: BroadcastChannel | null = null;

type Sending = typeof import('./order-sending.ts');

export const loadSending = () => import('./order-sending.ts');

/** The sending of orders is no part of a page's first load. */
const when = <Name extends keyof Sending>(name: Name) => {
  return async (...values: Parameters<Sending[Name]>) => {
    const act = (await loadSending())[name] as (...values: Parameters<Sending[Name]>) => Promise<void>;
    // From here on it listens for itself.
    isHere = true;
    listener?.close();
    listener = null;
    await act(...values);
  };
};

const openOutbox = when('openOutbox');
export const queueOrder = when('queueOrder');
export const tryNow = when('tryNow');
export const orderStill = when('orderStill');
export const takeOrderBack = when('takeOrderBack');
export const followOrder = when('followOrder');
export const settleOrder = when('settleOrder');

/**
 * Whatever page is opened: an order that waits goes out from there. Where nothing does, there is nothing to fetch until a
 * tab or the worker says otherwise.
 */
export async function resumeOrders(): Promise<void> {
  if (isHere || isAnythingUntold() || (await isAnythingOnItsWay())) return openOutbox();
  listen();
  noticeOutbox([]);
}

function listen(): void {
  if (listener !== null || typeof BroadcastChannel === 'undefined') return;
  listener = new BroadcastChannel(OUTBOX_NAME);
  // The next message, or the next page, asks for it again.
  listener.onmessage = () => openOutbox().catch(reportInBackground);
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
