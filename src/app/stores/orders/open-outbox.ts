import { firstArrivalNow, knownResortClock, lateArrivalUntil } from '#app/format/resort-clock.ts';
import { exclusively } from '#app/storage/exclusively.ts';
import { writeValues } from '#app/storage/guest-database.ts';
import { savePass, withoutKey } from '#app/storage/orders/booking-passes.ts';
import { dropCheckoutDraft } from '#app/storage/orders/checkout-draft.ts';
import { awaitPass, keepOrder, keyEra, restoreOrder } from '#app/storage/orders/own-order-pages.ts';
import { notePlacedOrder } from '#app/storage/orders/placed-orders.ts';
import { isListRead, readOwnOrders, updateOutbox, writeOwnOrders } from '#app/storage/orders/stored-outbox.ts';
import { dropOrderedChoices, dropOwnOrderedChoices } from '#app/storage/stored-search.ts';
import { outdateLastKnownNights } from '#app/stores/availability/calendar-store.ts';
import {
  applyFilters,
  changeOffer,
  changePromoCode,
  readSearch,
  startNextBooking,
} from '#app/stores/search/search-store.ts';
import { accessTokenOf } from '#contract/orders/order-facts.ts';
import type { Order } from '#contract/orders/orders.ts';
import { isCertain, isHeld } from '#domain/order/order-state.ts';
import { areStaysEqual, type Stay } from '#domain/stay/stay.ts';
import { LATE_ARRIVAL_KEY, RESORT_CLOCK_KEY, SERVER_CLOCK_KEY } from '#offline/cached-clock.ts';
import type { OutboxEntry } from '#offline/outbox/order-outbox.ts';
import { postOrder, withdrawOrder } from '#offline/outbox/order-sender.ts';
import { OUTBOX_NAME } from '#offline/outbox/outbox-names.ts';
import { canReach, isReachable, onReturn } from '#offline/reachability.ts';
import { clockBehindMs, serverNow } from '#offline/server-time.ts';
import { showOrders } from './outbox-store.ts';
import { type OrderNews, OutboxTab } from './outbox-tab.ts';

export { pressOrder } from '#offline/outbox/order-request.ts';

let opened: Promise<OutboxTab> | null = null;

export function openOutbox(): Promise<OutboxTab> {
  opened ??= open();
  return opened;
}

async function open(): Promise<OutboxTab> {
  const channel = new BroadcastChannel(OUTBOX_NAME);
  const tab = new OutboxTab({
    updateOutbox,
    isListRead,
    readOwn: readOwnOrders,
    writeOwn: writeOwnOrders,
    broadcast: (news) => channel.postMessage(news),
    exclusively: (key, work) => exclusively(`${OUTBOX_NAME} ${key}`, work),
    hasLocks: () => navigator.locks !== undefined,
    post: notingEra(postOrder),
    withdraw: notingEra(withdrawOrder),
    moment: () => ({ nowMs: serverNow(), today: firstArrivalNow() }),
    random: Math.random,
    isOnline: isReachable,
    canReach,
    isHidden: () => document.hidden,
    findKnown: (number) => restoreOrder(number)?.order ?? null,
    onPlaced: keepPlaced,
    askForWorker,
    show: showOrders,
  });
  onReturn(() => void tab.read(true));
  document.addEventListener('visibilitychange', () => void tab.read());
  channel.addEventListener('message', ({ data }: MessageEvent<OrderNews | null>) => void tab.receive(data));
  await tab.read();
  // Not awaited: the outbox shows the result.
  void canReach().then((isReached) => (isReached ? tab.read(true) : undefined));
  return tab;
}

const eras = new Map<string, number>();

function notingEra<Rest extends unknown[], Answer>(ask: (key: string, ...rest: Rest) => Answer) {
  return (key: string, ...rest: Rest): Answer => {
    eras.set(key, keyEra());
    return ask(key, ...rest);
  };
}

async function keepPlaced(order: Order, { key, summary }: OutboxEntry, isOwn: boolean): Promise<void> {
  if (isOwn) awaitPass(order.number);
  const placed = { number: order.number, accessToken: accessTokenOf(order), order, email: summary.email };
  const isKept = keepOrder(placed, eras.get(key) ?? keyEra());
  // Stored without its key: newly opened tabs show that the hold runs, and the pass opens without a network.
  if (isKept && (isHeld(order.status) || isCertain(order.status)))
    await savePass({ order: withoutKey(order), pass: order.pass ?? null, confirmedAtMs: serverNow() });
  await (isOwn ? forgetOrdered(summary.stay) : outdateOrdered(summary.stay));
}

/** Background Sync lets the worker send waiting orders after the site is closed. */
function askForWorker(): void {
  const register = async () => {
    await keepResortClock();
    const registration = await navigator.serviceWorker?.ready;
    await (registration as SyncRegistration | undefined)?.sync?.register(OUTBOX_NAME);
  };
  // Not permitted: the next open page sends the order.
  register().catch(() => undefined);
}

interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** The worker has no page to read the clocks from. Never rejects. */
async function keepResortClock(): Promise<void> {
  const clock = knownResortClock();
  const behind = { [SERVER_CLOCK_KEY]: clockBehindMs(), [LATE_ARRIVAL_KEY]: lateArrivalUntil() };
  await writeValues(clock === null ? behind : { [RESORT_CLOCK_KEY]: clock, ...behind });
}

/** After an order, dates and guests stay, but choices, offer and code are removed, so that Back orders nothing. */
export function forgetChosenStay(): void {
  notePlacedOrder();
  const { kind, stay, rooms } = readSearch().search.filters;
  // Ends the search for one accommodation, because applying a kind does so.
  applyFilters({ kind: kind ?? 'all', stay, rooms });
  startNextBooking();
  changeOffer(undefined);
  changePromoCode(undefined);
}

/** For another tab's order: its nights are taken. This tab's choices and draft stay. */
async function outdateOrdered(ordered: Stay | null): Promise<void> {
  outdateLastKnownNights(serverNow());
  if (ordered !== null) await dropOrderedChoices(ordered);
}

/** Also clears storage, on any page. Later choices for other dates stay. */
async function forgetOrdered(ordered: Stay | null): Promise<void> {
  const { today, search } = readSearch();
  if (today !== null && areStaysEqual(search.filters.stay, ordered)) forgetChosenStay();
  else notePlacedOrder();
  if (ordered !== null) dropOwnOrderedChoices(ordered);
  await Promise.all([dropCheckoutDraft(), outdateOrdered(ordered)]);
}
