import { Trans } from '@lingui/react/macro';
import { useLayoutEffect } from 'react';
import { findMisses, OfferChip } from '#app/features/stay/offer-chip.tsx';
import { formatDayRange } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { proposeFilters } from '#app/stores/search/search-store.ts';
import { Button } from '#app/ui/actions/button.tsx';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { nextStayFor } from '#domain/pricing/next-stay-for.ts';
import { findObstaclesOfNights, type SpecialOffer } from '#domain/pricing/special-offer.ts';
import type { Stay } from '#domain/stay/stay.ts';
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
  return (
    <OfferChip option={option} misses={misses}>
      {option !== undefined && stay && findObstaclesOfNights(option, stay).length > 0 && (
        <TakeDates offer={option} stay={stay} today={state.today} page={page} />
      )}
    </OfferChip>
  );
}

interface TakeDatesProps {
  readonly offer: SpecialOffer;
  readonly stay: Stay;
  readonly today: CalendarDate;
  readonly page: BookingPage;
}

function TakeDates({ offer, stay, today, page }: TakeDatesProps) {
  const locale = useLocale();
  const next = nextStayFor(offer, stay, today, page.view.stayRules);
  if (next === null) return null;
  const { kind, rooms } = page.state.search.filters;
  const dates = formatDayRange(next.arrival, next.departure, locale);
  return (
    <Button look="line" isSmall onClick={() => proposeFilters({ kind, rooms, stay: next })}>
      <Trans>Take {dates}</Trans>
    </Button>
  );
}
