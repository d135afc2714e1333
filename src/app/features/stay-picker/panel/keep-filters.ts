import type { BookingView } from '#app/content/views/booking-view.ts';
import { kindIdsOf } from '#app/features/search/use-start-up.ts';
import type { PanelState } from '#app/features/stay-picker/panel-state.ts';
import { saveSearch } from '#app/storage/stored-search.ts';
import { applyFilters, readSearch } from '#app/stores/search/search-store.ts';
import { pickedStay } from '#domain/calendar/date-picking.ts';

/**
 * Makes the panel's choices so far the guest's search, in the store and in storage, so that a reload loses nothing. A
 * search for one accommodation is separate and leaves the general one alone.
 */
export async function keepFilters({ kind, singleId, picked, rooms }: PanelState, view: BookingView): Promise<void> {
  if (singleId !== null) return;
  const { filters } = readSearch().search;
  applyFilters({ kind, stay: pickedStay(picked) ?? filters.stay, rooms });
  await saveSearch(readSearch().search, kindIdsOf(view));
}
