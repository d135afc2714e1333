import type { BookingView } from '#app/content/views/booking-view.ts';
import { kindIdsOf } from '#app/features/search/use-start-up.ts';
import type { PanelState } from '#app/features/stay-picker/panel-state.ts';
import { saveSearch } from '#app/storage/stored-search.ts';
import { applyFilters, readSearch } from '#app/stores/search/search-store.ts';
import { pickedStay } from '#domain/calendar/date-picking.ts';

/**
 * What the panel has settled so far becomes the guest's search, here and in storage: a reload or a flat battery loses
 * nothing. The one accommodation has a search of its own and leaves the general one alone.
 */
export async function keepFilters({ kind, singleId, picked, rooms }: PanelState, view: BookingView): Promise<void> {
  if (singleId !== null) return;
  const { filters } = readSearch().search;
  applyFilters({ kind, stay: pickedStay(picked) ?? filters.stay, rooms });
  await saveSearch(readSearch().search, kindIdsOf(view));
}
