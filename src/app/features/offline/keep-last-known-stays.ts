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
    // The houses of a split stay are priced for their own nights.
    if (today === null || question === null || question.split !== undefined) return;
    stored = question;
    const knownAtMs = serverNow();
    const answers = question.rooms.map(
      (party, room) => [party, answerFor(freeRooms[room], prices, knownAtMs)] as const,
    );
    void saveLastKnownStays(question.stay, answers, today, question.roomTypeId);
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
    return units > 0 && !isClosedToSale ? [[roomTypeId, { nightPricesMinor, knownAtMs }] as const] : [];
  });
  return new Map(free);
}
