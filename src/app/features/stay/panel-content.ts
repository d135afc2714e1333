import { useState } from 'react';
import { browserContent } from '#app/content/browser-content.ts';
import { loadPanelView, type PanelView } from '#app/content/views/panel-view.ts';
import { firstArrivalNow, resortToday } from '#app/format/resort-clock.ts';
import { loadSearch } from '#app/storage/stored-search.ts';
import { openStoredSearch } from '#app/stores/search/search-store.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { PanelFacts } from './panel-state.ts';
import { accommodationsOf } from './title-of-code.ts';

export interface PanelContent {
  readonly view: PanelView;
  readonly facts: PanelFacts;
}

/** The content that the panel needs besides its code. The guest's stored search is loaded as well. */
export async function loadPanelContent(locale: Locale): Promise<PanelContent> {
  const view = await loadPanelView(browserContent, locale);
  const accommodations = accommodationsOf(view.booking);
  const [today, firstArrival] = [resortToday(), firstArrivalNow()];
  await openStoredSearch(
    new Set(accommodations.map(({ id }) => id)),
    { today, firstArrival, loadSearch },
    new AbortController().signal,
  );
  return { view, facts: { today, firstArrival, rules: view.booking.stayRules, accommodations } };
}

/** Counts how often the panel was opened: each opening starts anew, and stays while it closes. */
export function useOpening(isOpen: boolean): number {
  const [last, setLast] = useState({ isOpen: false, opening: 0 });
  if (isOpen !== last.isOpen) setLast({ isOpen, opening: last.opening + Number(isOpen) });
  return last.opening;
}
