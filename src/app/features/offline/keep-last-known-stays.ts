import type { LastKnownStay } from '#app/storage/last-known/last-known-stays.ts';
import { saveLastKnownStays } from '#app/storage/last-known/last-known-stays.ts';
import {
  availabilityFor,
  type BookingState,
  isAnythingAsked,
  isAnythingUnknown,
  type rateFor,
  readBookingFacts,
  subscribeBookingFacts,
} from '#app/stores/availability/booking-store.ts';
import { readSearch } from '#app/stores/search/search-store.ts';

/** Keeps what the resort answers about free rooms, so that it can be shown with its age when the resort cannot be asked. */
export function keepLastKnownStays(): void {
  let kept: string | null = null;
  const look = () => {
    const facts = readBookingFacts();
    const { today, search } = readSearch();
    const { stay, rooms } = search.filters;
    if (facts.question === kept || isAnythingAsked(facts) || isAnythingUnknown(facts)) return;
    if (today === null || stay === null || facts.freeRooms.length !== rooms.length) return;
    kept = facts.question;
    const seenAtMs = Date.now();
    const seen = rooms.map((party, room) => [party, seeStay(facts, room, stay, seenAtMs)] as const);
    void saveLastKnownStays(stay, seen, today);
  };
  look();
  subscribeBookingFacts(look);
}

function seeStay(
  facts: BookingState,
  room: number,
  stay: Parameters<typeof rateFor>[1],
  seenAtMs: number,
): LastKnownStay {
  const free = [...facts.prices.byRoomType].flatMap(([roomTypeId, { nightPricesMinor }]) => {
    const known = availabilityFor(facts, stay, room, roomTypeId);
    const isFree = known !== null && known.freeUnits > 0 && !known.isClosedToSale;
    return isFree ? [[roomTypeId, nightPricesMinor] as const] : [];
  });
  return { seenAtMs, nightPricesMinor: new Map(free) };
}
