import { resortToday } from '#app/format/resort-clock.ts';
import { isSharedDevice, tabStorage, textsOf } from '#app/storage/browser-storage.ts';
import { changeValue, readValues, removeValues } from '#app/storage/guest-database.ts';
import type { Order } from '#contract/orders/orders.ts';
import { type CalendarDate, parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import { hasKeyEnded } from '#domain/order/order-key.ts';
import { isHeld, ORDER_STATES } from '#domain/order/order-state.ts';

const AWAITED_KEY = 'awaited-passes';

/** Lets a later visit pay, change and cancel (decision 13). */
export interface OrderKey {
  readonly number: string;
  readonly accessToken: string;
  readonly departure: CalendarDate;
}

const KEYS_KEY = 'order_keys';

const MOST_KEYS = 20;

export interface StoredOrder {
  readonly number: string;
  readonly accessToken: string;
  readonly order: Order | null;
  /** Where the confirmation was sent; null if the order was not placed in this tab. */
  readonly email: string | null;
}

const KEY = 'kept-orders';
/** Older orders can be found through the mail. */
const MOST_STORED = 20;

/** Orders that could not be stored, so that one visit works even if storage is full or forbidden. */
let unstored: readonly StoredOrder[] = [];

let era = 0;

/** Read before an order is requested, because a key that arrives after a logout must not be stored. */
export function keyEra(): number {
  return era;
}

export function endKeyEra(): void {
  era += 1;
}

/** Stores the key on the device too. False: a guest has logged out since `askedIn`, so nothing is stored. */
export function keepOrder(stored: StoredOrder, askedIn: number): boolean {
  if (askedIn !== era) return false;
  const { number, accessToken, order } = stored;
  if (order !== null && isHeld(order.status)) awaitPass(number);
  writeOrders([stored, ...restoreOrders().filter((other) => other.number !== number)]);
  const departure = order && parseCalendarDate(order.check_out);
  if (departure) void saveOrderKey({ number, accessToken, departure });
  return true;
}

export async function bringOrderKeys(): Promise<void> {
  const askedIn = era;
  const keys = readOrderKeys((await readValues([KEYS_KEY]))?.[KEYS_KEY], resortToday());
  if (askedIn !== era) return;
  const own = restoreOrders();
  const brought = keys.filter(({ number }) => own.every((stored) => stored.number !== number));
  if (brought.length === 0) return;
  writeOrders([
    ...own,
    ...brought.map(({ number, accessToken }) => ({ number, accessToken, order: null, email: null })),
  ]);
}

function writeOrders(orders: readonly StoredOrder[]): void {
  const most = orders.slice(0, MOST_STORED);
  unstored = tabStorage.writeJson(KEY, most) ? [] : most;
}

export async function forgetStoredOrder(number: string): Promise<void> {
  writeOrders(restoreOrders().filter((stored) => stored.number !== number));
  await changeValue(KEYS_KEY, (stored) => others(stored, number));
}

export async function forgetStoredOrders(): Promise<void> {
  unstored = [];
  tabStorage.remove(KEY);
  await removeValues([KEYS_KEY]);
}

export function restoreOrder(number: string): StoredOrder | null {
  return restoreOrders().find((stored) => stored.number === number) ?? null;
}

export function restoreOrders(): readonly StoredOrder[] {
  return unstored.length > 0 ? unstored : readStoredOrders(tabStorage.readJson(KEY));
}

/** Repairs on read: drops entries without a key; an incomplete order becomes null. */
function readStoredOrders(stored: unknown): StoredOrder[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry: Partial<StoredOrder> | null) => {
    if (typeof entry?.number !== 'string' || typeof entry.accessToken !== 'string') return [];
    const { number, accessToken, order } = entry;
    const email = typeof entry.email === 'string' ? entry.email : null;
    return [{ number, accessToken, order: isWhole(order) ? order : null, email }];
  });
}

type Checked = Pick<Order, 'number' | 'status' | 'check_in' | 'check_out' | 'total_price' | 'rooms'>;

export function isWhole<Stored extends Checked>(order: Stored | null | undefined): order is Stored {
  return (
    typeof order?.number === 'string' &&
    ORDER_STATES.includes(order.status) &&
    typeof order.check_in === 'string' &&
    typeof order.check_out === 'string' &&
    typeof order.total_price === 'number' &&
    Array.isArray(order.rooms) &&
    order.rooms.every((room) => Array.isArray(room?.lines) && Array.isArray(room.child_ages))
  );
}

/** Replaces the order's earlier key, and drops expired ones. Stores nothing on a shared device. */
async function saveOrderKey(added: OrderKey): Promise<void> {
  if (isSharedDevice()) return;
  await changeValue(KEYS_KEY, (stored) => [added, ...others(stored, added.number)].slice(0, MOST_KEYS));
}

function others(stored: unknown, number: string): readonly OrderKey[] {
  return readOrderKeys(stored, resortToday()).filter((key) => key.number !== number);
}

/** Repairs on read: drops incomplete and expired keys. Latest first. */
export function readOrderKeys(stored: unknown, today: CalendarDate): OrderKey[] {
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, MOST_KEYS).flatMap((entry: Partial<OrderKey> | null) => {
    const { number, accessToken } = entry ?? {};
    const departure = parseCalendarDate(String(entry?.departure));
    if (typeof number !== 'string' || typeof accessToken !== 'string' || departure === null) return [];
    return hasKeyEnded(departure, today) ? [] : [{ number, accessToken, departure }];
  });
}

/** Orders whose booking this tab has not shown yet. Ends with the tab, like the moment after a booking. */
export function awaitPass(number: string): void {
  writeAwaited([...readAwaited().filter((other) => other !== number), number]);
}

export function takeAwaitedPass(number: string): boolean {
  const awaited = readAwaited();
  if (!awaited.includes(number)) return false;
  writeAwaited(awaited.filter((other) => other !== number));
  return true;
}

function readAwaited(): string[] {
  return textsOf(tabStorage.readJson(AWAITED_KEY));
}

function writeAwaited(numbers: readonly string[]): void {
  tabStorage.writeJson(AWAITED_KEY, numbers);
}
