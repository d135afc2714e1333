import type { PanelView } from '#app/content/views/panel-view.ts';
import { type PanelFacts, type PanelState, takePanelStep } from '#app/features/booking/stay-picker/panel-state.ts';
import type { PanelOpening } from '#app/stores/interface-store.ts';
import { ALL_KINDS } from '#domain/search/filters.ts';
import type { Search } from '#domain/search/search.ts';

/** The panel's first state, from the guest's search so far and from the page that opens the panel. */
export function startPanel(
  { filters }: Search,
  { tab, category }: PanelOpening,
  view: Pick<PanelView, 'kinds'>,
  facts: PanelFacts,
): PanelState {
  const state: PanelState = {
    tab: tab ?? 'category',
    kind: filters.kind ?? ALL_KINDS,
    singleId: null,
    picked: filters.stay ?? { arrival: null, departure: null },
    rooms: filters.rooms,
    alert: null,
    isRangeInvalid: false,
  };
  const single = facts.accommodations.find(({ slug, phoneOnly }) => slug === category && !phoneOnly);
  if (single !== undefined) {
    const picked = takePanelStep(state, { type: 'single_picked', id: single.id }, facts);
    // On its page the guest has picked nothing anew, so the guests of the search stay if they fit.
    return takePanelStep(picked, { type: 'rooms_changed', rooms: filters.rooms }, facts);
  }
  const kind = view.kinds.find(({ slug }) => slug === category);
  return kind === undefined ? state : { ...state, kind: kind.slug };
}
