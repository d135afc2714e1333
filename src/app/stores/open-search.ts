import type { CalendarDate } from '#domain/calendar-date.ts';
import type { StoredSearch } from '#domain/search.ts';
import { forgetAvailability } from './booking-store.ts';
import { openSearch, readSearch, restoreSearch } from './search-store.ts';

export interface OpenSearchPorts {
  readonly today: CalendarDate;
  readonly loadSearch: () => Promise<StoredSearch | null>;
}

/**
 * The search of an earlier visit, brought back once per page load and anew when the day has changed. `knownIds`: of the
 * accommodations there are. Does nothing more once `signal` is aborted.
 */
export async function openKeptSearch(
  knownIds: ReadonlySet<number>,
  { today, loadSearch }: OpenSearchPorts,
  signal: AbortSignal,
): Promise<void> {
  const known = readSearch();
  if (known.isRestored && known.today === today) return;
  openSearch(today);
  forgetAvailability();
  const stored = await loadSearch();
  if (!signal.aborted) restoreSearch(stored, knownIds);
}
