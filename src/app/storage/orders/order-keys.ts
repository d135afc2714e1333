import { resortToday } from '#app/format/resort-clock.ts';
import { isSharedDevice } from '#app/storage/browser-storage.ts';
import { changeValue, readValues, removeValues } from '#app/storage/guest-database.ts';
import { type CalendarDate, parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import { hasKeyEnded } from '#domain/order/order-key.ts';

/** Lets a later visit pay, change and cancel (decision 13). */
export interface OrderKey {
  readonly number: string;
  readonly accessToken: string;
  /** The key expires some weeks after this day. */
  readonly departure: CalendarDate;
}

const KEY = 'order_keys';
/** The number of bookings that are listed. */
const MOST_STORED = 20;

/** Latest first. */
export async function loadOrderKeys(): Promise<OrderKey[]> {
  return readOrderKeys((await readValues([KEY]))?.[KEY], resortToday());
}

/** Replaces the order's earlier key, and drops expired ones. Stores nothing on a shared device. */
export async function saveOrderKey(added: OrderKey): Promise<void> {
  if (isSharedDevice()) return;
  await changeValue(KEY, (stored) => [added, ...others(stored, added.number)].slice(0, MOST_STORED));
}

/** The key is no longer valid. */
export async function forgetOrderKey(number: string): Promise<void> {
  await changeValue(KEY, (stored) => others(stored, number));
}

export async function forgetOrderKeys(): Promise<void> {
  await removeValues([KEY]);
}

function others(stored: unknown, number: string): readonly OrderKey[] {
  return readOrderKeys(stored, resortToday()).filter((key) => key.number !== number);
}

/** Repairs on read: drops incomplete and expired keys. */
export function readOrderKeys(stored: unknown, today: CalendarDate): OrderKey[] {
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, MOST_STORED).flatMap((entry: Partial<OrderKey> | null) => {
    const { number, accessToken } = entry ?? {};
    const departure = parseCalendarDate(String(entry?.departure));
    if (typeof number !== 'string' || typeof accessToken !== 'string' || departure === null) return [];
    return hasKeyEnded(departure, today) ? [] : [{ number, accessToken, departure }];
  });
}
