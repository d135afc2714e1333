import { resortToday } from '#app/format/resort-clock.ts';
import { keepResortClock } from '#app/storage/last-known/cached-clock.ts';
import { bringFormerOutbox, updateOutbox } from '#app/storage/orders/order-outbox.ts';
import { keepOrder, restoreOrder } from '#app/storage/orders/own-order-pages.ts';
import { readOwnOrders, writeOwnOrders } from '#app/storage/orders/own-orders.ts';
import { forgetOrdered, outdateOrdered } from '#app/stores/search/forget-ordered.ts';
import type { Order } from '#contract/orders/orders.ts';
import { type OutboxEntry, requestOf } from '#offline/outbox/order-outbox.ts';
import { postOrder, withdrawOrder } from '#offline/outbox/order-sender.ts';
import { OUTBOX_NAME } from '#offline/outbox/outbox-names.ts';
import { noticeOutbox } from './outbox-store.ts';
import { type OrderNews, OutboxTab } from './outbox-tab.ts';

/** The guest's orders on their way to the resort, from whatever page is open. */

/** Other tabs and the worker say here that the list has changed. */
let channel: BroadcastChannel | null = null;
let tab: OutboxTab | null = null;

/** Resumes what waits, and from now on follows it. Resolves once storage has answered. */
export async function openOutbox(): Promise<void> {
  if (tab !== null) return tab.look();
  const opened = openTab();
  tab = opened;
  window.addEventListener('online', () => void opened.look(true));
  document.addEventListener('visibilitychange', () => void opened.look());
  channel?.addEventListener('message', ({ data }: MessageEvent<OrderNews | null>) => void opened.hear(data));
  await bringFormerOutbox();
  await opened.look();
  // What is sent here is waited for by nobody: the outbox tells of it.
  if (navigator.onLine) void opened.look(true);
}

/** The press of the button. */
export async function queueOrder(body: string): Promise<void> {
  // A page with nothing under way does not follow the outbox yet, and would not hear that the network is back.
  await openOutbox();
  await tab?.press(makeIdempotencyKey(), body);
}

export async function tryNow(key: string): Promise<void> {
  await tab?.tryNow(key);
}

export async function orderStill(key: string): Promise<void> {
  await tab?.orderStill(key);
}

export async function takeOrderBack(key: string): Promise<void> {
  await tab?.takeBack(key);
}

export async function followOrder(key: string): Promise<void> {
  tab?.follow(key);
}

/** The guest has read what became of it. */
export async function settleOrder(key: string): Promise<void> {
  await tab?.settle(key);
}

function openTab(): OutboxTab {
  channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(OUTBOX_NAME);
  return new OutboxTab({
    updateOutbox,
    readOwn: readOwnOrders,
    writeOwn: writeOwnOrders,
    tellOthers: (news) => channel?.postMessage(news),
    exclusively: (key, work) => navigator.locks?.request(`${OUTBOX_NAME} ${key}`, work) ?? work(),
    hasLocks: () => navigator.locks !== undefined,
    post: postOrder,
    withdraw: withdrawOrder,
    moment: () => ({ nowMs: Date.now(), today: resortToday() }),
    random: Math.random,
    isOnline: () => navigator.onLine,
    isHidden: () => document.hidden,
    findKnown: (number) => restoreOrder(number)?.order ?? null,
    takeIn,
    askForWorker,
    notice: noticeOutbox,
  });
}

/** The order's token is kept in this tab; what was chosen and typed for it goes. */
async function takeIn(order: Order, entry: OutboxEntry, isOwn: boolean): Promise<void> {
  const request = requestOf(entry);
  keepOrder({ number: order.number, accessToken: order.access_token, order, email: request.email });
  await (isOwn ? forgetOrdered(request) : outdateOrdered(request));
}

/** Where there is Background Sync, the worker sends what waits when the site is closed. */
function askForWorker(): void {
  const register = async () => {
    await keepResortClock();
    const registration = await navigator.serviceWorker?.ready;
    await (registration as SyncRegistration | undefined)?.sync?.register(OUTBOX_NAME);
  };
  // Not allowed: the next open page sends it.
  register().catch(() => undefined);
}

interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

const KEY_BYTES = 16;

/** 32 hexadecimal digits. `randomUUID` would want a secure context, which a phone on the resort's network may lack. */
function makeIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
