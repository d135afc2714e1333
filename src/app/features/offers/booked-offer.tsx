import { useLayoutEffect } from 'react';
import { findMisses, OfferChip } from '#app/features/stay/offer-chip.tsx';
import { nextStayFor } from '#domain/pricing/next-stay-for.ts';
import { findObstaclesOfNights } from '#domain/pricing/special-offer.ts';
import { TakeButton } from './list/card/card-refusal.tsx';
import type { BookingPage } from './use-booking-page.ts';

/** The search's special offer above the cards, with the nearest dates that it is valid for. */
export function BookedOffer({ page }: { readonly page: BookingPage }) {
  const { view, state, chosen } = page;
  const { offerCode, filters } = state.search;
  const { stay } = filters;
  const { isRestored } = state;
  // `index.html` sets the class, which reserves the chip's height until it is rendered.
  useLayoutEffect(() => {
    if (isRestored) document.documentElement.classList.remove('by-offer');
  }, [isRestored]);
  const option = view.specialOffers.find(({ code }) => code === offerCode);
  if (offerCode === undefined || state.today === null) return null;
  const misses = option && stay ? findMisses(option, chosen.rooms, stay, chosen.quote) : [];
  const isOutside = option !== undefined && stay !== null && findObstaclesOfNights(option, stay).length > 0;
  const next = isOutside ? nextStayFor(option, stay, state.today, view.stayRules) : null;
  return (
    <OfferChip option={option} misses={misses}>
      {next && <TakeButton stay={next} />}
    </OfferChip>
  );
}
