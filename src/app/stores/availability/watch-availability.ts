import { report } from '#app/reports/report.ts';
import { readSearch, subscribeSearch } from '#app/stores/search/search-store.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import { checkStay, type Stay, type StayRules } from '#domain/stay/stay.ts';
import type { AvailabilityCalls } from './availability-calls.ts';
import {
  forgetQuestion,
  readBookingFacts,
  setFreeRooms,
  setRoomPrices,
  startAsking,
  subscribeBookingFacts,
} from './booking-store.ts';

/**
 * Keeps free rooms and prices those of the current dates and rooms: asks now, and again whenever they change or a retry
 * is wanted. A newer question takes the older back. What is already known is not asked twice. Returns how to stop.
 */
export function watchAvailability(rules: StayRules, calls: AvailabilityCalls): () => void {
  let asking = new AbortController();
  const look = () => {
    const wanted = readQuestion(rules);
    if (wanted === null || wanted.question === readBookingFacts().question) return;
    asking.abort();
    asking = new AbortController();
    startAsking(wanted.question, wanted.rooms.length);
    askAll(wanted.stay, wanted.rooms, calls, asking.signal);
  };
  look();
  const stops = [subscribeSearch(look), subscribeBookingFacts(look)];
  return () => {
    for (const stop of stops) stop();
    asking.abort();
    forgetQuestion();
  };
}

/** null while there is nothing to ask: no dates, or dates that the resort's rules refuse whatever is free. */
function readQuestion(rules: StayRules) {
  const { today, isRestored, search } = readSearch();
  const { stay, rooms } = search.filters;
  if (!isRestored || today === null || stay === null || checkStay(stay, today, rules, []) !== null) return null;
  return { question: JSON.stringify([stay, rooms, readBookingFacts().asked]), stay, rooms };
}

/** Spec section 4: free rooms, one call per room, then prices. None waits for another's answer. */
function askAll(stay: Stay, rooms: readonly GuestParty[], calls: AvailabilityCalls, signal: AbortSignal): void {
  for (const [room, party] of rooms.entries()) {
    const call = calls.fetchFreeRooms(stay, party, signal).catch((cause: unknown) => {
      // As the specification calls it (section 7).
      report('free_rooms', new Error('Date is empty', { cause }));
      throw cause;
    });
    answer(call, signal, (freeRooms) => setFreeRooms(room, freeRooms));
  }
  answer(calls.fetchPrices(stay, signal), signal, (prices) => setRoomPrices(stay, prices));
}

/** A call that fails is null, unknown to the guest; one that was taken back has no answer at all. */
async function answer<Value>(
  call: Promise<Value>,
  signal: AbortSignal,
  take: (value: Value | null) => void,
): Promise<void> {
  const value = await call.catch(() => null);
  if (!signal.aborted) take(value);
}
