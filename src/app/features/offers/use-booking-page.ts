import { useMemo } from 'react';
import type { BookingOption, BookingView } from '#app/content/views/booking-view.ts';
import { accommodationsOf } from '#app/features/stay/title-of-code.ts';
import { useAvailability } from '#app/stores/availability/availability-store.ts';
import { useOffers, useSearch } from '#app/stores/search/search-store.ts';
import { writeStayQuery } from '#contract/availability/stay-query.ts';
import { evaluateDates } from '#domain/stay/evaluate-stay.ts';
import { DEFAULT_GUEST_PARTY } from '#domain/stay/guest-party.ts';
import { NO_DATES } from '#domain/stay/stay.ts';
import { arrangeCards, type EvaluatedCard } from './list/arrange-cards.ts';
import { evaluateForRoom, reviewChoice } from './rooms/chosen-rooms.ts';

export interface EvaluatedOption extends EvaluatedCard {
  readonly option: BookingOption;
}

/** The data of every part of the booking page, computed once. Unchanged parts stay the same objects. */
export type BookingPage = ReturnType<typeof useBookingPage>;

export function useBookingPage(view: BookingView) {
  const state = useSearch();
  const facts = useAvailability();
  const specialOffers = useOffers(view.specialOffers);
  return useMemo(() => {
    const { firstArrival, search } = state;
    const { filters, choosing } = search;
    const isChecked = firstArrival !== null && filters.stay !== null;
    const catalogue = { ...view, accommodations: accommodationsOf(view), specialOffers };
    const chosenId = choosing.slots[choosing.currentRoom];
    const evaluated = view.options.map((option) => ({
      option,
      accommodation: option.accommodation,
      isChosen: option.accommodation.id === chosenId,
      status: evaluateForRoom(option.accommodation, choosing.currentRoom, state, facts, catalogue),
    }));
    const single = catalogue.accommodations.find(({ id }) => id === search.singleAccommodationId);
    const isSingleAwaited = single !== undefined && choosing.slots[0] === null;
    const { stay, rooms } = filters;
    const party = rooms[choosing.currentRoom] ?? DEFAULT_GUEST_PARTY;
    const query = writeStayQuery(new URLSearchParams(), { picked: stay ?? NO_DATES, rooms: [party] });
    return {
      view,
      state,
      // The stay and the current room's party, as a house's page reads them; starts with `?`.
      stayQuery: firstArrival !== null ? `?${query}` : '',
      chosen: reviewChoice(state, facts, catalogue),
      // The accommodation picked by a link or the guest, while the first room is empty.
      single: isSingleAwaited ? evaluateForRoom(single, 0, state, facts, catalogue) : null,
      // Why the resort's own rules refuse the dates, regardless of availability.
      refused: isChecked ? evaluateDates(filters.stay, firstArrival, view.stayRules, []) : null,
      cards: arrangeCards(evaluated, filters.kind, filters.sorting),
    };
  }, [view, state, facts, specialOffers]);
}
