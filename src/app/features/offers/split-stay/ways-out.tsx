import { useEffect, useMemo } from 'react';
import type { BookingView } from '#app/content/views/booking-view.ts';
import { useHouseWish, useNearbyPricing } from '#app/features/stay/room-wish.ts';
import { StaySuggestions } from '#app/features/stay/stay-suggestions.tsx';
import { accommodationsOf } from '#app/features/stay/title-of-code.ts';
import { proposeFilters, useSearch } from '#app/stores/search/search-store.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { findBestSplit, priceSplit } from '#domain/calendar/priced-splits.ts';
import { isOfKind } from '#domain/search/filters.ts';
import type { Search } from '#domain/search/search.ts';
import { DEFAULT_GUEST_PARTY } from '#domain/stay/guest-party.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { SplitStay } from './split-stay.tsx';

export interface WaysOutProps {
  readonly view: BookingView;
  /** true: nothing is free in any kind; false: nothing in the chosen one. */
  readonly isNothingFree: boolean;
  /** Called when a split stay is offered or no longer offered: with one, an empty list is no dead end. */
  readonly onSplit: (isOffered: boolean) => void;
}

/** For an empty list: other dates, each searched by one press, or two houses in turn for these dates. */
export function WaysOut(props: WaysOutProps) {
  const { firstArrival: today, search } = useSearch();
  const { stay } = search.filters;
  return today === null || stay === null ? null : <Ways {...props} today={today} search={search} stay={stay} />;
}

interface WaysProps extends WaysOutProps {
  readonly today: CalendarDate;
  readonly search: Search;
  readonly stay: Stay;
}

function Ways({ view, isNothingFree, onSplit, today, search, stay }: WaysProps) {
  const { options } = view;
  const { kind, rooms } = search.filters;
  const { currentRoom, split } = search.choosing;
  const party = rooms[currentRoom] ?? DEFAULT_GUEST_PARTY;
  // One calendar of all kinds: a split stay may join two of them.
  const houses = useMemo(() => accommodationsOf({ options }), [options]);
  const pricing = useNearbyPricing(useHouseWish(houses, party, today, view), stay);
  const ofKind = { ...pricing, accommodations: pricing.accommodations.filter((each) => isOfKind(each, kind)) };
  const isSplitWanted = isNothingFree && rooms.length === 1;
  const offer = useMemo(() => {
    if (!isSplitWanted) return null;
    return (split && priceSplit(stay, split, pricing)) ?? findBestSplit(stay, pricing);
  }, [isSplitWanted, split, stay, pricing]);
  const isOffered = offer !== null;
  useEffect(() => {
    onSplit(isOffered);
    return () => onSplit(false);
  }, [isOffered, onSplit]);
  return (
    <>
      <StaySuggestions
        wished={stay}
        month={stay.arrival}
        picked={stay}
        pricing={ofKind}
        onPick={(picked) => proposeFilters({ stay: picked })}
      />
      {offer !== null && <SplitStay offer={offer} view={view} />}
    </>
  );
}
