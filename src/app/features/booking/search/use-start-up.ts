import { useEffect } from 'react';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { BookingView } from '../../../content/booking-view.ts';
import { resortToday } from '../../../format/resort-today.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { type KindIds, loadSearch, saveSearch } from '../../../storage/stored-search.ts';
import { createAvailabilityCalls } from '../../../stores/availability-calls.ts';
import { type BookingLink, readBookingLink } from '../../../stores/booking-link.ts';
import { startUp } from '../../../stores/start-up.ts';
import { whenIdle } from '../../../ui/when-idle.ts';

/** Brings the stores to life once the page is hydrated and idle, and lets them rest when it is left. */
export function useStartUp(view: BookingView): void {
  const locale = useLocale();
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
          takeLink,
        },
      );
    });
    return () => {
      cancel();
      stop?.();
    };
  }, [view, locale]);
}

/** As the stored filter names the kinds. */
export function kindIdsOf({ kinds }: Pick<BookingView, 'kinds'>): KindIds {
  return Object.fromEntries(kinds.map(({ slug, id }) => [slug, id])) as KindIds;
}

/** The router need not know: nothing on the page is loaded by these parameters. */
function takeLink(today: CalendarDate): BookingLink {
  const url = new URL(window.location.href);
  const link = readBookingLink(url.searchParams, today);
  url.search = '';
  window.history.replaceState(window.history.state, '', url);
  return link;
}
