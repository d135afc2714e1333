import { forgetAvailability } from '#app/stores/availability/availability-store.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { StoredSearch } from '#domain/search/search.ts';
import { openSearch, readSearch, restoreSearch } from './search-store.ts';

export interface OpenSearchPorts {
  readonly today: CalendarDate;
  readonly loadSearch: () => Promise<StoredSearch | null>;
}

/** Once per page load and day. Changes nothing until storage has answered, so that the page renders once. */
export async function openStoredSearch(
  knownIds: ReadonlySet<number>,
  { today, loadSearch }: OpenSearchPorts,
  signal: AbortSignal,
): Promise<void> {
  if (isOpenFor(today)) return;
  const stored = await loadSearch();
  // Another part of the page may have restored the search meanwhile.
  if (signal.aborted || isOpenFor(today)) return;
  openSearch(today);
  forgetAvailability();
  restoreSearch(stored, knownIds);
}

function isOpenFor(day: CalendarDate): boolean {
  const { isRestored, today } = readSearch();
  return isRestored && today === day;
}
