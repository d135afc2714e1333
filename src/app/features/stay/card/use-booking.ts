import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { AccommodationView } from '#app/content/views/accommodation-view.ts';
import { useStayOverlays } from '#app/features/stay/use-stay-overlays.ts';
import { formatDayRange } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { firstArrivalNow } from '#app/format/resort-clock.ts';
import { nightsText, partyText } from '#app/format/stay-words.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { hasVisitedBefore } from '#app/storage/has-visited.ts';
import { askAgain } from '#app/stores/availability/availability-store.ts';
import { useClockCorrection } from '#app/stores/server-clock.ts';
import { takeAnswer } from '#app/ui/hooks/scheduling.ts';
import { readStayQuery, writeStayQuery } from '#contract/availability/stay-query.ts';
import { toEnquiredStay } from '#contract/enquiries/enquired-stay.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { changeWish, type WishContext, type WishedStay, type WishStep } from '#domain/search/wished-stay.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { arePartiesEqual, DEFAULT_GUEST_PARTY, firstParty } from '#domain/stay/guest-party.ts';
import { countNights, NO_DATES, pickedStay } from '#domain/stay/stay.ts';
import { evaluateWish, isPriced, type StayStatus } from '#domain/stay/stay-status.ts';

export interface StayCardState {
  /** The resort's local date; null in the server's markup and until the page is hydrated. */
  readonly today: CalendarDate | null;
  readonly wished: WishedStay;
  /** The guest wanted to book without dates: the date fields are marked (contract, "which text when"). */
  readonly areDatesDemanded: boolean;
  readonly isLeaving: boolean;
}

export type Booking = ReturnType<typeof useBooking>;

export const INITIAL_STAY_CARD: StayCardState = {
  today: null,
  wished: { picked: NO_DATES, rooms: [DEFAULT_GUEST_PARTY], kind: 'all', singleId: null },
  areDatesDemanded: false,
  isLeaving: false,
};

/** Another stay clears the marks of the last one. */
export function withStay(state: StayCardState, wished: WishedStay): StayCardState {
  return { ...state, wished, areDatesDemanded: false, isLeaving: false };
}

/** The guest's wish from another page. Dates and guests picked here take precedence. */
export function withRemembered(wished: WishedStay, remembered: WishedStay, context: WishContext): WishedStay {
  if (wished.picked.arrival !== null) return wished;
  if (arePartiesEqual(firstParty(wished.rooms), DEFAULT_GUEST_PARTY)) return remembered;
  return changeWish(wished, { type: 'dates_picked', picked: remembered.picked }, context);
}

export function useBooking(view: AccommodationView) {
  const [state, setState] = useState(INITIAL_STAY_CARD);
  const { wished, today } = state;
  const { accommodation } = view;

  const correction = useClockCorrection();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a clock that was wrong began with another day
  useEffect(() => {
    const day = firstArrivalNow();
    const asked = readStayQuery(new URLSearchParams(window.location.search), accommodation);
    setState((current) => ({ ...current, today: day, wished: asked }));
    if (asked.picked.arrival !== null) return;
    // If this fails, the guest picks the dates again.
    return takeAnswer(findWish(accommodation, day), (found) => {
      if (found === null) return;
      const context = { today: day, accommodations: [accommodation] };
      setState((current) => ({ ...current, wished: withRemembered(current.wished, found, context) }));
    });
  }, [accommodation, correction]);

  const [answered, setAnswered] = useState<(Pick<StayCardState, 'wished' | 'today'> & { status: StayStatus }) | null>(
    null,
  );
  const isAnswered = answered?.wished === wished && answered.today === today;
  const status = isAnswered ? answered.status : statusBefore(view, state);
  useKeptInAddress(today === null ? null : wished);

  const take = (step: WishStep): WishedStay => {
    const next = changeWish(wished, step, { today: firstArrivalNow(), accommodations: [accommodation] });
    setState((current) => withStay(current, next));
    return next;
  };
  const mark = (marks: Partial<Pick<StayCardState, 'areDatesDemanded' | 'isLeaving'>>) =>
    setState((current) => ({ ...current, ...marks }));

  return { view, state, status, takeAnswer: setAnswered, retry: askAgain, mark, take };
}

async function findWish(accommodation: Accommodation, day: CalendarDate): Promise<WishedStay | null> {
  if (!(await hasVisitedBefore())) return null;
  const { loadWish } = await import('./kept-wish.ts');
  return loadWish(accommodation, day);
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

/** The Book button: continues if the stay is free, repeats an unanswered request, otherwise opens the dates. */
export function useBookAction({ view, state, status, mark, retry }: Booking) {
  const { dates } = useStayOverlays();
  const onClick = () => {
    if (isPriced(status)) return mark({ isLeaving: true });
    if (status.kind === 'unknown') return retry();
    // If pressed before the page has read its address, it continues once the stay in the address is known to be free.
    const hasStay = () =>
      pickedStay(readStayQuery(new URLSearchParams(location.search), view.accommodation).picked) !== null;
    if (state.today === null && hasStay()) return mark({ isLeaving: true });
    if (status.kind === 'dates_missing') mark({ areDatesDemanded: true });
    dates.open();
  };
  return {
    onClick,
    // Without a stay to book, the button opens the calendar.
    'aria-haspopup': ['free', 'offline', 'unknown', 'asking'].includes(status.kind) ? undefined : ('dialog' as const),
    isBusy: status.kind === 'asking' || (state.isLeaving && isPriced(status)),
  };
}

/** The stay in an enquiry about a house booked by phone, in words for desk and guest. null: no future dates. */
export function askedStay(i18n: I18n, locale: Locale, { state, status }: Pick<Booking, 'state' | 'status'>) {
  const { wished, today } = state;
  const stay = pickedStay(wished.picked);
  const party = firstParty(wished.rooms);
  if (stay === null || today === null || stay.arrival < today || countNights(stay) < 1) return null;
  const words = [
    formatDayRange(stay.arrival, stay.departure, locale),
    nightsText(i18n, countNights(stay)),
    partyText(i18n, party),
  ];
  if (status.kind === 'phone_only' && status.quote !== undefined) {
    const total = formatPrice(status.quote.totalMinor, locale);
    words.push(i18n._(msg`approximately ${total}`));
  }
  return { stay: toEnquiredStay(stay, party), words: words.join(', ') };
}
