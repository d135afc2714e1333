import { useCallback, useEffect, useMemo, useState } from 'react';
import type { OutboxEntry } from '#contract/order-outbox.ts';
import type { Order } from '#contract/orders.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Guest } from '#domain/guest-form.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { askAgain, useBookingFacts } from '../../../stores/booking-store.ts';
import { dismissResult, loadSending, openWaitingOutbox, queueOrder } from '../../../stores/lazy-order-sending.ts';
import { tellOnPage, useOutbox } from '../../../stores/outbox-store.ts';
import { useSearch } from '../../../stores/search-store.ts';
import { usePrefetch } from '../../../ui/use-prefetch.ts';
import { useNetwork } from '../search/use-network.ts';
import { useStartUp } from '../search/use-start-up.ts';
import { type ChosenStay, judgeOffer, readChosenStay, type StayOffer } from './chosen-stay.ts';
import type { OrderPagesView } from './order-pages-view.ts';
import { EDITING, type OrderProgress, progressOf } from './order-progress.ts';
import { toOrderRequest } from './order-request.ts';
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
  const isReady = isRestored && kept.isLoaded;
  const { progress, order, isLoaded } = useOrdering(chosen, offer, kept, isReady);
  return {
    view,
    isReady: isReady && isLoaded,
    today,
    chosen,
    offer,
    shownOffer: useLastFree(offer, chosen),
    kept,
    progress,
    order,
  };
}

/** The way of the order that is made of what is chosen and typed, or that was on its way when the page was opened. */
function useOrdering(chosen: ChosenStay | null, offer: StayOffer, kept: KeptDraft, isReady: boolean) {
  const locale = useLocale();
  const outbox = useOutbox();
  const [placed, setPlaced] = useState<Order | null>(null);
  const [isPressed, setPressed] = useState(false);
  const progress = useMemo(
    (): OrderProgress =>
      placed === null ? (isReady ? progressOf(outbox, chosen) : EDITING) : { status: 'placed', order: placed },
    [placed, outbox, chosen, isReady],
  );
  const { newsletter, payment } = kept.draft;

  useOutboxOpen();
  useEffect(() => {
    if (progress.status === 'placed') setPlaced(progress.order);
  }, [progress]);
  const isTold = progress.status !== 'editing';
  useEffect(() => {
    tellOnPage(isTold);
    return () => tellOnPage(false);
  }, [isTold]);
  // Another stay ends what was said about the one before.
  const isOutdated = isReady && chosen !== null && outbox.standing === 'refused' && !isTold;
  useEffect(() => {
    if (isOutdated) dismissResult();
  }, [isOutdated]);

  const order = useCallback(
    (guest: Guest) => {
      if (chosen === null || offer.kind !== 'free') return;
      const request = toOrderRequest({ ...chosen, quote: offer.quote, guest, newsletter, payment, locale });
      setPressed(true);
      queueWhenHere(JSON.stringify(request)).finally(() => setPressed(false));
    },
    [chosen, offer, newsletter, payment, locale],
  );
  useAskAgain(outbox.entry);
  return { progress, order, isLoaded: outbox.isLoaded && !isPressed };
}

/** A network that breaks off before the page is whole is waited for. */
const OPEN_AGAIN_MS = 3_000;

/** The button stays busy until what sends orders has come; from then on the outbox tells. */
async function queueWhenHere(body: string): Promise<void> {
  for (;;) {
    try {
      return await queueOrder(body);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, OPEN_AGAIN_MS));
    }
  }
}

function useOutboxOpen(): void {
  usePrefetch(loadSending);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      openWaitingOutbox().catch(() => {
        timer = setTimeout(open, OPEN_AGAIN_MS);
      });
    };
    open();
    return () => clearTimeout(timer);
  }, []);
}

/** A refusal says that the page is out of date: what is true now is asked at once. */
function useAskAgain(entry: OutboxEntry | null): void {
  const refusal = entry?.result?.kind === 'refused' ? entry.result.refusal.kind : null;
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
