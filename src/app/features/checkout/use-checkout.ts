import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { browserContent } from '#app/content/browser-content.ts';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { accommodationsOf } from '#app/features/stay/title-of-code.ts';
import { useStartUp } from '#app/features/stay/use-start-up.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { askAgain, useAvailability } from '#app/stores/availability/availability-store.ts';
import { loadOutbox, placeOrder, settleOrder, tellOnPage, watchOrders } from '#app/stores/orders/outbox.ts';
import { type OutboxView, useOutbox } from '#app/stores/orders/outbox-store.ts';
import { useCodeOffer, useOffers, useSearch } from '#app/stores/search/search-store.ts';
import { usePrefetch } from '#app/ui/hooks/use-prefetch.ts';
import type { Guest } from '#domain/guest/guest-form.ts';
import type { ChosenStay } from '#domain/stay/availability.ts';
import { isPriced, type Priced } from '#domain/stay/stay-status.ts';
import { isSameStay, orderedStayOf } from '#offline/outbox/order-outbox.ts';
import { askSplit, type ChosenStayStatus, evaluateChosenStay, readChosenStay } from './chosen-stay.ts';
import type { ChangedPrice } from './notices/stopped-notice.tsx';
import { findOrder, refusalOf } from './order-progress.ts';
import { useCheckoutDraft } from './use-checkout-draft.ts';

/** The stay of the page and its bill, from the search and the resort's answers. */
function useOfferedStay(view: OrderPagesView) {
  useStartUp(
    view,
    useMemo(() => ({ keepsAddress: false, askSplit: askSplit.bind(null, accommodationsOf(view)) }), [view]),
  );
  const { firstArrival: today, search } = useSearch();
  const facts = useAvailability();
  const stored = useCheckoutDraft();
  const chosen = useMemo(() => readChosenStay(search, view.options), [search, view]);
  const { extras } = stored.draft;
  const offers = useOffers(view.specialOffers);
  const offer = useMemo(
    () => evaluateChosenStay(chosen, facts, view.stayRules, today, offers, extras),
    [chosen, facts, view, today, offers, extras],
  );
  const [depositMinor, setDeposit] = useState<number | null>(null);
  return {
    view,
    // False in the server's markup and until storage has answered: the stored draft would overwrite earlier input.
    isReady: today !== null && stored.isLoaded,
    today,
    chosen,
    // The link's offer, whether it applies or not.
    specialOffer: view.specialOffers.find(({ code }) => code === search.offerCode),
    promoCode: search.promoCode,
    codeOffer: useCodeOffer(),
    offer,
    // The last offer with a price for this stay, so that the bill stays visible while the offer is requested again.
    shownOffer: useLastPriced(offer, chosen),
    // The part of the bill that is paid now; null: all of it.
    depositMinor,
    setDeposit,
    stored,
  };
}

export type Checkout = ReturnType<typeof useCheckout>;

/** `progress`: the order made on this page, or one that was pending when the page was opened; null: none. */
export function useCheckout(view: OrderPagesView) {
  const page = useOfferedStay(view);
  const { chosen, offer, shownOffer, depositMinor, promoCode, codeOffer, stored, isReady } = page;
  const locale = useLocale();
  const outbox = useOutbox();
  const [placed, setPlaced] = useState<OutboxView | null>(null);
  const [isPlacing, setPlacing] = useState(false);
  const progress = useMemo(
    () => placed ?? (isReady ? findOrder(outbox, chosen) : null),
    [placed, outbox, chosen, isReady],
  );
  const { details, newsletter, createAccount, payment } = stored.draft;

  usePrefetch(loadOutbox);
  useEffect(watchOrders, []);
  useEffect(() => {
    if (progress?.order) setPlaced(progress);
  }, [progress]);
  useTold(progress, chosen);
  const refusal = refusalOf(progress)?.kind;
  // The refusal shows that the page is out of date.
  useEffect(() => {
    if (refusal === 'price_changed' || refusal === 'lost') askAgain();
    // Extras, surcharges and offers have their prices in the content.
    if (refusal === 'price_changed') browserContent.renew('homePages', 'categories');
  }, [refusal]);

  const [missed, setMissed] = useState<(Press & ChangedPrice) | null>(null);
  const [isPressed, press] = usePress(offer, (pressed) => {
    // The guest did not agree to another stay or price.
    if (!isPriced(offer) || chosen === null || !isSameChoice(pressed.chosen, chosen)) return;
    const { totalMinor } = offer.quote;
    if (pressed.agreedMinor !== totalMinor) return setMissed({ ...pressed, totalMinor });
    setPlacing(true);
    const order = {
      ...chosen,
      quote: offer.quote,
      guest: pressed.guest,
      details,
      newsletter,
      createAccount,
      payment,
      depositMinor,
      locale,
      // The server decides about a code whose terms are not known. One that the bill leaves out stays unused.
      promoCode: codeOffer ? offer.quote.discount?.promoCode : promoCode,
    };
    void placeOrder(async () => (await loadOutbox()).pressOrder(order)).finally(() => setPlacing(false));
  });
  return {
    ...page,
    progress,
    // A press that booked nothing, because the price had changed; null: none for this stay.
    missed: missed && chosen && isSameChoice(missed.chosen, chosen) ? missed : null,
    order: (guest: Guest) => {
      if (chosen === null || shownOffer === null) return;
      setMissed(null);
      press({ guest, chosen, agreedMinor: shownOffer.quote.totalMinor });
    },
    // The button is busy until the outbox has the order. From then on `progress` comes from the outbox.
    isReady: isReady && outbox.isLoaded && !isPressed && !isPlacing,
  };
}

interface Press {
  readonly guest: Guest;
  readonly chosen: ChosenStay;
  /** The price on the button when it was pressed. */
  readonly agreedMinor: number;
}

/** By value: new content makes the page's accommodations anew. */
const isSameChoice = (one: ChosenStay, other: ChosenStay) => isSameStay(orderedStayOf(one), orderedStayOf(other));

/** Holds a press made while the offer is requested again, until the answer arrives. */
function usePress({ kind }: ChosenStayStatus, take: (press: Press) => void) {
  const [waiting, setWaiting] = useState<Press | null>(null);
  const takeNow = useEffectEvent(take);
  useEffect(() => {
    if (waiting === null || kind === 'asking') return;
    setWaiting(null);
    takeNow(waiting);
  }, [waiting, kind]);
  return [waiting !== null, setWaiting] as const;
}

/** This page keeps showing its order, even if the guest has read the result in another tab. */
function useTold(progress: OutboxView | null, chosen: ChosenStay | null): void {
  const key = progress?.entry.key ?? null;
  const isStopped = refusalOf(progress) !== null;
  const stopped = useRef<string | null>(null);
  useEffect(() => tellOnPage(key), [key]);
  // Another stay or another press ends the notice about the stopped order.
  useEffect(() => {
    if (stopped.current !== null && stopped.current !== key && chosen !== null) void settleOrder(stopped.current);
    stopped.current = isStopped ? key : null;
  }, [key, isStopped, chosen]);
}

function useLastPriced(offer: ChosenStayStatus, chosen: ChosenStay | null): Priced<ChosenStayStatus> | null {
  const [last, setLast] = useState<{ chosen: ChosenStay | null; offer: Priced<ChosenStayStatus> } | null>(null);
  if (isPriced(offer) && offer !== last?.offer) setLast({ chosen, offer });
  if (isPriced(offer)) return offer;
  // An offer for another stay is not shown.
  return last?.chosen === chosen ? last.offer : null;
}
