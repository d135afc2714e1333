import { useCallback, useEffect, useReducer, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { AccommodationView } from '#app/content/views/accommodation-view.ts';
import { reportInBackground } from '#app/error-reports/report.ts';
import { firstArrivalNow } from '#app/format/resort-clock.ts';
import { hasVisitedBefore } from '#app/storage/has-visited.ts';
import { askAgain } from '#app/stores/availability/availability-store.ts';
import { useClockCorrection } from '#app/stores/server-clock.ts';
import { evaluateWish, type StayStatus } from '#domain/stay/stay-status.ts';
import type { AnsweredChoice, ChosenBooking } from './booking.ts';
import { INITIAL_STAY_CARD, reduceStayCard, type StayCardState } from './stay-card-state.ts';
import { readChoice, type StayChoice, stayOf, writeChoice } from './stay-choice.ts';

export interface Booking extends ChosenBooking {
  /** Takes what is known of the choice now. */
  readonly takeAnswer: (answer: AnsweredChoice) => void;
  /** Repeats a question that was not answered. */
  readonly retry: () => void;
}

/** The booking block of one accommodation: its state, its status, and its questions to the API. */
export function useBooking(view: AccommodationView): Booking {
  const [state, dispatch] = useReducer(reduceStayCard, INITIAL_STAY_CARD);
  const { choice, today } = state;
  const { accommodation } = view;

  const correction = useClockCorrection();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a clock that was wrong began with another day
  useEffect(() => {
    const day = firstArrivalNow();
    const asked = readChoice(new URLSearchParams(window.location.search), accommodation);
    dispatch({ type: 'opened', today: day, choice: asked });
    if (asked.arrival !== null) return;
    let isOpen = true;
    const follow = async () => {
      if (!(await hasVisitedBefore())) return;
      const { choiceOfSearch } = await import('./stay-of-search.ts');
      const found = await choiceOfSearch(accommodation, day);
      if (isOpen && found !== null) dispatch({ type: 'stay_remembered', choice: found });
    };
    // Without it the guest picks the dates again.
    follow().catch(reportInBackground);
    return () => {
      isOpen = false;
    };
  }, [accommodation, correction]);

  const [answered, takeAnswer] = useState<AnsweredChoice | null>(null);
  const isAnswered = answered?.choice === choice && answered.today === today;
  const status = isAnswered ? answered.status : statusBefore(view, state);
  useKeptInAddress(today === null ? null : choice);

  const changeChoice = useCallback((next: StayChoice) => dispatch({ type: 'choice_changed', choice: next }), []);

  return { view, state, status, takeAnswer, retry: askAgain, dispatch, changeChoice };
}

/** What is known without the resort's answer. Until the page is hydrated no stay is chosen. */
function statusBefore({ accommodation }: AccommodationView, { choice, today }: StayCardState): StayStatus {
  const stay = stayOf(choice);
  if (stay === null && !accommodation.phoneOnly) return { kind: 'dates_missing' };
  return evaluateWish({ accommodation, stay, today }) ?? { kind: 'asking' };
}

/**
 * Keeps the choice in the page's address, also in the history entries of its sheets. The router is not told: no data
 * on the page is loaded by these parameters. The entry in view may already be another: the browser moves before React.
 */
function useKeptInAddress(choice: StayChoice | null): void {
  const location = useLocation();
  useEffect(() => {
    const address = new URL(window.location.href);
    if (choice === null || address.pathname !== location.pathname) return;
    address.search = writeChoice(address.searchParams, choice).toString();
    window.history.replaceState(window.history.state, '', address);
  }, [choice, location]);
}
