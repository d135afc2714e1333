import {
  agreeAgain,
  needsYes,
  type OutboxEntry,
  queueEntry,
  requestOf,
  standingOf,
  takeBack,
} from '#contract/order-outbox.ts';
import { fetchPlaced, postOrder, type SenderPorts, sendWhatIsDue } from '#contract/order-sender.ts';
import type { Order } from '#contract/orders.ts';
import { OUTBOX_NAME } from '#contract/outbox-names.ts';
import { resortToday } from '../format/resort-clock.ts';
import { keepResortClock } from '../storage/kept-clock.ts';
import { keepOrder, restoreOrder } from '../storage/kept-orders.ts';
import { readOutbox, updateOutbox } from '../storage/order-outbox.ts';
import { forgetOrdered } from './forget-ordered.ts';
import { noticeOutbox, noticePlacedOrder, readOutboxState } from './outbox-store.ts';

/** The guest's order on its way to the resort, from whatever page is open: one at a time, in all tabs together. */

/** Other tabs and the worker say here that the outbox has changed. */
let channel: BroadcastChannel | null = null;
let isOpen = false;
let isSending = false;
let isFetching = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Resumes what waits, and from now on follows it. Resolves once storage has answered. */
export async function openOutbox(): Promise<void> {
  if (isOpen) return follow(await readOutbox());
  isOpen = true;
  channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(OUTBOX_NAME);
  const look = async () => follow(await readOutbox());
  const sendNow = () => void send(true);
  window.addEventListener('online', sendNow);
  document.addEventListener('visibilitychange', look);
  channel?.addEventListener('message', ({ data }: MessageEvent<Order | null>) =>
    data === null ? look() : takeIn(data),
  );
  const entry = await readOutbox();
  follow(entry);
  if (entry !== null && navigator.onLine && !isPerhapsSentElsewhere()) sendNow();
}

/** The press of the button. While another order is on its way, or this very one was placed, nothing is added. */
export async function queueOrder(body: string): Promise<void> {
  // A page with nothing under way does not follow the outbox yet, and would not hear that the network is back.
  await openOutbox();
  await change((entry) => {
    const isTaken =
      entry !== null && (entry.result === null || (entry.result.kind === 'placed' && entry.body === body));
    return isTaken ? entry : queueEntry(keyFor(entry, body), body, Date.now());
  });
  askForSync();
  // What has not left can be taken back for certain.
  if (navigator.onLine) await send(true);
}

/** The guest's own wish, whatever the browser thinks of the network. */
export async function tryNow(): Promise<void> {
  await send(true);
}

/** The guest says yes to an order that has waited for long. */
export async function orderStill(): Promise<void> {
  await change((entry) => entry && agreeAgain(entry, Date.now()));
  if (navigator.onLine) await send(true);
}

export async function takeOrderBack(): Promise<void> {
  const entry = await change((current) => current && takeBack(current, Date.now()));
  if (entry !== null && navigator.onLine) await send(true);
}

/** The guest has read what became of it. */
export async function dismissResult(): Promise<void> {
  const read = readOutboxState().entry;
  await change((entry) => (entry?.key === read?.key && entry?.result != null ? null : entry));
}

async function send(isUrgent: boolean): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    const order = await sendWhatIsDue(PORTS, isUrgent);
    if (order !== null) {
      // Handed from tab to tab and never stored: a tab that shows the same checkout must not order again.
      channel?.postMessage(order);
      await takeIn(order);
    }
  } finally {
    isSending = false;
  }
  const entry = await readOutbox();
  follow(entry);
  if (entry?.result === null) askForSync();
}

const PORTS: SenderPorts = {
  update: change,
  exclusively: (work) => navigator.locks?.request(OUTBOX_NAME, work) ?? work(),
  post: postOrder,
  moment: () => ({ nowMs: Date.now(), today: resortToday() }),
  random: Math.random,
};

async function change(update: (entry: OutboxEntry | null) => OutboxEntry | null): Promise<OutboxEntry | null> {
  let isChanged = false;
  const entry = await updateOutbox((before) => {
    const after = update(before);
    isChanged = after !== before;
    return after;
  });
  if (isChanged) channel?.postMessage(null);
  follow(entry);
  return entry;
}

/** Shows how the entry stands, and sees to what comes next. */
function follow(entry: OutboxEntry | null): void {
  noticeOutbox(entry, entry && standingOf(entry, Date.now()));
  clearTimeout(timer);
  if (entry?.result?.kind === 'placed') void fetchOrder(entry, entry.result.number);
  // A browser that knows it has no network says so when it is back.
  if (entry === null || entry.result !== null || !navigator.onLine || needsYes(entry, Date.now())) return;
  const pauseMs = isPerhapsSentElsewhere() ? LONGEST_TRY_MS : entry.nextTryMs - Date.now();
  timer = setTimeout(() => void send(false), Math.max(0, pauseMs));
}

const LONGEST_TRY_MS = 25_000;

/** Without locks, a mark is all that tells of another tab's try. */
function isPerhapsSentElsewhere(): boolean {
  return navigator.locks === undefined && !isSending && readOutboxState().standing === 'sending';
}

/** Placed by another tab or the worker: this tab asks for the order, so that the guest can open it from here too. */
async function fetchOrder(entry: OutboxEntry, number: string): Promise<void> {
  if (isFetching || isSending || document.hidden || readOutboxState().order !== null) return;
  const known = restoreOrder(number)?.order ?? null;
  if (known !== null) return noticePlacedOrder(known);
  isFetching = true;
  const order = await fetchPlaced(postOrder, entry);
  if (order !== null) await takeIn(order);
  isFetching = false;
}

/** The order's token is kept in this tab; what was chosen and typed for it goes. */
async function takeIn(order: Order): Promise<void> {
  const { entry } = readOutboxState();
  if (entry === null) return;
  const { number, status, access_token } = order;
  const request = requestOf(entry);
  keepOrder({ number, accessToken: access_token, order, email: request.email });
  noticeOutbox({ ...entry, result: { kind: 'placed', number, status } }, 'placed');
  noticePlacedOrder(order);
  await forgetOrdered(request);
}

/** Where there is Background Sync, the worker sends what waits when the site is closed. */
function askForSync(): void {
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

/** The same order keeps its key, so that one that arrived late after all is not placed twice; another gets a new one. */
function keyFor(previous: OutboxEntry | null, body: string): string {
  const isSame = previous?.result?.kind === 'refused' && previous.result.refusal.kind !== 'unclear';
  return isSame && previous?.body === body ? previous.key : makeIdempotencyKey();
}

const KEY_BYTES = 16;

/** 32 hexadecimal digits. `randomUUID` would want a secure context, which a phone on the resort's network may lack. */
export function makeIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
