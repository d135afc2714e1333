import type { BookingOption } from '#app/content/views/booking-view.ts';
import {
  availabilityFor,
  type BookingState,
  isAnythingUnknown,
  rateFor,
} from '#app/stores/availability/booking-store.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { Search } from '#domain/search/search.ts';
import type { RoomRequest } from '#domain/stay/availability.ts';
import { type Quote, quoteStay } from '#domain/stay/quote.ts';
import { checkStay, countNights, type Stay, type StayRefusal, type StayRules } from '#domain/stay/stay.ts';

/** All that is going to be booked: when, and who sleeps in what. */
export interface ChosenStay {
  readonly stay: Stay;
  /** One at least. */
  readonly rooms: readonly RoomRequest[];
}

/** What the resort offers for a chosen stay now. `unknown` is a failed call, never "sold out" (design decision 17). */
export type StayOffer =
  | { readonly kind: 'asking' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly refusal: StayRefusal }
  | {
      readonly kind: 'lost';
      readonly nearestArrival: CalendarDate | null;
      /** Rooms whose accommodation is not to be had, by their place. */
      readonly lostRooms: readonly number[];
    }
  | { readonly kind: 'free'; readonly quote: Quote };

/** null while dates are missing, or a room has nothing chosen. One accommodation picked beforehand counts as chosen. */
export function readChosenStay(search: Search, options: readonly BookingOption[]): ChosenStay | null {
  const { filters, choosing, singleAccommodationId } = search;
  const slots = filters.rooms.length === 1 && singleAccommodationId !== null ? [singleAccommodationId] : choosing.slots;
  const rooms = filters.rooms.flatMap((party, room) => {
    const found = options.find(({ accommodation }) => accommodation.id === slots[room]);
    return found === undefined ? [] : [{ accommodation: found.accommodation, party }];
  });
  return filters.stay === null || rooms.length !== filters.rooms.length ? null : { stay: filters.stay, rooms };
}

/**
 * The offer for all rooms together. The nearest arrival is known for a single room only: several have to be free at the
 * same time.
 */
export function judgeOffer(
  { stay, rooms }: ChosenStay,
  facts: BookingState,
  stayRules: StayRules,
  today: CalendarDate,
): StayOffer {
  for (const { accommodation } of rooms) {
    const refusal = checkStay(stay, today, stayRules, accommodation.minimumStayBlocks);
    if (refusal !== null) return { kind: 'refused', refusal };
  }
  const answers = rooms.flatMap(
    ({ accommodation }, room) => availabilityFor(facts, stay, room, accommodation.roomTypeId) ?? [],
  );
  if (answers.length < rooms.length) return { kind: isAnythingUnknown(facts) ? 'unknown' : 'asking' };
  const lostRooms = answers.flatMap(({ isClosedToSale, freeUnits }, index) => {
    const id = rooms[index]?.accommodation.id;
    const before = rooms.slice(0, index).filter(({ accommodation }) => accommodation.id === id).length;
    return isClosedToSale || freeUnits <= before ? [index] : [];
  });
  if (lostRooms.length === 0) return quoteRooms({ stay, rooms }, facts, today);
  const [first, ...others] = answers;
  return { kind: 'lost', nearestArrival: others.length === 0 ? (first?.nearestArrival ?? null) : null, lostRooms };
}

function quoteRooms({ stay, rooms }: ChosenStay, facts: BookingState, today: CalendarDate): StayOffer {
  const nights = countNights(stay);
  const priced = rooms.map((room) => ({
    ...room,
    nightPricesMinor: rateFor(facts, stay, room.accommodation.roomTypeId)?.nightPricesMinor ?? [],
  }));
  // A quote from half the nights would be a wrong promise.
  if (priced.some(({ nightPricesMinor }) => nightPricesMinor.length !== nights)) return { kind: 'unknown' };
  return { kind: 'free', quote: quoteStay(priced, stay, today) };
}
