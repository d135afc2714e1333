import { createStore, get, update } from 'idb-keyval';
import { isFromResort, listenToAnswers } from '#contract/site/call-api.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { resortDateAt, resortMinuteAt } from '#domain/calendar/resort-clock.ts';
import { firstArrival } from '#domain/stay/first-arrival.ts';
import {
  clockOfDevice,
  LATE_ARRIVAL_KEY,
  RESORT_CLOCK_KEY,
  readCachedClock,
  SERVER_CLOCK_KEY,
} from '#offline/cached-clock.ts';
import { postOrder, type SenderPorts, sendWithoutPage, withdrawOrder } from '#offline/outbox/order-sender.ts';
import type { Outbox } from '#offline/outbox/outbox-list.ts';
import { GUEST_DATABASE, OUTBOX_KEY, OUTBOX_NAME } from '#offline/outbox/outbox-names.ts';
import { readOutbox } from '#offline/outbox/read-outbox.ts';
import { tellPages } from '#offline/outbox/tell-pages.ts';
import { noteServerTime, restoreServerTime, serverNow } from '#offline/server-time.ts';

listenToAnswers((answer, sentAtMs) => {
  if (answer !== null && isFromResort(answer)) noteServerTime(answer, sentAtMs);
});

/** Background Sync: rejects while an order still waits, so that the browser calls again. */
export async function sendFromWorker(): Promise<void> {
  clock = readCachedClock(await get<unknown>(RESORT_CLOCK_KEY, table)) ?? clock;
  const until = await get<unknown>(LATE_ARRIVAL_KEY, table);
  lateUntil = typeof until === 'number' ? until : null;
  restoreServerTime(await get<unknown>(SERVER_CLOCK_KEY, table));
  if ((await sendWithoutPage(ports)) === 'waits') throw new Error('An order still waits for an answer');
}

function firstArrivalAt(nowMs: number): CalendarDate {
  return firstArrival(resortDateAt(nowMs, clock), resortMinuteAt(nowMs, clock), lateUntil);
}

const table = createStore(GUEST_DATABASE.name, GUEST_DATABASE.table);
/** The device's clock until the resort's is read from storage. */
let clock = clockOfDevice(serverNow());
let lateUntil: number | null = null;

const ports: SenderPorts = {
  async update(change) {
    let changed: Outbox = [];
    let isChanged = false;
    await update<unknown>(
      OUTBOX_KEY,
      (stored) => {
        const before = readOutbox(stored);
        changed = change(before);
        isChanged = changed !== before;
        return changed;
      },
      table,
    );
    if (isChanged) tellPages();
    return changed;
  },
  exclusively: (key, work) => navigator.locks.request(`${OUTBOX_NAME} ${key}`, work),
  post: postOrder,
  withdraw: withdrawOrder,
  moment: () => ({ nowMs: serverNow(), today: firstArrivalAt(serverNow()) }),
  random: Math.random,
};
