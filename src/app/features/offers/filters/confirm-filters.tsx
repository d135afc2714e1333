import { FilterQuestion } from '#app/features/stay-picker/booking-panel.tsx';
import { closeFilters } from '#app/stores/interface-store.ts';
import { confirmFilters, dismissFilters, useSearch } from '#app/stores/search/search-store.ts';
import { useBackToClose } from '#app/ui/overlay/use-back-to-close.ts';

/** The question over the list, whichever part of the page has proposed the filters. */
export function ConfirmFilters() {
  const isOpen = useSearch().unconfirmed !== null;
  useBackToClose('confirm-filters', isOpen, dismissFilters);
  const apply = () => {
    confirmFilters();
    closeFilters();
  };
  return <FilterQuestion isOpen={isOpen} onApply={apply} onKeep={dismissFilters} />;
}
