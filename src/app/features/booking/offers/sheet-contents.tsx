import type { SiteAccess } from '#app/content/site-access.ts';
import { FilterQuestion } from '#app/features/booking/stay-picker/booking-panel.tsx';
import { loadPanel } from '#app/features/booking/stay-picker/load-panel.ts';
import { UpsellSheet } from '#app/features/booking/upsell/upsell-sheet.tsx';
import { closeFilters } from '#app/stores/interface-store.ts';
import { confirmFilters, dismissFilters, emptiesRooms, useSearch } from '#app/stores/search/search-store.ts';
import { useBackToClose } from '#app/ui/overlay/use-back-to-close.ts';
import type { Locale } from '#contract/site/locale.ts';
import { FilterPanel } from './filters/filter-panel.tsx';

/** What opens over the booking page, and all that it is made of: the booking panel's code, texts and content. */
export async function loadSheetContents(access: SiteAccess, locale: Locale) {
  const { view, facts } = await loadPanel(access, locale);
  return { ConfirmFilters, FilterPanel, UpsellSheet, view, facts };
}

/** The question over the list, whichever part of the page has proposed the filters. */
function ConfirmFilters() {
  const { unconfirmed } = useSearch();
  const isOpen = unconfirmed !== null;
  useBackToClose('confirm-filters', isOpen, dismissFilters);
  const isEmptying = unconfirmed !== null && emptiesRooms(unconfirmed);
  const apply = () => {
    confirmFilters();
    closeFilters();
  };
  return <FilterQuestion isOpen={isOpen} isEmptying={isEmptying} onApply={apply} onKeep={dismissFilters} />;
}
