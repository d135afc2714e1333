import { useCallback, useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { AccommodationView } from '#app/content/views/accommodation-view.ts';
import { reportInBackground } from '#app/error-reports/report.ts';
import { firstArrivalNow } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { hasVisitedBefore } from '#app/storage/has-visited.ts';
import { useClockCorrection } from '#app/stores/server-clock.ts';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';
import { evaluateWish, type StayStatus } from '#domain/stay/stay-status.ts';
import type { ChosenBooking } from './booking.ts';
import { INITIAL_STAY_CARD, reduceStayCard, type StayCardState } from './stay-card-state.ts';
import { readChoice, type StayChoice, stayOf, writeChoice } from './stay-choice.ts';

type StayAnswers = typeof import('./notice/stay-answers.ts');

export interface Booking extends ChosenBooking {
  /** null until loaded, which happens at the guest's first interaction or once there are dates. */
  readonly answers: StayAnswers | null;
  /** Repeats a failed load or question. */
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

  const { answers, hasFailed, retry } = useAnswers(stayOf(choice) !== null);
  const status = useStatus(view, state, answers, hasFailed);
  useKeptInAddress(today === null ? null : choice);

  const changeChoice = useCallback((next: StayChoice) => dispatch({ type: 'choice_changed', choice: next }), []);

  return { view, state, status, answers, retry, dispatch, changeChoice };
}

const loadAnswers = () => import('./notice/stay-answers.ts');

/** After a failed load, `retry` loads the code again. */
function useAnswers(isWanted: boolean) {
  const [hasFailed, setHasFailed] = useState(false);
  const answers = useLoaded(loadAnswers, isWanted && !hasFailed, () => setHasFailed(true));
  const retry = () => (answers === null ? setHasFailed(false) : answers.askAgain());
  return { answers, hasFailed, retry };
}

/** Asks whenever the status needs an answer; a newer question, or leaving the page, cancels the older one. */
function useStatus(view: AccommodationView, state: StayCardState, answers: StayAnswers | null, hasFailed: boolean) {
  const { choice, today } = state;
  const locale = useLocale();
  const availability = useSyncExternalStore(
    answers?.subscribeAvailability ?? neverChanges,
    answers?.readAvailability ?? nothing,
    nothing,
  );
  useEffect(() => answers?.askAboutStay(view, { choice, today }, locale), [answers, view, choice, today, locale]);
  return answers !== null && availability !== null
    ? answers.evaluateChoice(view, state, availability)
    : statusBefore(view, state, hasFailed);
}

const neverChanges = () => () => undefined;
const nothing = () => null;

/** The status that is known before the answers' code has loaded. */
function statusBefore({ accommodation }: AccommodationView, { choice, today }: StayCardState, hasFailed: boolean) {
  const stay = stayOf(choice);
  // Until the page is hydrated no stay is chosen.
  if (stay === null && !accommodation.phoneOnly) return DATES_MISSING;
  return evaluateWish({ accommodation, stay, today }) ?? (hasFailed ? UNKNOWN : ASKING);
}

const DATES_MISSING: StayStatus = { kind: 'dates_missing' };
const ASKING: StayStatus = { kind: 'asking' };
const UNKNOWN: StayStatus = { kind: 'unknown' };

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
