import { pickedStay } from '#domain/date-picking.ts';
import type { BookingView } from '../../../content/booking-view.ts';
import { saveSearch } from '../../../storage/stored-search.ts';
import { applyFilters, readSearch } from '../../../stores/search-store.ts';
import { kindIdsOf } from '../search/use-start-up.ts';
import type { PanelState } from './panel-state.ts';

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
