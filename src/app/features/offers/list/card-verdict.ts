import { availabilityFor, type BookingState, rateFor } from '#app/stores/availability/booking-store.ts';
import type { SearchState } from '#app/stores/search/search-store.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { isUnavailable } from '#domain/search/choosing.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { isPartyAllowed } from '#domain/stay/guest-party.ts';
import { type Quote, quoteStay } from '#domain/stay/quote.ts';
import { checkStay, countNights, type Stay, type StayRefusal, type StayRules } from '#domain/stay/stay.ts';

/** What one accommodation is to one room of the search: each card says one of these. */
export type CardVerdict =
  | { readonly kind: 'phone_only' }
  | { readonly kind: 'dates_missing' }
  | { readonly kind: 'refused'; readonly refusal: StayRefusal }
  | { readonly kind: 'too_small' }
  | { readonly kind: 'asking' }
  /** A call failed: never "sold out" (design decision 17). */
  | { readonly kind: 'unknown' }
  /** Every free unit is chosen for other rooms of the same booking. */
  | { readonly kind: 'all_chosen' }
  | { readonly kind: 'taken'; readonly nearestArrival: CalendarDate | null }
  | {
      readonly kind: 'free';
      readonly freeUnits: number;
      readonly unitsLeft: number;
      readonly stay: Stay;
      readonly quote: Quote;
    };

/** The same object each time, so that a card whose verdict stays need not be drawn again. */
const PHONE_ONLY: CardVerdict = { kind: 'phone_only' };
const DATES_MISSING: CardVerdict = { kind: 'dates_missing' };
const TOO_SMALL: CardVerdict = { kind: 'too_small' };
const ASKING: CardVerdict = { kind: 'asking' };
const UNKNOWN: CardVerdict = { kind: 'unknown' };
const ALL_CHOSEN: CardVerdict = { kind: 'all_chosen' };

/** The contract's "which text when" for a card, room by room. */
export function judgeCard(
  accommodation: Accommodation,
  room: number,
  { today, search }: SearchState,
  facts: BookingState,
  rules: StayRules,
): CardVerdict {
  if (accommodation.phoneOnly) return PHONE_ONLY;
  const { stay, rooms } = search.filters;
  const party = rooms[room];
  if (today === null) return ASKING;
  if (stay === null || party === undefined) return DATES_MISSING;
  const refusal = checkStay(stay, today, rules, accommodation.minimumStayBlocks);
  if (refusal !== null) return { kind: 'refused', refusal };
  if (!isPartyAllowed(party, accommodation)) return TOO_SMALL;

  const availability = availabilityFor(facts, stay, room, accommodation.roomTypeId);
  if (availability === null) return isUnknown(facts, room) ? UNKNOWN : ASKING;
  if (availability.freeUnits === 0 || availability.isClosedToSale) {
    return { kind: 'taken', nearestArrival: availability.nearestArrival };
  }
  const choosing = { ...search.choosing, currentRoom: room };
  if (isUnavailable(choosing, accommodation.id, availability)) return ALL_CHOSEN;
  const nightPricesMinor = rateFor(facts, stay, accommodation.roomTypeId)?.nightPricesMinor ?? [];
  // A quote from half the nights would be a wrong promise.
  if (nightPricesMinor.length !== countNights(stay)) return UNKNOWN;
  const elsewhere = choosing.slots.filter((slot, index) => slot === accommodation.id && index !== room).length;
  return {
    kind: 'free',
    freeUnits: availability.freeUnits,
    unitsLeft: availability.freeUnits - elsewhere,
    stay,
    quote: quoteStay([{ accommodation, party, nightPricesMinor }], stay, today),
  };
}

/** All answers for the room are in, and one of them is that a call failed. */
function isUnknown({ freeRooms, prices }: BookingState, room: number): boolean {
  const free = freeRooms[room]?.status ?? 'asking';
  if (free === 'asking' || prices.status === 'asking') return false;
  return true;
}
