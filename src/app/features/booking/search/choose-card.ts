import type { BookingOption, BookingView } from '../../../content/booking-view.ts';
import { readBookingFacts } from '../../../stores/booking-store.ts';
import {
  changeCurrentRoom,
  chooseAccommodation,
  markUpsellShown,
  moveToFirstEmpty,
  readSearch,
} from '../../../stores/search-store.ts';
import { readUpsellOffer, setUpsellOffer } from '../../../stores/upsell-offer.ts';
import { findRoomOffer } from './room-offer.ts';

/**
 * Fills the current room. Once in a booking, the first room that is filled while something better is free is offered
 * that, and the answer leads on; every other choice leads on at once (spec section 4).
 */
export function chooseCard(
  { accommodation }: Pick<BookingOption, 'accommodation'>,
  freeUnits: number,
  { options, stayRules }: Pick<BookingView, 'options' | 'stayRules'>,
): void {
  const { currentRoom: room, slots, wasUpsellShown } = readSearch().search.choosing;
  if (!chooseAccommodation(accommodation.id, { freeUnits, isClosedToSale: false }) || wasUpsellShown) return;
  const accommodations = options.map((option) => option.accommodation);
  const isFirst = slots[room] === null;
  const offer = isFirst ? findRoomOffer(room, readSearch(), readBookingFacts(), accommodations, stayRules) : null;
  if (offer === null) {
    moveToFirstEmpty();
  } else {
    markUpsellShown();
    setUpsellOffer(offer);
  }
}

/** Taking it replaces the choice, refusing keeps it; both lead on to the next empty room. */
export function answerOffer(isTaken: boolean): void {
  const offer = readUpsellOffer();
  if (offer === null) return;
  setUpsellOffer(null);
  if (isTaken) {
    changeCurrentRoom(offer.room);
    chooseAccommodation(offer.upsell.accommodation.id, { freeUnits: offer.freeUnits, isClosedToSale: false });
  }
  moveToFirstEmpty();
}
