import { useMemo } from 'react';
import type { BookingOption, BookingView } from '#app/content/views/booking-view.ts';
import { useBookingFacts } from '#app/stores/availability/booking-store.ts';
import { type SearchState, useSearch } from '#app/stores/search/search-store.ts';
import { checkStay, type StayRefusal } from '#domain/stay/stay.ts';
import { arrangeCards, type CardList, type JudgedCard } from './list/arrange-cards.ts';
import { judgeCard } from './list/card-verdict.ts';
import { type Chosen, reviewChoice } from './rooms/chosen-rooms.ts';

export interface OfferedCard extends JudgedCard {
  readonly option: BookingOption;
}

/** What every part of the booking page shows, worked out once; what has not changed stays the same object. */
export interface BookingPage {
  readonly view: BookingView;
  readonly state: SearchState;
  readonly chosen: Chosen;
  readonly cards: CardList<OfferedCard>;
  /** Why the resort's own rules refuse the dates, whatever is free; null when they do not. */
  readonly refusal: StayRefusal | null;
}

export function useBookingPage(view: BookingView): BookingPage {
  const { today, isRestored, search, unconfirmed } = useSearch();
  const { freeRooms, prices, defaultPricesMinor, question, asked } = useBookingFacts();
  const state = useMemo(() => ({ today, isRestored, search, unconfirmed }), [today, isRestored, search, unconfirmed]);
  return useMemo(() => {
    const facts = { freeRooms, prices, defaultPricesMinor, question, asked };
    const { options, stayRules } = view;
    const { today, search } = state;
    const { filters, choosing } = search;
    const isChecked = today !== null && filters.stay !== null;
    const judged = options.map((option) => ({
      option,
      accommodation: option.accommodation,
      verdict: judgeCard(option.accommodation, choosing.currentRoom, state, facts, stayRules),
    }));
    const accommodations = options.map(({ accommodation }) => accommodation);
    return {
      view,
      state,
      chosen: reviewChoice(state, facts, accommodations, stayRules),
      refusal: isChecked ? checkStay(filters.stay, today, stayRules, []) : null,
      cards: arrangeCards(judged, filters.kind, filters.sorting),
    };
  }, [view, state, freeRooms, prices, defaultPricesMinor, question, asked]);
}
