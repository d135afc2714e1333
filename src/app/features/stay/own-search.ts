import { resortToday } from '#app/format/resort-clock.ts';
import { loadSearch } from '#app/storage/stored-search.ts';
import { readSearch, subscribeSearch } from '#app/stores/search/search-store.ts';
import type { Filters } from '#domain/search/filters.ts';
import { restoreSearch, startSearch } from '#domain/search/search.ts';

/**
 * Reports the guest's search: stored by an earlier visit, or current once the booking panel or the booking page has
 * opened it. The filters are for display only; this does not open the search. Returns a function that stops.
 */
export function watchOwnSearch(tell: (filters: Filters) => void): () => void {
  let isWatched = true;
  const tellOpened = () => {
    const { today, search } = readSearch();
    if (today !== null) tell(search.filters);
    return today !== null;
  };
  const stop = subscribeSearch(tellOpened);
  if (!tellOpened()) {
    void loadSearch().then((stored) => {
      if (!isWatched || readSearch().today !== null) return;
      const today = resortToday();
      tell((stored === null ? startSearch(today) : restoreSearch(stored, today, new Set())).filters);
    });
  }
  return () => {
    isWatched = false;
    stop();
  };
}
