import { fetchPublic } from '#app/error-reports/fetch-public.ts';
import { report, reportInBackground } from '#app/error-reports/report.ts';
import { loadLastKnownStay } from '#app/storage/last-known/last-known-prices.ts';
import { freeRoomsQuery, pricesQuery, readFreeRooms, readPrices } from '#contract/availability/availability-codec.ts';
import { type CalendarSubject, calendarQuery, readNights } from '#contract/availability/calendar-codec.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { CalendarNight } from '#domain/calendar/night-calendar.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { SplitChoice } from '#domain/stay/split-stay.ts';
import type { Stay } from '#domain/stay/stay.ts';
import {
  type AvailabilityQuestion,
  forgetQuestion,
  isQuestion,
  readAvailability,
  type SplitAnswer,
  setFreeRooms,
  setLastKnown,
  setRoomPrices,
  startAsking,
  subscribeAvailability,
} from './availability-store.ts';

export interface AvailabilityCalls extends ReturnType<typeof createAvailabilityCalls> {
  /** Only on pages that book a split stay. Lists of alternatives ask for all of them, even if a split is chosen. */
  readonly askSplit?:
    | ((stay: Stay, party: GuestParty, split: SplitChoice, signal: AbortSignal) => Promise<SplitAnswer>)
    | undefined;
}

/** Each call throws when it has no answer. */
export function createAvailabilityCalls(locale: Locale) {
  return {
    async fetchPrices(stay: Stay, signal: AbortSignal, roomTypeId?: number) {
      const query = pricesQuery(stay, locale, roomTypeId);
      return readPrices(await (await fetchPublic('GET /orders/get-prices', { query, signal })).json());
    },
    async fetchFreeRooms(stay: Stay, party: GuestParty, signal: AbortSignal) {
      const query = freeRoomsQuery(stay, party, locale);
      return readFreeRooms(await (await fetchPublic('GET /orders/get-free-rooms', { query, signal })).json());
    },
  };
}

/** Asks again when the question changes or a retry is needed. null: nothing to ask. Returns its end. */
export function watchAvailability(
  readWanted: () => AvailabilityQuestion | null,
  calls: AvailabilityCalls,
  subscribe: (listener: () => void) => () => void = () => () => undefined,
): () => void {
  let asking = new AbortController();
  const check = () => {
    const wanted = readWanted();
    if (wanted === null || isQuestion(wanted, readAvailability())) return;
    asking.abort();
    asking = new AbortController();
    startAsking(wanted);
    askAll(wanted, calls, asking.signal);
  };
  check();
  const stops = [subscribe(check), subscribeAvailability(check)];
  return () => {
    for (const stop of stops) stop();
    asking.abort();
    forgetQuestion();
  };
}

/** Spec section 4: one call per room for free rooms, and one for prices, all in parallel. */
function askAll(
  { stay, rooms, roomTypeId, split }: AvailabilityQuestion,
  calls: AvailabilityCalls,
  signal: AbortSignal,
): void {
  const recall = async () => {
    const lastKnown = await Promise.all(rooms.map((party) => loadLastKnownStay(stay, party)));
    if (!signal.aborted) setLastKnown(lastKnown);
  };
  const [party] = rooms;
  if (split && party && calls.askSplit) {
    void answer(calls.askSplit(stay, party, split, signal), signal, recall, (known) => {
      for (const room of rooms.keys()) setFreeRooms(room, known?.freeUnits ?? null);
      setRoomPrices(stay, known?.rates ?? null);
    });
    return;
  }
  for (const [room, party] of rooms.entries()) {
    const call = calls.fetchFreeRooms(stay, party, signal).catch((cause: unknown) => {
      // The specification's text (section 7).
      report('free_rooms', new Error('Date is empty', { cause }));
      return null;
    });
    void answer(call, signal, recall, (freeRooms) => setFreeRooms(room, freeRooms));
  }
  void answer(calls.fetchPrices(stay, signal, roomTypeId), signal, recall, (prices) => setRoomPrices(stay, prices));
}

/** A failed call keeps the last known data, which loads before the failure is reported. */
async function answer<Value>(
  call: Promise<Value>,
  signal: AbortSignal,
  recall: () => Promise<void>,
  take: (value: Value | null) => void,
): Promise<void> {
  const value = await call.catch((error: unknown) => {
    reportInBackground(error);
    return null;
  });
  if (value === null) await recall();
  if (!signal.aborted) take(value);
}

export async function fetchNights(
  subject: CalendarSubject,
  from: CalendarDate,
  until: CalendarDate,
  signal: AbortSignal,
): Promise<readonly CalendarNight[]> {
  const query = calendarQuery(subject, from, until);
  return readNights(await (await fetchPublic('GET /orders/calendar', { query, signal })).json());
}
