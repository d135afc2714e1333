import { useCallback, useEffect, useReducer, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { AccommodationView } from '#app/content/views/accommodation-view.ts';
import { reportInBackground } from '#app/error-reports/report.ts';
import type { AnsweredWish, StayCardEvent, StayCardState } from '#app/features/stay/booking.ts';
import { firstArrivalNow } from '#app/format/resort-clock.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { hasVisitedBefore } from '#app/storage/has-visited.ts';
import { askAgain } from '#app/stores/availability/availability-store.ts';
import { useClockCorrection } from '#app/stores/server-clock.ts';
import { readStayQuery, writeStayQuery } from '#contract/availability/stay-query.ts';
import type { WishedStay } from '#domain/search/wished-stay.ts';
import { arePartiesEqual, DEFAULT_GUEST_PARTY, firstParty } from '#domain/stay/guest-party.ts';
import { NO_DATES, pickedStay } from '#domain/stay/stay.ts';
import { evaluateWish, type StayStatus } from '#domain/stay/stay-status.ts';

export type Booking = ReturnType<typeof useBooking>;

export const INITIAL_STAY_CARD: StayCardState = {
  today: null,
  wished: { picked: NO_DATES, rooms: [DEFAULT_GUEST_PARTY], kind: 'all', singleId: null },
  areDatesDemanded: false,
  isLeaving: false,
};

/** The block's state besides the wish. The resort's answers are in the availability store. */
export function reduceStayCard(state: StayCardState, event: StayCardEvent): StayCardState {
  switch (event.type) {
    case 'opened':
      return { ...state, today: event.today, wished: event.wished };
    case 'remembered':
      return { ...state, wished: withRemembered(state.wished, event.wished) };
    case 'changed':
      return { ...state, wished: event.wished, areDatesDemanded: false, isLeaving: false };
    case 'dates_demanded':
      return { ...state, areDatesDemanded: true };
    case 'checkout_wanted':
      return { ...state, isLeaving: true };
  }
}

/** Guests picked here take precedence over those of the search. */
function withRemembered(wished: WishedStay, remembered: WishedStay): WishedStay {
  if (wished.picked.arrival !== null) return wished;
  const isUnnamed = arePartiesEqual(firstParty(wished.rooms), DEFAULT_GUEST_PARTY);
  return isUnnamed ? remembered : { ...remembered, rooms: wished.rooms };
}

/** The booking block of one accommodation: its state, its status, and its API requests. */
export function useBooking(view: AccommodationView) {
  const [state, dispatch] = useReducer(reduceStayCard, INITIAL_STAY_CARD);
  const { wished, today } = state;
  const { accommodation } = view;

  const correction = useClockCorrection();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a clock that was wrong began with another day
  useEffect(() => {
    const day = firstArrivalNow();
    const asked = readStayQuery(new URLSearchParams(window.location.search), accommodation);
    dispatch({ type: 'opened', today: day, wished: asked });
    if (asked.picked.arrival !== null) return;
    let isOpen = true;
    const follow = async () => {
      if (!(await hasVisitedBefore())) return;
      const { loadWish } = await import('./kept-wish.ts');
      const found = await loadWish(accommodation, day);
      if (isOpen && found !== null) dispatch({ type: 'remembered', wished: found });
    };
    // If this fails, the guest picks the dates again.
    follow().catch(reportInBackground);
    return () => {
      isOpen = false;
    };
  }, [accommodation, correction]);

  const [answered, takeAnswer] = useState<AnsweredWish | null>(null);
  const isAnswered = answered?.wished === wished && answered.today === today;
  const status = isAnswered ? answered.status : statusBefore(view, state);
  useKeptInAddress(today === null ? null : wished);

  const change = useCallback((next: WishedStay) => dispatch({ type: 'changed', wished: next }), []);

  return { view, state, status, takeAnswer, retry: askAgain, dispatch, change };
}

/** The status without the resort's answer. No stay is chosen until the page is hydrated. */
function statusBefore({ accommodation }: AccommodationView, { wished, today }: StayCardState): StayStatus {
  const stay = pickedStay(wished.picked);
  if (stay === null && !accommodation.phoneOnly) return { kind: 'dates_missing' };
  return evaluateWish({ accommodation, stay, today }) ?? { kind: 'asking' };
}

/**
 * Keeps the wish in the page's address, also in the history entries of its sheets. The router is not notified: no data
 * on the page depends on these parameters. The current entry may already be another: the browser moves before React.
 */
function useKeptInAddress(wished: WishedStay | null): void {
  const location = useLocation();
  const locale = useLocale();
  useEffect(() => {
    const address = new URL(window.location.href);
    if (wished === null || address.pathname !== localizePath(location.pathname, locale)) return;
    address.search = writeStayQuery(address.searchParams, wished).toString();
    window.history.replaceState(window.history.state, '', address);
  }, [wished, location, locale]);
}
