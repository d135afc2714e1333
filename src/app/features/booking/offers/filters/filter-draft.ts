import type { PanelState, PanelTab } from '#app/features/booking/stay-picker/panel-state.ts';
import type { FilterField } from '#app/stores/interface-store.ts';
import type { WantedFilters } from '#app/stores/search/search-store.ts';
import { ALL_KINDS } from '#domain/search/filters.ts';
import type { Search } from '#domain/search/search.ts';
import type { Stay } from '#domain/stay/stay.ts';

export const TABS: Readonly<Record<FilterField, PanelTab>> = { kind: 'category', dates: 'dates', rooms: 'guests' };

/** A draft of the current filters, at the tab of the tapped field. It changes nothing until it is submitted. */
export function startDraft({ filters, singleAccommodationId }: Search, field: FilterField): PanelState {
  const { kind, stay, rooms } = filters;
  return {
    tab: TABS[field],
    kind: kind ?? ALL_KINDS,
    // The panel has one room for one accommodation; with several rooms the search is general.
    singleId: rooms.length === 1 ? singleAccommodationId : null,
    picked: stay ?? { arrival: null, departure: null },
    rooms,
    alert: null,
    isRangeInvalid: false,
  };
}

/** The filters that a draft with a valid stay asks for. ALL_KINDS is no change if the kind is unset: both show all. */
export function wantedFilters({ kind, singleId, rooms }: PanelState, stay: Stay, { filters }: Search): WantedFilters {
  if (singleId !== null) return { kind: null, stay, rooms, singleAccommodationId: singleId };
  return { kind: kind === ALL_KINDS && filters.kind === null ? null : kind, stay, rooms };
}
