import type { PanelState, PanelTab } from '#app/features/stay-picker/panel-state.ts';
import type { FilterField } from '#app/stores/interface-store.ts';
import type { WantedFilters } from '#app/stores/search/search-store.ts';
import { ALL_KINDS } from '#domain/search/filters.ts';
import type { Search } from '#domain/search/search.ts';
import type { Stay } from '#domain/stay/stay.ts';

const TABS: Readonly<Record<FilterField, PanelTab>> = { kind: 'category', dates: 'dates', rooms: 'guests' };

/** The filters as they hold, at the tab of the field that was tapped. Until they are proposed, changes are a draft. */
export function startDraft({ filters, singleAccommodationId }: Search, field: FilterField): PanelState {
  const { kind, stay, rooms } = filters;
  return {
    tab: TABS[field],
    kind: kind ?? ALL_KINDS,
    // The panel has one room for one accommodation; a guest who added more is looking around.
    singleId: rooms.length === 1 ? singleAccommodationId : null,
    picked: stay ?? { arrival: null, departure: null },
    rooms,
    alert: null,
    isRangeInvalid: false,
  };
}

/** What a draft with a stay in order asks for. Everything is what an unset kind shows as well: that is no change. */
export function wantedFilters({ kind, singleId, rooms }: PanelState, stay: Stay, { filters }: Search): WantedFilters {
  if (singleId !== null) return { kind: null, stay, rooms, singleAccommodationId: singleId };
  return { kind: kind === ALL_KINDS && filters.kind === null ? null : kind, stay, rooms };
}
