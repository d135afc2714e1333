import { useCallback, useEffect, useState } from 'react';
import { lookUpOrder } from '#app/api/orders.ts';
import { findKey, shareKeys } from '#app/features/order/hold/device-key.ts';
import { keepPass } from '#app/features/passes/stored-pass-notice.tsx';
import { resortToday } from '#app/format/resort-clock.ts';
import { loadPasses, type StoredPass, withoutKey } from '#app/storage/orders/booking-passes.ts';
import {
  bringOrderKeys,
  forgetStoredOrder,
  keepOrder,
  keyEra,
  restoreOrders,
  type StoredOrder,
} from '#app/storage/orders/own-order-pages.ts';
import { askServerTime } from '#app/stores/server-clock.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { isCertain, isHeld } from '#domain/order/order-state.ts';
import { onReturn } from '#offline/reachability.ts';
import { serverNow } from '#offline/server-time.ts';

export interface DeviceBookings {
  readonly passes: readonly StoredPass[];
  readonly today: CalendarDate;
  /** Numbers of the orders that the resort has answered about since the page was opened. */
  readonly answered: ReadonlySet<string>;
  /** Every order has been requested: those that are not in `answered` could not be reached. */
  readonly hasAsked: boolean;
}

/**
 * The bookings of this device: first as stored, then updated by the resort's answers for those whose key is stored
 * here. null: storage has not answered. `reload` asks again.
 */
export function useDeviceBookings(): { readonly bookings: DeviceBookings | null; readonly reload: () => void } {
  const [bookings, setBookings] = useState<DeviceBookings | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const follow = () => void followBookings(setBookings, leaving.signal);
    follow();
    onReturn(follow, leaving.signal);
    return () => leaving.abort();
  }, []);
  const reload = useCallback(() => void followBookings(setBookings, new AbortController().signal), []);
  return { bookings, reload };
}

async function followBookings(tell: (bookings: DeviceBookings) => void, signal: AbortSignal): Promise<void> {
  let answered: ReadonlySet<string> = new Set();
  let hasAsked = false;
  const show = async () => {
    const passes = await listBookings();
    if (!signal.aborted) tell({ passes, today: resortToday(), answered, hasAsked });
  };
  shareKeys();
  await bringOrderKeys();
  await show();
  const held = (await loadPasses()).filter(({ order }) => isHeld(order.status));
  await Promise.all(held.map(({ order }) => findKey(order.number)));
  const answers = await Promise.all(restoreOrders().map((own) => askAbout(own, signal)));
  answered = new Set(answers.filter((number) => number !== null));
  hasAsked = true;
  if (held.length > 0) await askServerTime();
  await show();
}

/** The order's number; null: no answer, or one that must not be stored. */
async function askAbout(own: StoredOrder, signal: AbortSignal): Promise<string | null> {
  const { number, accessToken } = own;
  const era = keyEra();
  const answer = await lookUpOrder(number, accessToken, signal);
  if (signal.aborted) return null;
  if (answer.kind === 'missing') {
    await forgetStoredOrder(number);
    return number;
  }
  if (answer.kind !== 'told' || !keepOrder({ ...own, order: answer.told }, era)) return null;
  await keepPass(answer.told);
  return number;
}

/** Stored bookings, and those that only this tab knows: a shared device stores nothing. */
async function listBookings(): Promise<readonly StoredPass[]> {
  const stored = await loadPasses();
  const own = restoreOrders().flatMap(({ order }) => {
    if (order === null || stored.some((bookings) => bookings.order.number === order.number)) return [];
    if (!isHeld(order.status) && !isCertain(order.status)) return [];
    return [{ order: withoutKey(order), pass: null, confirmedAtMs: serverNow() }];
  });
  return [...own, ...stored];
}
