import { useEffect, useState } from 'react';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { BookingView } from '../../../content/booking-view.ts';
import { resortToday } from '../../../format/resort-today.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { type KindIds, loadSearch, saveSearch } from '../../../storage/stored-search.ts';
import { createAvailabilityCalls } from '../../../stores/availability-calls.ts';
import { type ReadLink, readBookingLink } from '../../../stores/booking-link.ts';
import { startUp } from '../../../stores/start-up.ts';
import { whenIdle } from '../../../ui/when-idle.ts';

interface StartUpOptions {
  /** The page's address goes on saying what is asked for; otherwise reading it takes that away, so that a reload asks for nothing. */
  readonly keepsAddress: boolean;
}

/**
 * Brings the stores to life once the page is hydrated and idle, and lets them rest when it is left. True as soon as the
 * search is the one that the address asks for.
 */
export function useStartUp(view: BookingView, { keepsAddress }: StartUpOptions = { keepsAddress: false }): boolean {
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    let stop: (() => void) | undefined;
    const { options, stayRules, defaultPricesUntil } = view;
    const kindIds = kindIdsOf(view);
    const cancel = whenIdle(() => {
      stop = startUp(
        { accommodations: options.map(({ accommodation }) => accommodation), stayRules, defaultPricesUntil },
        {
          today: resortToday(),
          calls: createAvailabilityCalls(locale),
          loadSearch,
          saveSearch: (search) => saveSearch(search, kindIds),
          readLink: keepsAddress ? readLink : takeLink,
          onOpen: () => setIsOpen(true),
        },
      );
    });
    return () => {
      cancel();
      stop?.();
      setIsOpen(false);
    };
  }, [view, locale, keepsAddress]);
  return isOpen;
}

/** As the stored filter names the kinds. */
export function kindIdsOf({ kinds }: Pick<BookingView, 'kinds'>): KindIds {
  return Object.fromEntries(kinds.map(({ slug, id }) => [slug, id])) as KindIds;
}

function readLink(today: CalendarDate): ReadLink {
  return readBookingLink(new URLSearchParams(window.location.search), today);
}

/** The router need not know: nothing on the page is loaded by these parameters. */
function takeLink(today: CalendarDate): ReadLink {
  const read = readLink(today);
  const url = new URL(window.location.href);
  url.search = '';
  window.history.replaceState(window.history.state, '', url);
  return read;
}
