import type { BookingOption, BookingView } from '#app/content/views/booking-view.ts';
import { evaluateForRoom } from '#app/features/offers/rooms/chosen-rooms.ts';
import { accommodationsOf } from '#app/features/stay/title-of-code.ts';
import { withoutCompared } from '#app/storage/compared-houses.ts';
import { type Availability, readAvailability } from '#app/stores/availability/availability-store.ts';
import {
  changeCurrentRoom,
  chooseAccommodation,
  markUpsellShown,
  moveToFirstEmpty,
  type RoomUpsell,
  readOffers,
  readSearch,
  readSearchNotes,
  type SearchState,
  setAdvanceDue,
  setRoomUpsell,
} from '#app/stores/search/search-store.ts';
import type { Catalogue } from '#app/stores/search/start-up.ts';
import { isFull } from '#domain/search/choosing.ts';
import { findUpsell } from '#domain/stay/upsell.ts';

/**
 * Fills the current room and moves on. If something better is free for a room that was empty, the upgrade is offered
 * first, once per booking, and the answer moves on (spec section 4).
 */
export function chooseCard(
  { accommodation }: Pick<BookingOption, 'accommodation'>,
  freeUnits: number,
  view: Pick<BookingView, 'options' | 'stayRules' | 'specialOffers'>,
): void {
  const { currentRoom: room, slots, wasUpsellShown } = readSearch().search.choosing;
  if (!chooseAccommodation(accommodation.id, { freeUnits, isClosedToSale: false })) return;
  const isOffering = slots[room] === null && !wasUpsellShown;
  const offered = { ...view, accommodations: accommodationsOf(view), specialOffers: readOffers(view.specialOffers) };
  const offer = isOffering ? findRoomUpsell(room, readSearch(), readAvailability(), offered) : null;
  if (offer !== null) {
    markUpsellShown();
    setRoomUpsell(offer);
  } else {
    goOn(isFull(slots));
  }
}

/** Accepting the upgrade replaces the choice, refusing keeps it; both move on. */
export function answerUpsell(isTaken: boolean): void {
  const offer = readSearchNotes().roomUpsell;
  if (offer === null) return;
  setRoomUpsell(null);
  if (isTaken) {
    changeCurrentRoom(offer.room);
    chooseAccommodation(offer.upsell.accommodation.id, { freeUnits: offer.freeUnits, isClosedToSale: false });
  }
  goOn(false);
}

/** Moves to the next empty room, or to the bill when the last room has been filled. A change in a full list stays. */
function goOn(wasFull: boolean): void {
  moveToFirstEmpty();
  if (!wasFull && isFull(readSearch().search.choosing.slots)) setAdvanceDue(true);
}

/** null: nothing better is free, or the chosen accommodation is not known to be free. */
export function findRoomUpsell(
  room: number,
  state: SearchState,
  facts: Availability,
  catalogue: Catalogue,
): RoomUpsell | null {
  const { firstArrival: today, search } = state;
  const { stay, rooms } = search.filters;
  const party = rooms[room];
  if (today === null || stay === null || party === undefined) return null;
  const free = catalogue.accommodations.flatMap((accommodation) => {
    const status = evaluateForRoom(accommodation, room, state, facts, catalogue);
    return status.kind === 'free' ? [{ ...status, accommodation }] : [];
  });
  const chosen = free.find(({ accommodation }) => accommodation.id === search.choosing.slots[room]);
  if (chosen === undefined) return null;
  const upsell = findUpsell(chosen, party, withoutCompared(free), stay, today, catalogue.specialOffers);
  const better = free.find(({ accommodation }) => accommodation.id === upsell?.accommodation.id);
  if (upsell === null || better === undefined) return null;
  const { totalMinor } = chosen.quote;
  return { room, chosen: chosen.accommodation, stay, totalMinor, upsell, freeUnits: better.freeUnits };
}
