import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
} from 'react-router-dom';
import type { BookingView } from '#app/content/views/booking-view.ts';
import { hasAge, isFromBeforeAnOrder, withAge } from '#app/features/stay/address-age.ts';
import { accommodationsOf } from '#app/features/stay/title-of-code.ts';
import { readSearch, useSearch } from '#app/stores/search/search-store.ts';
import { linkOfSearch, openLink } from '#app/stores/search/start-up.ts';
import { overlaysOf } from '#app/ui/overlay/use-overlay.ts';
import { dropChoices, readBookingLink, writeBookingLink } from '#contract/availability/booking-link.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { areFiltersEqual, type Filters } from '#domain/search/filters.ts';
import { type Search, startSearch } from '#domain/search/search.ts';
import { isMapAddress, withView } from './toolbar.tsx';

/** The router's key for the entry that the document was loaded with; the browser's state has no key there. */
const FIRST_ENTRY = 'default';

/**
 * Keeps the page's address and the guest's search the same. The guest's changes are written to the address; changed
 * filters add a history entry, so that Back returns to the former ones. Back, Forward and links update the search.
 * `isOpen`: the address that the page was opened at has been read. Returns whether the two agree. Whether the address
 * shows the list or the map is not part of the search, and is preserved.
 */
export function useSearchAddress(view: BookingView, isOpen: boolean): boolean {
  const { search, today, firstArrival } = useSearch();
  const location = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const dataRouter = useContext(DataRouterContext);
  const isLeaving = useNavigation().state !== 'idle';
  /** The query and filters that address and search last agreed on, and the key of that history entry. */
  const agreed = useRef<{ readonly key: string; readonly query: string; readonly filters: Filters } | null>(null);

  const agree = useEffectEvent((at: typeof location, searched: Search) => {
    // An overlay's entry has the address of the page below it, which applies again once the overlay closes.
    if (today === null || firstArrival === null || overlaysOf(at).length > 0) return;
    const accommodations = accommodationsOf(view);
    const last = agreed.current;
    const { key, pathname, hash, state } = at;
    const query = withView(at.search, false);
    const isAsAgreed = last === null || last.query === query;
    // The agreed address is being written, and the location does not show it yet.
    if (!isAsAgreed && last.key === key) return;
    if (!isAsAgreed) {
      const base = navigationType === 'POP' ? freshSearch(searched, today) : searched;
      const read = readBookingLink(new URLSearchParams(query), firstArrival);
      openLink(isFromBeforeAnOrder(state) ? dropChoices(read) : read, accommodations, base);
    }
    const current = readSearch().search;
    const wanted = addressOf(current, view);
    const isNewEntry = last !== null && isAsAgreed && !areFiltersEqual(last.filters, current.filters);
    agreed.current = { key, query, filters: isNewEntry ? last.filters : current.filters };
    if (wanted === query && hasAge(state)) return;
    // Deferred, so that other effects of this change go first, such as a sheet with its own history entry.
    const timer = setTimeout(() => {
      // Rendered state lags: a navigation that has just started, and that a write would cancel, is only in the router.
      if (dataRouter?.router.state.navigation.state !== 'idle' || keyInHistory() !== key) return;
      agreed.current = { key, query: wanted, filters: current.filters };
      void navigate(
        { pathname, search: withView(wanted, isMapAddress(at.search)), hash },
        { replace: !isNewEntry, state: withAge(state), preventScrollReset: true },
      );
    });
    return () => clearTimeout(timer);
  });
  // Writing the address would cancel a navigation that still waits for its page's code.
  useEffect(() => (isOpen && !isLeaving ? agree(location, search) : undefined), [isOpen, isLeaving, search, location]);
  return isOpen && addressOf(search, view) === withView(location.search, false);
}

function addressOf(search: Search, view: BookingView): string {
  return `?${writeBookingLink(linkOfSearch(search, accommodationsOf(view)))}`;
}

/** A parameter missing in the address gets its default. Addresses never hold `wasUpsellShown`, so it stays. */
function freshSearch({ choosing: { wasUpsellShown } }: Search, today: CalendarDate): Search {
  const fresh = startSearch(today);
  return { ...fresh, choosing: { ...fresh.choosing, wasUpsellShown } };
}

/** Key of the entry that the window is at; the page may not have rendered it yet. */
function keyInHistory(): string {
  return (window.history.state as { key?: string } | null)?.key ?? FIRST_ENTRY;
}
