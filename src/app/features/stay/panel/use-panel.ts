import { useEffect, useReducer, useRef, useState } from 'react';
import type { BookingView } from '#app/content/views/booking-view.ts';
import type { PanelView } from '#app/content/views/panel-view.ts';
import { checkSingle, singleWish } from '#app/features/stay/panel/single-check.ts';
import {
  findObstacle,
  type PanelFacts,
  type PanelState,
  type PanelStep,
  takePanelStep,
} from '#app/features/stay/panel-state.ts';
import type { ShownUpsell } from '#app/features/stay/upsell-sheet.tsx';
import { useLocale } from '#app/i18n/use-locale.ts';
import { noteStored } from '#app/storage/has-visited.ts';
import { saveSearch } from '#app/storage/stored-search.ts';
import { createAvailabilityCalls } from '#app/stores/availability/ask-availability.ts';
import { outdateLastKnownNights } from '#app/stores/availability/calendar-store.ts';
import type { PanelTab } from '#app/stores/interface-store.ts';
import { applyFilters, readSearch } from '#app/stores/search/search-store.ts';
import { afterPaint } from '#app/ui/hooks/scheduling.ts';
import { writeBookingLink } from '#contract/availability/booking-link.ts';
import { emptiesRooms, mustConfirm, wantedOf } from '#domain/search/search.ts';
import { singleOf } from '#domain/search/wished-stay.ts';
import { pickedStay } from '#domain/stay/stay.ts';
import { serverNow } from '#offline/server-time.ts';

export interface PanelDraft {
  readonly view: PanelView;
  readonly facts: PanelFacts;
  readonly state: PanelState;
  readonly take: (step: PanelStep) => void;
  /** 'Book your stay': continues, or shows what prevents it. */
  readonly book: () => void;
  /** The last button applies the filters of the list behind; otherwise it is 'Book your stay'. */
  readonly isFiltering: boolean;
  readonly isChecking: boolean;
}

interface PanelOptions extends Pick<PanelDraft, 'view' | 'facts'> {
  readonly start: PanelState;
  /** Closes the panel and opens `path`, a path of the page's language without its prefix. */
  readonly onLeave: (path: string) => void;
}

/** The panel's state, stored for the next visit as it changes, and its two exits (spec section 4). */
export function usePanel({ view, facts, start, onLeave }: PanelOptions) {
  const locale = useLocale();
  const [state, take] = useReducer(
    (current: PanelState, step: PanelStep) => takePanelStep(current, step, facts),
    start,
  );
  const [isChecking, setIsChecking] = useState(false);
  const [offer, setOffer] = useState<ShownUpsell | null>(null);
  /** 'Apply new filters?', asked while rooms are chosen. */
  const [question, setQuestion] = useState<{ readonly isEmptying: boolean } | null>(null);
  const checking = useRef<AbortController>(null);
  const single = singleOf(state, facts);

  useEffect(() => {
    // The page behind shows the filters too; its update can wait until the choice itself has been painted.
    if (state !== start) afterPaint(() => keepFilters(state, view.booking));
  }, [state, start, view]);
  useEffect(() => () => checking.current?.abort(), []);

  const checkout = (accommodationSlug: string) => {
    const link = writeBookingLink({ stay: pickedStay(state.picked), rooms: state.rooms, accommodationSlug });
    onLeave(`/booking/checkout?${link}`);
  };

  const check = async () => {
    const wish = singleWish(state, facts);
    if (wish === null || isChecking) return;
    checking.current = new AbortController();
    const { signal } = checking.current;
    setIsChecking(true);
    const answer = await checkSingle(wish, facts, createAvailabilityCalls(locale), signal);
    if (signal.aborted) return;
    setIsChecking(false);
    if (!('offer' in answer)) {
      // The calendar may have shown other data, so its nights count as outdated.
      outdateLastKnownNights(serverNow());
      take({ type: 'refused', alert: answer });
    } else if (answer.offer === null || readSearch().search.choosing.wasUpsellShown) checkout(wish.accommodation.slug);
    else setOffer(answer.offer);
  };

  // An answer about earlier dates or guests is dropped.
  const change = (step: PanelStep) => {
    checking.current?.abort();
    setIsChecking(false);
    take(step);
  };

  const leave = () => {
    if (single !== null) return void check();
    applyFilters(wantedOf(state, readSearch().search));
    noteStored();
    void saveSearch(readSearch().search, view.booking.kinds);
    onLeave('/booking');
  };

  return {
    view,
    facts,
    state,
    take: change,
    isFiltering: false,
    isChecking,
    offer,
    book() {
      const { search } = readSearch();
      const wanted = wantedOf(state, search);
      const obstacle = findObstacle(state, facts);
      if (obstacle !== null) take(obstacle);
      else if (mustConfirm(search, wanted)) setQuestion({ isEmptying: emptiesRooms(search, wanted) });
      else leave();
    },
    question,
    answerQuestion(isAgreed: boolean) {
      setQuestion(null);
      if (isAgreed) leave();
    },
    answerUpsell(isTaken: boolean) {
      const chosen = isTaken ? offer?.upsell.accommodation : single;
      if (chosen !== null && chosen !== undefined) checkout(chosen.slug);
    },
  };
}

/**
 * Stores the choices as the guest's search, so that a reload loses nothing. One accommodation is a search of its own, and
 * while rooms are chosen, other filters wait for the guest's answer.
 */
async function keepFilters(state: PanelState, view: BookingView): Promise<void> {
  const { search } = readSearch();
  const wanted = wantedOf(state, search);
  if (state.singleId !== null || mustConfirm(search, wanted)) return;
  applyFilters(wanted);
  noteStored();
  await saveSearch(readSearch().search, view.kinds);
}

/** How long the choice is marked before the next tab opens (mock, phone 04). */
const MARKED_MS = 160;
/** No pause if the tabs are side by side, or with reduced motion. */
const WITHOUT_PAUSE = '(min-width: 900.02px), (prefers-reduced-motion: reduce)';

const CHOICES: ReadonlySet<PanelStep['type']> = new Set([
  'kind_picked',
  'single_picked',
  'single_unpicked',
  'house_changed',
  'dates_picked',
]);

/** The draft, whose tab changes a moment after a choice that opens another one; until then choices are ignored. */
export function useMarkedChoice(draft: PanelDraft): PanelDraft {
  const { state, facts, take } = draft;
  const [heldTab, setHeldTab] = useState<PanelTab | null>(null);
  useEffect(() => {
    if (heldTab === null) return;
    const timer = setTimeout(() => setHeldTab(null), MARKED_MS);
    return () => clearTimeout(timer);
  }, [heldTab]);
  return {
    ...draft,
    state: heldTab === null ? state : { ...state, tab: heldTab },
    take(step) {
      const isChoice = CHOICES.has(step.type);
      if (isChoice && heldTab !== null) return;
      const leadsOn = isChoice && takePanelStep(state, step, facts).tab !== state.tab;
      setHeldTab(leadsOn && !window.matchMedia(WITHOUT_PAUSE).matches ? state.tab : null);
      take(step);
    },
  };
}
