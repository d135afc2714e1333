import type { SiteAccess } from '#app/content/site-access.ts';
import { loadPanelView, type PanelView } from '#app/content/views/panel-view.ts';
import { BookingPanel } from '#app/features/booking/stay-picker/booking-panel.tsx';
import type { PanelFacts } from '#app/features/booking/stay-picker/panel-state.ts';
import { firstArrivalNow, resortToday } from '#app/format/resort-clock.ts';
import { loadSearch } from '#app/storage/stored-search.ts';
import { openStoredSearch } from '#app/stores/search/open-search.ts';
import { readSearch } from '#app/stores/search/search-store.ts';
import type { Locale } from '#contract/site/locale.ts';

/** What the panel needs to open: its code, its content and its facts. The guest's stored search is loaded as well. */
export interface LoadedPanel {
  readonly BookingPanel: typeof BookingPanel;
  readonly view: PanelView;
  readonly facts: PanelFacts;
}

export async function assemblePanel({ source }: SiteAccess, locale: Locale): Promise<LoadedPanel> {
  const view = await loadPanelView(source, locale);
  const accommodations = view.booking.options.map(({ accommodation }) => accommodation);
  const [today, firstArrival] = [resortToday(), firstArrivalNow()];
  await openStoredSearch(
    new Set(accommodations.map(({ id }) => id)),
    { today, firstArrival, loadSearch },
    new AbortController().signal,
  );
  return {
    BookingPanel,
    view,
    facts: {
      today: readSearch().today ?? today,
      firstArrival: readSearch().firstArrival ?? firstArrival,
      rules: view.booking.stayRules,
      accommodations,
      specialOffers: view.booking.specialOffers,
    },
  };
}
