import { type LastKnownStay, saveLastKnownStays } from '#app/storage/last-known/last-known-stays.ts';
import {
  type Availability,
  isAnythingAsked,
  isAnythingUnknown,
  type RoomFreeUnits,
  readAvailability,
  subscribeAvailability,
} from '#app/stores/availability/availability-store.ts';
import { readSearch } from '#app/stores/search/search-store.ts';
import { serverNow } from '#offline/server-time.ts';

/** Stores the resort's answers about free rooms, to show them with their age when the resort is unreachable. */
export function keepLastKnownStays(): void {
  let stored: Availability['question'] = null;
  const look = () => {
    const availability = readAvailability();
    const { question, freeRooms, prices } = availability;
    const { today } = readSearch();
    if (question === stored || isAnythingAsked(availability) || isAnythingUnknown(availability)) return;
    // The prices of one room type do not cover the others.
    if (today === null || question === null || question.roomTypeId !== undefined) return;
    stored = question;
    const knownAtMs = serverNow();
    const answers = question.rooms.map(
      (party, room) => [party, answerFor(freeRooms[room], prices, knownAtMs)] as const,
    );
    void saveLastKnownStays(question.stay, answers, today);
  };
  look();
  subscribeAvailability(look);
}

function answerFor(
  freeRoom: RoomFreeUnits | undefined,
  { byRoomType }: Availability['prices'],
  knownAtMs: number,
): LastKnownStay {
  const free = [...byRoomType].flatMap(([roomTypeId, { nightPricesMinor, isClosedToSale }]) => {
    const units = freeRoom?.status === 'known' ? (freeRoom.byRoomType.get(roomTypeId)?.freeUnits ?? 0) : 0;
    return units > 0 && !isClosedToSale ? [[roomTypeId, nightPricesMinor] as const] : [];
  });
  return { knownAtMs, nightPricesMinor: new Map(free) };
}
