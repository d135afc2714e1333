import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { reportInBackground } from '#app/error-reports/report.ts';
import { checkSingle, type SingleWish } from '#app/features/stay/panel/single-check.ts';
import { loadPanelContent, panelFacts } from '#app/features/stay/panel-content.ts';
import { UpsellSheet } from '#app/features/stay/upsell-sheet.tsx';
import { useLocale } from '#app/i18n/use-locale.ts';
import { withTimeout } from '#app/storage/with-timeout.ts';
import { createAvailabilityCalls } from '#app/stores/availability/ask-availability.ts';
import { readSearch } from '#app/stores/search/search-store.ts';
import { writeBookingLink } from '#contract/availability/booking-link.ts';
import type { Locale } from '#contract/site/locale.ts';
import { firstParty } from '#domain/stay/guest-party.ts';
import { isPriced } from '#domain/stay/stay-status.ts';
import type { Booking } from './use-booking.ts';

/** Spec section 9, "Upsell check delay": the longest wait for an upgrade offer. */
const OFFER_PATIENCE_MS = 1_000;

/** Goes from a free stay to the checkout, with this accommodation or with a better one that the guest accepts. */
export function CheckoutExit({ booking }: { booking: Booking }) {
  const { view, state, status } = booking;
  const navigate = useNavigate();
  const locale = useLocale();
  const [better, setBetter] = useState<Awaited<ReturnType<typeof findOffer>>>(null);
  const stay = isPriced(status) ? status.stay : null;
  const isLeaving = state.isLeaving && stay !== null;
  const leave = (accommodationSlug: string) => {
    void navigate(`/booking/checkout?${writeBookingLink({ stay, rooms: state.wished.rooms, accommodationSlug })}`, {
      viewTransition: true,
    });
  };
  const check = useEffectEvent(async (signal: AbortSignal) => {
    if (stay === null) return;
    const wish = { accommodation: view.accommodation, stay, party: firstParty(state.wished.rooms) };
    // Without the resort's answer no upgrade can be found.
    const found = status.kind === 'free' ? await findOffer(wish, locale, signal) : null;
    if (signal.aborted) return;
    if (found === null) leave(view.accommodation.slug);
    else setBetter(found);
  });
  useEffect(() => {
    setBetter(null);
    if (!isLeaving) return;
    const controller = new AbortController();
    void check(controller.signal);
    return () => controller.abort();
  }, [isLeaving]);
  if (better === null) return null;
  const { chosen, upsell } = better.offer;
  return <UpsellSheet {...better} onAnswer={(isTaken) => leave((isTaken ? upsell.accommodation : chosen).slug)} />;
}

/** null: no better house is free, no answer came in time, or an upgrade was already offered. */
function findOffer(wish: SingleWish, locale: Locale, signal: AbortSignal) {
  const find = async () => {
    if (readSearch().search.choosing.wasUpsellShown) return null;
    const view = await loadPanelContent(locale);
    const answer = await checkSingle(wish, panelFacts(view), createAvailabilityCalls(locale), signal);
    return 'offer' in answer && answer.offer !== null ? { view, offer: answer.offer } : null;
  };
  const found = () =>
    find().catch((error: unknown) => {
      reportInBackground(error);
      return null;
    });
  return withTimeout(found, OFFER_PATIENCE_MS);
}
