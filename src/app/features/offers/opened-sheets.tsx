import { useReducer, useState } from 'react';
import type { PanelView } from '#app/content/views/panel-view.ts';
import { FilterQuestion, PanelSheet } from '#app/features/stay/booking-panel.tsx';
import { loadPanelContent, panelFacts, useLatestView, useOpening } from '#app/features/stay/panel-content.ts';
import {
  findObstacle,
  type PanelState,
  type PanelStep,
  panelAt,
  takePanelStep,
} from '#app/features/stay/panel-state.ts';
import { UpsellSheet } from '#app/features/stay/upsell-sheet.tsx';
import { closeFilters, readInterface, useInterface } from '#app/stores/interface-store.ts';
import {
  confirmFilters,
  dismissFilters,
  proposeFilters,
  readSearch,
  UPGRADE_OVERLAY,
  useSearch,
  useSearchNotes,
} from '#app/stores/search/search-store.ts';
import { useBackToClose } from '#app/ui/overlay/use-back-to-close.ts';
import type { Locale } from '#contract/site/locale.ts';
import { emptiesRooms, wantedOf, wishOfSearch } from '#domain/search/search.ts';
import { answerUpsell } from './list/card/choose-card.ts';

/** Everything that opens over the booking page, with its content. */
export async function loadOpenedSheets(locale: Locale) {
  const loaded = await loadPanelContent(locale);
  return function OpenedSheets() {
    const { openFilter } = useInterface();
    const offer = useSearchNotes().roomUpsell;
    const opening = useOpening(openFilter !== null);
    const view = useLatestView(loaded);
    useBackToClose(UPGRADE_OVERLAY, offer !== null, () => answerUpsell(false));
    return (
      <>
        <FilterPanel key={opening} view={view} isOpen={openFilter !== null} />
        <ConfirmFilters />
        {offer !== null && <UpsellSheet view={view} offer={offer} onAnswer={answerUpsell} />}
      </>
    );
  };
}

/** The confirmation over the list, for filters proposed by any part of the page. */
function ConfirmFilters() {
  const { search, unconfirmed } = useSearch();
  useBackToClose('confirm-filters', unconfirmed !== null, dismissFilters);
  const answer = (isAgreed: boolean) => {
    if (!isAgreed) return dismissFilters();
    confirmFilters();
    closeFilters();
  };
  return (
    <FilterQuestion question={unconfirmed && { isEmptying: emptiesRooms(search, unconfirmed) }} onAnswer={answer} />
  );
}

/** The booking panel's tabs over the booking page. They edit a draft, so that chosen rooms are emptied at most once. */
function FilterPanel({ view, isOpen }: { view: PanelView; isOpen: boolean }) {
  const [facts] = useState(() => panelFacts(view));
  const [tab] = useState(() => readInterface().openFilter ?? 'category');
  const [state, take] = useReducer(
    (current: PanelState, step: PanelStep) => takePanelStep(current, step, facts),
    tab,
    () => panelAt(tab, wishOfSearch(readSearch().search)),
  );
  const submit = () => {
    const obstacle = findObstacle(state, facts);
    if (obstacle !== null) take(obstacle);
    else if (proposeFilters(wantedOf(state, readSearch().search)) === 'applied') closeFilters();
  };
  const draft = { view, facts, state, take, book: submit, isChecking: false, isFiltering: true } as const;
  return <PanelSheet panel={draft} pressed={tab} isOpen={isOpen} onClose={closeFilters} />;
}
