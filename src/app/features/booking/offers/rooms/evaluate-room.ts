import type { BookingView } from '#app/content/views/booking-view.ts';
import type { Availability } from '#app/stores/availability/availability-store.ts';
import { answerFor } from '#app/stores/availability/stay-answer.ts';
import type { SearchState } from '#app/stores/search/search-store.ts';
import { type Accommodation, othersOfKind } from '#domain/stay/accommodation.ts';
import { evaluateStay } from '#domain/stay/evaluate-stay.ts';
import { DEFAULT_GUEST_PARTY } from '#domain/stay/guest-party.ts';
import type { StayRules } from '#domain/stay/stay.ts';
import type { StayStatus } from '#domain/stay/stay-status.ts';

/** What the resort sells, and its rules. */
export interface Catalogue {
  readonly accommodations: readonly Accommodation[];
  readonly rules: StayRules;
  readonly specialOffers: BookingView['specialOffers'];
}

/** The status of an accommodation for one room of the search, next to the choices for the other rooms. */
export function evaluateRoom(
  accommodation: Accommodation,
  room: number,
  searched: SearchState,
  state: Availability,
  { accommodations, rules, specialOffers }: Catalogue,
): StayStatus {
  const { firstArrival: today, search } = searched;
  const { stay, rooms } = search.filters;
  const chosenElsewhere = search.choosing.slots.filter((id, index) => id === accommodation.id && index !== room).length;
  const party = rooms[room] ?? DEFAULT_GUEST_PARTY;
  return evaluateStay(
    { accommodation, party, stay, today, rules, chosenElsewhere, specialOffers },
    answerFor(state, stay, room, accommodation, othersOfKind(accommodation, accommodations)),
  );
}
