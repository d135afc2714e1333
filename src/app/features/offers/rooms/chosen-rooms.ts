import type { Availability } from '#app/stores/availability/availability-store.ts';
import { evaluateRoom } from '#app/stores/availability/stay-answer.ts';
import type { SearchState } from '#app/stores/search/search-store.ts';
import type { Catalogue } from '#app/stores/search/start-up.ts';
import { quoteStay } from '#domain/pricing/quote.ts';
import { isFull } from '#domain/search/choosing.ts';
import { type Accommodation, othersOfKind } from '#domain/stay/accommodation.ts';
import { DEFAULT_GUEST_PARTY } from '#domain/stay/guest-party.ts';
import { isPriced, isRefused, type StayStatus } from '#domain/stay/stay-status.ts';

export type Chosen = ReturnType<typeof reviewChoice>;
/** `accommodation`: null while nothing is chosen. */
export type ChosenRoom = Chosen['rooms'][number];

/** The status of an accommodation for one room of the search, next to the choices for the other rooms. */
export function evaluateForRoom(
  accommodation: Accommodation,
  room: number,
  searched: SearchState,
  state: Availability,
  { accommodations, stayRules: rules, specialOffers }: Catalogue,
): StayStatus {
  const { firstArrival: today, search } = searched;
  const { stay, rooms } = search.filters;
  const chosenElsewhere = search.choosing.slots.filter((id, index) => id === accommodation.id && index !== room).length;
  const party = rooms[room] ?? DEFAULT_GUEST_PARTY;
  return evaluateRoom(
    { accommodation, party, stay, today, rules, chosenElsewhere, specialOffers },
    state,
    room,
    othersOfKind(accommodation, accommodations),
  );
}

/** The current booking. The running total, the checkout and the order use this quote. */
export function reviewChoice(search: SearchState, facts: Availability, catalogue: Catalogue) {
  const { firstArrival: today } = search;
  const { filters, choosing } = search.search;
  const { stay } = filters;
  const rooms = filters.rooms.map((party, room) => {
    const accommodation = catalogue.accommodations.find(({ id }) => id === choosing.slots[room]) ?? null;
    const status = accommodation && evaluateForRoom(accommodation, room, search, facts, catalogue);
    return { room, party, accommodation, status };
  });
  const chosen = rooms.filter(({ status }) => status !== null);
  const priced = chosen.flatMap(({ accommodation, party, status }) =>
    accommodation === null || !isPriced(status) ? [] : [{ ...status, accommodation, party }],
  );
  // A total without one of the chosen rooms would be too low.
  const hasTotal = chosen.length > 0 && priced.length === chosen.length;
  return {
    stay,
    rooms,
    // Of the rooms chosen so far, in their order; null while nothing is chosen or a price is loading.
    quote: hasTotal && stay !== null && today !== null ? quoteStay(priced, stay, today, catalogue.specialOffers) : null,
    // Every room has an accommodation that is free, or was when last known: the checkout can open.
    isComplete: isFull(choosing.slots) && priced.length === rooms.length,
    // Rooms whose accommodation is no longer available.
    lostRooms: rooms.filter(({ status }) => status !== null && isRefused(status)).map(({ room }) => room),
  };
}
