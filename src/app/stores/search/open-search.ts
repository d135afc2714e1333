import { forgetAvailability } from '#app/stores/availability/availability-store.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { StoredSearch } from '#domain/search/search.ts';
import { openSearch, readSearch, restoreSearch } from './search-store.ts';

export interface OpenSearchPorts {
  readonly today: CalendarDate;
  readonly loadSearch: () => Promise<StoredSearch | null>;
}

/**
 * The search of an earlier visit, brought back once per page load and anew when the day has changed. `knownIds`: of the
 * accommodations there are. Until storage has answered nothing changes, so that the page turns once and not twice. Does
 * nothing more once `signal` is aborted.
 */
export async function openStoredSearch(
  knownIds: ReadonlySet<number>,
  { today, loadSearch }: OpenSearchPorts,
  signal: AbortSignal,
): Promise<void> {
  if (isOpenFor(today)) return;
  const stored = await loadSearch();
  // Another part of the page may have brought it back meanwhile, and the guest may have gone on from there.
  if (signal.aborted || isOpenFor(today)) return;
  openSearch(today);
  forgetAvailability();
  restoreSearch(stored, knownIds);
}

function isOpenFor(day: CalendarDate): boolean {
  const { isRestored, today } = readSearch();
  return isRestored && today === day;
}
