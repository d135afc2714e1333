import { keepTrying } from '#app/error-reports/keep-trying.ts';
import { reportInBackground } from '#app/error-reports/report.ts';
import { tabStorage } from '#app/storage/browser-storage.ts';
import { readValues } from '#app/storage/guest-database.ts';
import type { PressedOrder } from '#offline/outbox/order-outbox.ts';
import { OUTBOX_KEY, OUTBOX_NAME, OWN_ORDERS_KEY } from '#offline/outbox/outbox-names.ts';
import { setToldByPage, showOrders } from './outbox-store.ts';
import type { OutboxTab } from './outbox-tab.ts';

/** The sending code loads with the first call. If loading fails, calls reject. */

let isHere = false;
let listener: BroadcastChannel | null = null;

export const loadOutbox = () => import('./open-outbox.ts');

async function open(): Promise<OutboxTab> {
  const { openOutbox } = await loadOutbox();
  isHere = true;
  listener?.close();
  listener = null;
  return openOutbox();
}

/** `press` writes the request. Resolves after the first try, or at once without a network. Never rejects. */
export function placeOrder(press: () => Promise<PressedOrder>): Promise<void> {
  return keepTrying(async () => (await open()).place(await press()));
}

export const tryNow = async (key: string) => (await open()).tryNow(key);
export const orderStill = async (key: string) => (await open()).orderStill(key);
/** If the order was sent, asks the resort whether it was placed. */
export const takeOrderBack = async (key: string) => (await open()).takeBack(key);
export const settleOrder = async (key: string) => (await open()).settle(key);

export function tellOnPage(key: string | null): () => void {
  setToldByPage(key);
  if (key !== null) open().then((outbox) => outbox.follow(key), reportInBackground);
  return () => setToldByPage(null);
}

export function watchOrders(): () => void {
  const leaving = new AbortController();
  void keepTrying(resumeOrders, leaving.signal);
  return () => leaving.abort();
}

export async function resumeOrders(): Promise<void> {
  const isAnythingUntold = tabStorage.read(OWN_ORDERS_KEY) !== null;
  if (isHere || isAnythingUntold || (await isAnythingOnItsWay())) return (await open()).read();
  // Orders may have been sent in the meantime; then the outbox shows them.
  if (isHere) return;
  listen();
  showOrders([]);
}

function listen(): void {
  if (listener !== null) return;
  listener = new BroadcastChannel(OUTBOX_NAME);
  listener.onmessage = () => open().catch(reportInBackground);
}

/** Storage that does not answer in time may hold an order. */
async function isAnythingOnItsWay(): Promise<boolean> {
  const kept = await readValues([OUTBOX_KEY]);
  if (kept === null) return true;
  const list = kept[OUTBOX_KEY];
  return Array.isArray(list) && list.length > 0;
}
