import { readAvailability, subscribeAvailability } from '#app/stores/availability/availability-store.ts';
import { answerFor } from '#app/stores/availability/stay-answer.ts';
import { isSingleFree, type RoomAvailability } from '#domain/search/choosing.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { chooseAccommodation, readSearch } from './search-store.ts';

/** Availability is checked afterwards. */
const TO_BE_ASKED: RoomAvailability = { freeUnits: Number.POSITIVE_INFINITY, isClosedToSale: false };

/** For a link to the checkout of one accommodation: chooses it before availability is known. */
export function chooseSingleAtOnce(): void {
  const { filters, choosing, singleAccommodationId } = readSearch().search;
  const isEmpty = filters.rooms.length === 1 && choosing.slots[0] === null;
  if (singleAccommodationId !== null && filters.stay !== null && isEmpty) {
    chooseAccommodation(singleAccommodationId, TO_BE_ASKED);
  }
}

/** Once per stay, so that a guest who takes the choice back keeps the room empty. */
export function chooseSingleWhenFree(accommodations: readonly Accommodation[]): () => void {
  let settled = '';
  const look = () => {
    const { search } = readSearch();
    const { stay } = search.filters;
    const single = accommodations.find(({ id }) => id === search.singleAccommodationId);
    if (single === undefined || stay === null) return;
    const wish = `${single.id} ${stay.arrival} ${stay.departure}`;
    if (wish === settled) return;
    const answer = answerFor(readAvailability(), stay, 0, single);
    if (answer.status !== 'known') return;
    settled = wish;
    const isFirstEmpty = search.choosing.currentRoom === 0 && search.choosing.slots[0] === null;
    if (isFirstEmpty && isSingleFree(answer)) chooseAccommodation(single.id, answer);
  };
  look();
  return subscribeAvailability(look);
}
