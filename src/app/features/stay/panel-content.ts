import { useEffect, useState } from 'react';
import { browserContent } from '#app/content/browser-content.ts';
import { loadPanelView, type PanelView } from '#app/content/views/panel-view.ts';
import { firstArrivalNow, resortToday } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { loadSearch } from '#app/storage/stored-search.ts';
import { openStoredSearch } from '#app/stores/search/search-store.ts';
import { takeAnswer } from '#app/ui/hooks/scheduling.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { PanelFacts } from './panel-state.ts';
import { accommodationsOf } from './title-of-code.ts';

/** The content that the panel needs besides its code. The guest's stored search is loaded as well. */
export async function loadPanelContent(locale: Locale): Promise<PanelView> {
  const view = await loadPanelView(browserContent, locale);
  const { accommodations, ...days } = panelFacts(view);
  await openStoredSearch(new Set(accommodations.map(({ id }) => id)), { ...days, loadSearch });
  return view;
}

/** Counts from the day of each opening: a page may stay open overnight. */
export function panelFacts({ booking }: PanelView): PanelFacts {
  const accommodations = accommodationsOf(booking);
  return { today: resortToday(), firstArrival: firstArrivalNow(), rules: booking.stayRules, accommodations };
}

/** At first `loaded`, which may be what an earlier visit stored; then what the resort has answered since. */
export function useLatestView(loaded: PanelView): PanelView {
  const locale = useLocale();
  const [view, setView] = useState(loaded);
  const revision = browserContent.revision();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision, another view
  useEffect(() => takeAnswer(loadPanelView(browserContent, locale), setView), [locale, revision]);
  return view;
}

/** Counts how often the panel was opened: each opening starts anew, and stays while it closes. */
export function useOpening(isOpen: boolean): number {
  const [last, setLast] = useState({ isOpen: false, opening: 0 });
  if (isOpen !== last.isOpen) setLast({ isOpen, opening: last.opening + Number(isOpen) });
  return last.opening;
}
