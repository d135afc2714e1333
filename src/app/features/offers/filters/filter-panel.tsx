import { useReducer } from 'react';
import { PanelSheet } from '#app/features/stay/booking-panel.tsx';
import type { PanelContent } from '#app/features/stay/panel-content.ts';
import {
  evaluatePicked,
  type PanelState,
  type PanelStep,
  panelAt,
  takePanelStep,
} from '#app/features/stay/panel-state.ts';
import { closeFilters, type PanelTab } from '#app/stores/interface-store.ts';
import { proposeFilters, readSearch } from '#app/stores/search/search-store.ts';
import { wantedOf, wishOfSearch } from '#domain/search/search.ts';

interface FilterPanelProps extends PanelContent {
  readonly tab: PanelTab;
  readonly isOpen: boolean;
}

/** The booking panel's tabs over the booking page. They edit a draft, so that chosen rooms are emptied at most once. */
export function FilterPanel({ view, facts, tab, isOpen }: FilterPanelProps) {
  const [state, take] = useReducer(
    (current: PanelState, step: PanelStep) => takePanelStep(current, step, facts),
    tab,
    () => panelAt(tab, wishOfSearch(readSearch().search)),
  );
  const submit = () => {
    const { stay, refused } = evaluatePicked(state, facts);
    if (stay === null) return take({ type: 'dates_demanded' });
    if (refused !== null) return take({ type: 'refused', alert: { status: refused } });
    if (proposeFilters(wantedOf(state, readSearch().search)) === 'applied') closeFilters();
  };
  const draft = { view, facts, state, take, book: submit, isChecking: false, isFiltering: true } as const;
  return <PanelSheet panel={draft} pressed={tab} isOpen={isOpen} onClose={closeFilters} />;
}
