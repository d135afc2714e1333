import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { OrderPagesView } from '#app/features/order/order-pages-view.ts';
import { useNetwork } from '#app/features/search/use-network.ts';
import { useStartUp } from '#app/features/search/use-start-up.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { askAgain, useAvailability } from '#app/stores/availability/availability-store.ts';
import { loadOutbox, placeOrder, settleOrder, tellOnPage, watchOrders } from '#app/stores/orders/outbox.ts';
import { useOutbox } from '#app/stores/orders/outbox-store.ts';
import { useSearch } from '#app/stores/search/search-store.ts';
import { usePrefetch } from '#app/ui/hooks/use-prefetch.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { Guest } from '#domain/guest/guest-form.ts';
import { toOrderRequest } from '#offline/outbox/order-request.ts';
import { type ChosenStay, evaluateOffer, readChosenStay, type StayOffer } from './chosen-stay.ts';
import { EDITING, type OrderProgress, progressOf } from './order-progress.ts';
import { type StoredDraft, useCheckoutDraft } from './use-checkout-draft.ts';

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
  readonly kept: StoredDraft;
  readonly progress: OrderProgress;
  readonly order: (guest: Guest) => void;
}

export function useCheckout(view: OrderPagesView): Checkout {
  useStartUp(view);
  useNetwork();
  const { today, isRestored, search } = useSearch();
  const facts = useAvailability();
  const kept = useCheckoutDraft();
  const chosen = useMemo(() => readChosenStay(search, view.options), [search, view]);
  const offer = useMemo(() => evaluateOffer(chosen, facts, view.stayRules, today), [chosen, facts, view, today]);
  const isReady = isRestored && kept.isLoaded;
  const shownOffer = useLastFree(offer, chosen);
  const ordering = useOrdering({ chosen, offer, shownOffer, kept, isReady });
  return { view, today, chosen, offer, shownOffer, kept, ...ordering, isReady: isReady && ordering.isReady };
}

interface Ordering extends Pick<Checkout, 'chosen' | 'offer' | 'shownOffer' | 'kept' | 'isReady'> {}

/** The way of the order that is made of what is chosen and typed, or that was on its way when the page was opened. */
function useOrdering({ chosen, offer, shownOffer, kept, isReady }: Ordering) {
  const locale = useLocale();
  const outbox = useOutbox();
  const [placed, setPlaced] = useState<OrderProgress | null>(null);
  const [isPlacing, setPlacing] = useState(false);
  const progress = useMemo(
    (): OrderProgress => placed ?? (isReady ? progressOf(outbox, chosen) : EDITING),
    [placed, outbox, chosen, isReady],
  );
  const { newsletter, payment } = kept.draft;

  usePrefetch(loadOutbox);
  useEffect(watchOrders, []);
  useEffect(() => {
    if (progress.status === 'placed') setPlaced(progress);
  }, [progress]);
  useTold(progress, chosen);
  useAskAgain(progress);

  const [isPressed, press] = usePress(offer, (pressed) => {
    // Neither another stay nor another price is what the guest has pressed for.
    if (offer.kind !== 'free' || pressed.chosen !== chosen || pressed.totalMinor !== offer.quote.totalMinor) return;
    setPlacing(true);
    placeOrder(
      toOrderRequest({ ...pressed.chosen, quote: offer.quote, guest: pressed.guest, newsletter, payment, locale }),
    ).finally(() => setPlacing(false));
  });
  return {
    progress,
    order: (guest: Guest) => {
      if (chosen !== null && shownOffer !== null) press({ guest, chosen, totalMinor: shownOffer.quote.totalMinor });
    },
    // The button stays busy until the outbox has the order; from then on that tells.
    isReady: outbox.isLoaded && !isPressed && !isPlacing,
  };
}

interface Press {
  readonly guest: Guest;
  readonly chosen: ChosenStay;
  /** What the button said. */
  readonly totalMinor: number;
}

/** A press while the offer is asked about anew is taken once the answer is there. */
function usePress({ kind }: StayOffer, take: (press: Press) => void) {
  const [waiting, setWaiting] = useState<Press | null>(null);
  const takeNow = useEffectEvent(take);
  useEffect(() => {
    if (waiting === null || kind === 'asking') return;
    setWaiting(null);
    takeNow(waiting);
  }, [waiting, kind]);
  return [waiting !== null, setWaiting] as const;
}

/** What this page says of an order, it says to the end: no other tab's reading of it counts here. */
function useTold({ key, status }: OrderProgress, chosen: ChosenStay | null): void {
  const stopped = useRef<string | null>(null);
  useEffect(() => tellOnPage(key), [key]);
  // Another stay, or another press, ends what was said about the one before.
  useEffect(() => {
    if (stopped.current !== null && stopped.current !== key && chosen !== null) void settleOrder(stopped.current);
    stopped.current = status === 'stopped' ? key : null;
  }, [key, status, chosen]);
}

/** A refusal says that the page is out of date: what is true now is asked at once. */
function useAskAgain(progress: OrderProgress): void {
  const refusal = progress.status === 'stopped' ? progress.refusal.kind : null;
  useEffect(() => {
    if (refusal === 'price_changed' || refusal === 'lost') askAgain();
  }, [refusal]);
}

function useLastFree(offer: StayOffer, chosen: ChosenStay | null): FreeOffer | null {
  const [last, setLast] = useState<{ chosen: ChosenStay | null; offer: FreeOffer } | null>(null);
  if (offer.kind === 'free' && offer !== last?.offer) setLast({ chosen, offer });
  if (offer.kind === 'free') return offer;
  // Another stay has another bill.
  return last?.chosen === chosen ? last.offer : null;
}
