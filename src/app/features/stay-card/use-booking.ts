import { useCallback, useEffect, useMemo, useReducer } from 'react';
import { useLocation } from 'react-router-dom';
import type { AccommodationView } from '#app/content/views/accommodation-view.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';
import { evaluateWish, type StayAnswer, type StayStatus } from '#domain/stay/stay-status.ts';
import {
  type AvailabilityState,
  type BookingEvent,
  type BookingState,
  INITIAL_BOOKING,
  reduceBooking,
} from './booking-state.ts';
import { readChoice, type StayChoice, stayOf, writeChoice } from './choice/stay-choice.ts';

type StayAnswers = typeof import('./stay-answers.ts');

/** A guest who taps a counter four times asks once. */
const ASKING_DELAY_MS = 250;

export interface Booking {
  readonly view: AccommodationView;
  readonly state: BookingState;
  readonly status: StayStatus;
  /** null until the guest's first move, or until there are dates. */
  readonly answers: StayAnswers | null;
  readonly dispatch: (event: BookingEvent) => void;
  readonly changeChoice: (choice: StayChoice) => void;
}

/** The booking block of one accommodation: its state, what is to be said about it, and the questions it asks the API. */
export function useBooking(view: AccommodationView): Booking {
  const [state, dispatch] = useReducer(reduceBooking, INITIAL_BOOKING);
  const { choice, availability, today } = state;
  const { accommodation, stayRules, neighbours } = view;
  const { key } = useLocation();

  useEffect(() => {
    dispatch({
      type: 'opened',
      today: resortToday(),
      choice: readChoice(new URLSearchParams(window.location.search), accommodation),
    });
  }, [accommodation]);

  const answers = useAnswers(state, dispatch);
  const status = useMemo((): StayStatus => {
    const stay = stayOf(choice);
    // Before the page is hydrated nothing can be chosen.
    if (today === null && !accommodation.phoneOnly) return { kind: 'dates_missing' };
    const question = { accommodation, party: choice.party, stay, today, rules: stayRules };
    const answer = toAnswer(availability, neighbours);
    if (answers !== null) return answers.evaluateStay(question, answer);
    return evaluateWish(question) ?? { kind: answer.status === 'unknown' ? 'unknown' : 'asking' };
  }, [answers, choice, availability, accommodation, stayRules, neighbours, today]);
  useAvailability(view, state, status.kind === 'asking' ? answers : null, dispatch);

  // Opening and closing a sheet is a step in the history, and its entry knows nothing of the choice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (today !== null) keepInAddress(choice);
  }, [choice, today, key]);

  const changeChoice = useCallback((next: StayChoice) => dispatch({ type: 'choice_changed', choice: next }), []);

  return { view, state, status, answers, dispatch, changeChoice };
}

/** Asked for once more with the question that a guest repeats. */
function useAnswers({ choice, asked }: BookingState, dispatch: (event: BookingEvent) => void): StayAnswers | null {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function is another try
  const load = useCallback(() => import('./stay-answers.ts'), [asked]);
  return useLoaded(load, stayOf(choice) !== null, () => dispatch({ type: 'availability_failed' }));
}

function toAnswer(availability: AvailabilityState, neighbours: AccommodationView['neighbours']): StayAnswer {
  if (availability.status !== 'known') return availability;
  const { answer } = availability;
  const areOthersFree = neighbours.some(({ roomTypeId }) => answer.otherFreeRoomTypeIds.includes(roomTypeId));
  return { status: 'known', ...answer, areOthersFree };
}

/** Asks whenever an answer is awaited; a newer question, or leaving the page, takes the older one back. */
function useAvailability(
  { accommodation }: AccommodationView,
  { choice, asked }: BookingState,
  answers: StayAnswers | null,
  dispatch: (event: BookingEvent) => void,
): void {
  const locale = useLocale();
  useEffect(() => {
    const stay = stayOf(choice);
    if (answers === null || stay === null) return;
    const question = { roomTypeId: accommodation.roomTypeId, stay, party: choice.party };
    const controller = new AbortController();
    const timer = setTimeout(
      async () => {
        try {
          const answer = await answers.fetchAvailability(question, locale, controller.signal);
          dispatch({ type: 'availability_answered', answer });
        } catch {
          // Whatever went wrong, the answer is unknown; a question taken back needs none.
          if (!controller.signal.aborted) dispatch({ type: 'availability_failed' });
        }
      },
      asked === 0 ? ASKING_DELAY_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [accommodation.roomTypeId, choice, asked, answers, locale, dispatch]);
}

/** The router need not know: nothing on the page is loaded by these parameters. */
function keepInAddress(choice: StayChoice): void {
  const url = new URL(window.location.href);
  url.search = writeChoice(url.searchParams, choice).toString();
  window.history.replaceState(window.history.state, '', url);
}
