import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { BookingView } from '#app/content/views/booking-view.ts';
import { firstArrivalNow, resortToday } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { loadSearch, saveSearch } from '#app/storage/stored-search.ts';
import { LONG_PATIENCE_MS, SHORT_PATIENCE_MS } from '#app/storage/with-timeout.ts';
import { type AvailabilityCalls, createAvailabilityCalls } from '#app/stores/availability/ask-availability.ts';
import { readSearch } from '#app/stores/search/search-store.ts';
import { chooseSingleAtOnce, startUp } from '#app/stores/search/start-up.ts';
import { useClockCorrection } from '#app/stores/server-clock.ts';
import { whenIdle, yieldToMain } from '#app/ui/hooks/scheduling.ts';
import { dropChoices, type ReadLink, readBookingLink } from '#contract/availability/booking-link.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { Search } from '#domain/search/search.ts';
import { isFromBeforeAnOrder } from './address-age.ts';
import { accommodationsOf } from './title-of-code.ts';
import { useRetries } from './use-retries.ts';

interface StartUpOptions {
  /**
   * true: the page's address keeps the search, unless the guest has ordered it. false: the search is read from the
   * address and stored, and the query is removed, so that a reload does not apply it again.
   */
  readonly keepsAddress: boolean;
  /** Only on a page where the chosen stay can be booked. */
  readonly askSplit?: AvailabilityCalls['askSplit'] | undefined;
}

/**
 * Starts the stores once the page is hydrated and idle, and stops them when the page is left. While it is open, unknown
 * answers are requested again. Returns true as soon as the search matches the address.
 */
export function useStartUp(
  view: BookingView,
  { keepsAddress, askSplit }: StartUpOptions = { keepsAddress: false },
): boolean {
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const location = useLocation();
  const [first] = useState(location);
  // A link with a new query may arrive while the page is open if `keepsAddress` is false.
  const asked = keepsAddress ? first : location;
  const correction = useClockCorrection();
  useRetries();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a clock that was wrong began with another day
  useEffect(() => {
    const leaving = new AbortController();
    const save = (search: Search) => saveSearch(search, view.kinds);
    const start = () => {
      void startUp(
        { ...view, accommodations: accommodationsOf(view) },
        {
          today: resortToday(),
          firstArrival: firstArrivalNow(),
          calls: { ...createAvailabilityCalls(locale), askSplit },
          // A checkout without a query has only the stored search, and would overwrite it if it opened without.
          loadSearch: () => loadSearch(keepsAddress || asked.search !== '' ? SHORT_PATIENCE_MS : LONG_PATIENCE_MS),
          saveSearch: save,
          yieldToMain,
          readLink: (firstArrival) => readLink(firstArrival, keepsAddress && isFromBeforeAnOrder(asked.state)),
          onOpen() {
            setIsOpen(true);
            if (!keepsAddress) void takeOver(save, leaving.signal);
          },
        },
        leaving.signal,
      );
    };
    // A page that already shows the search follows its address before the guest can choose, so that no choice is lost.
    if (readSearch().today !== null) start();
    else leaving.signal.addEventListener('abort', whenIdle(start));
    return () => {
      leaving.abort();
      setIsOpen(false);
    };
  }, [view, locale, keepsAddress, asked, askSplit, correction]);
  return isOpen;
}

function readLink(firstArrival: CalendarDate, isOrdered: boolean): ReadLink {
  const read = readBookingLink(new URLSearchParams(window.location.search), firstArrival);
  return isOrdered ? dropChoices(read) : read;
}

/** The router is not notified of the removed query: no data on the page depends on these parameters. */
async function takeOver(save: (search: Search) => Promise<void>, leaving: AbortSignal): Promise<void> {
  const { pathname } = window.location;
  chooseSingleAtOnce();
  await save(readSearch().search);
  // After a step back the address is already another page's before React leaves this one.
  if (leaving.aborted || window.location.pathname !== pathname) return;
  const url = new URL(window.location.href);
  url.search = '';
  window.history.replaceState(window.history.state, '', url);
}
