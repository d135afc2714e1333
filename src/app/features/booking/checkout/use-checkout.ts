import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { OrderRequest } from '#contract/orders.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Guest } from '#domain/guest-form.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import type { OrderAttempt } from '../../../storage/checkout-draft.ts';
import { keepOrder } from '../../../storage/kept-orders.ts';
import { saveSearch } from '../../../storage/stored-search.ts';
import { askAgain, useBookingFacts } from '../../../stores/booking-store.ts';
import { readSearch, useSearch } from '../../../stores/search-store.ts';
import { useNetwork } from '../search/use-network.ts';
import { kindIdsOf, useStartUp } from '../search/use-start-up.ts';
import { forgetChosenStay } from './change-stay.ts';
import { type ChosenStay, judgeOffer, readChosenStay, type StayOffer } from './chosen-stay.ts';
import { attemptFor, isToResume, makeIdempotencyKey, retryDelayMs, settleAttempt } from './order-attempt.ts';
import type { OrderPagesView } from './order-pages-view.ts';
import { EDITING, type OrderProgress, type OrderProgressEvent, reduceProgress } from './order-progress.ts';
import { sendOrder, toOrderRequest } from './order-request.ts';
import { type KeptDraft, useCheckoutDraft } from './use-checkout-draft.ts';

export type FreeOffer = Extract<StayOffer, { kind: 'free' }>;

export interface Checkout {
  readonly view: OrderPagesView;
  /** False in the server's markup and until storage has answered: nobody can type what would then be overwritten. */
  readonly isReady: boolean;
  /** The resort's day; null until the page has started up. */
  readonly today: CalendarDate | null;
  readonly chosen: ChosenStay | null;
  readonly offer: StayOffer;
  /** The last offer that was free: the bill keeps standing while it is asked about again. */
  readonly shownOffer: FreeOffer | null;
  readonly kept: KeptDraft;
  readonly progress: OrderProgress;
  readonly order: (guest: Guest) => void;
  /** The order that had no answer, once more. */
  readonly sendAgain: () => void;
}

const ASKING: StayOffer = { kind: 'asking' };

export function useCheckout(view: OrderPagesView): Checkout {
  useStartUp(view);
  useNetwork();
  const { today, isRestored, search } = useSearch();
  const facts = useBookingFacts();
  const kept = useCheckoutDraft();
  const chosen = useMemo(() => readChosenStay(search, view.options), [search, view]);
  const offer = useMemo(
    () => (chosen === null || today === null ? ASKING : judgeOffer(chosen, facts, view.stayRules, today)),
    [chosen, facts, view, today],
  );
  const { progress, order, sendAgain } = useOrdering(view, chosen, offer, kept);
  return {
    view,
    isReady: isRestored && kept.isLoaded,
    today,
    chosen,
    offer,
    shownOffer: useLastFree(offer, chosen),
    kept,
    progress,
    order,
    sendAgain,
  };
}

/** The way of the order that is made of what is chosen and typed. */
function useOrdering(view: OrderPagesView, chosen: ChosenStay | null, offer: StayOffer, kept: KeptDraft) {
  const locale = useLocale();
  const [progress, dispatch] = useReducer(reduceProgress, EDITING);
  const send = useSend(view, kept, dispatch);
  const { attempt, newsletter, payment } = kept.draft;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another stay ends what was said about the one before
  useEffect(() => dispatch({ type: 'stay_changed' }), [chosen]);

  const order = useCallback(
    (guest: Guest) => {
      if (chosen === null || offer.kind !== 'free') return;
      const request = toOrderRequest({ ...chosen, quote: offer.quote, guest, newsletter, payment, locale });
      send(attemptFor(attempt, request, makeIdempotencyKey, Date.now()));
    },
    [chosen, offer, newsletter, payment, locale, attempt, send],
  );
  const sendAgain = useCallback(() => {
    if (attempt !== null) send(attempt);
  }, [attempt, send]);

  useResumedAttempt(kept, send);
  useRetry(progress, sendAgain);
  return { progress, order, sendAgain };
}

/** Sends an attempt and settles it; asks again what is true when it was refused. One attempt is on its way at a time. */
function useSend(view: OrderPagesView, { change, drop }: KeptDraft, dispatch: (event: OrderProgressEvent) => void) {
  const isOnItsWay = useRef(false);
  return useCallback(
    async (attempt: OrderAttempt) => {
      if (isOnItsWay.current) return;
      isOnItsWay.current = true;
      dispatch({ type: 'sent' });
      // Kept first: if the tab is closed now, the next visit still knows under which key it asked.
      await change({ attempt });
      const outcome = await sendOrder(attempt);
      const request = JSON.parse(attempt.body) as OrderRequest;
      if (outcome.kind === 'placed') {
        const { order } = outcome;
        keepOrder({ number: order.number, accessToken: order.access_token, order, email: request.email });
        forgetChosenStay();
        await Promise.all([saveSearch(readSearch().search, kindIdsOf(view)), drop()]);
      } else {
        await change({ attempt: settleAttempt(attempt, outcome) });
        if (outcome.kind === 'price_changed' || outcome.kind === 'lost') askAgain();
      }
      isOnItsWay.current = false;
      dispatch({ type: 'answered', outcome, shownTotal: request.total_price });
    },
    [change, drop, view, dispatch],
  );
}

/** An order that left before a reload and had no answer: the same one is sent again, to learn what became of it. */
function useResumedAttempt({ isLoaded, draft }: KeptDraft, send: (attempt: OrderAttempt) => void): void {
  const [resumed, setResumed] = useState(false);
  useEffect(() => {
    if (!isLoaded || resumed) return;
    setResumed(true);
    if (isToResume(draft.attempt, Date.now())) send(draft.attempt);
  }, [isLoaded, resumed, draft.attempt, send]);
}

/** An unanswered order goes out again after a pause, and at once when the network is back. */
function useRetry(progress: OrderProgress, sendAgain: () => void): void {
  useEffect(() => {
    if (progress.status !== 'unanswered') return;
    const timer = setTimeout(sendAgain, retryDelayMs(progress.tries));
    window.addEventListener('online', sendAgain);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', sendAgain);
    };
  }, [progress, sendAgain]);
}

function useLastFree(offer: StayOffer, chosen: ChosenStay | null): FreeOffer | null {
  const [last, setLast] = useState<{ chosen: ChosenStay | null; offer: FreeOffer } | null>(null);
  if (offer.kind === 'free' && offer !== last?.offer) setLast({ chosen, offer });
  if (offer.kind === 'free') return offer;
  // Another stay has another bill.
  return last?.chosen === chosen ? last.offer : null;
}
