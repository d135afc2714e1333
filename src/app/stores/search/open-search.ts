import { forgetAvailability } from '#app/stores/availability/availability-store.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { StoredSearch } from '#domain/search/search.ts';
import { openSearch, readSearch, restoreSearch } from './search-store.ts';

export interface OpenSearchPorts {
  readonly today: CalendarDate;
  readonly firstArrival: CalendarDate;
  readonly loadSearch: () => Promise<StoredSearch | null>;
}

/** Once per page load and day. Changes nothing until storage has answered, so that the page renders once. */
export async function openStoredSearch(
  knownIds: ReadonlySet<number>,
  days: OpenSearchPorts,
  signal: AbortSignal,
): Promise<void> {
  if (isOpenFor(days)) return;
  const stored = await days.loadSearch();
  // Another part of the page may have restored the search meanwhile.
  if (signal.aborted || isOpenFor(days)) return;
  openSearch(days.today, days.firstArrival);
  forgetAvailability();
  restoreSearch(stored, knownIds);
}

function isOpenFor(days: Pick<OpenSearchPorts, 'today' | 'firstArrival'>): boolean {
  const { isRestored, today, firstArrival } = readSearch();
  return isRestored && today === days.today && firstArrival === days.firstArrival;
}
