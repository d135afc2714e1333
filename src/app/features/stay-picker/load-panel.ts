import type { SiteAccess } from '#app/content/site-access.ts';
import { loadPanelView, type PanelView } from '#app/content/views/panel-view.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import { loadSearch } from '#app/storage/stored-search.ts';
import { openStoredSearch } from '#app/stores/search/open-search.ts';
import { readSearch } from '#app/stores/search/search-store.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { PanelFacts } from './panel-state.ts';

const loadCode = () => import('./booking-panel.tsx');

/** What the panel needs to open: its code, its content and its facts. The guest's stored search is loaded as well. */
export interface LoadedPanel {
  readonly BookingPanel: Awaited<ReturnType<typeof loadCode>>['BookingPanel'];
  readonly view: PanelView;
  readonly facts: PanelFacts;
}

const loading = new Map<Locale, Promise<LoadedPanel>>();
const loaded = new Map<Locale, LoadedPanel>();

/** The panel if it is already loaded, so that a tap need not wait even for a promise; otherwise null. */
export function loadedPanel(locale: Locale): LoadedPanel | null {
  return loaded.get(locale) ?? null;
}

/** Loads once per language and page load. A failure is not cached, so that the next opening tries again. */
export function loadPanel(access: SiteAccess, locale: Locale): Promise<LoadedPanel> {
  const known = loading.get(locale);
  if (known !== undefined) return known;
  const panel = load(access, locale);
  loading.set(locale, panel);
  panel.then(
    (here) => loaded.set(locale, here),
    () => loading.delete(locale),
  );
  return panel;
}

async function load({ source }: SiteAccess, locale: Locale): Promise<LoadedPanel> {
  const [{ BookingPanel }, view] = await Promise.all([loadCode(), loadPanelView(source, locale)]);
  const accommodations = view.booking.options.map(({ accommodation }) => accommodation);
  const today = resortToday();
  await openStoredSearch(
    new Set(accommodations.map(({ id }) => id)),
    { today, loadSearch },
    new AbortController().signal,
  );
  return {
    BookingPanel,
    view,
    facts: {
      today: readSearch().today ?? today,
      rules: view.booking.stayRules,
      accommodations,
      specialOffers: view.booking.specialOffers,
    },
  };
}
