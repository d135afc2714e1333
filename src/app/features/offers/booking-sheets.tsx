import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { closeFilters, useInterface } from '#app/stores/interface-store.ts';
import { dismissFilters, setRoomUpsell, useSearch, useSearchNotes } from '#app/stores/search/search-store.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useBackToClose } from '#app/ui/overlay/use-back-to-close.ts';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import { answerUpsell } from './list/card/choose-card.ts';

const OpenedSheets = lazyPart(async (locale) => (await import('./opened-sheets.tsx')).loadOpenedSheets(locale), {
  Frame: SheetFrame,
  // The guest continues without the upgrade offer, which would come too late.
  onLoss: () => answerUpsell(false),
});

/** The filters, the question asked before they empty rooms, and the upgrade offer. */
export function BookingSheets() {
  const { openFilter } = useInterface();
  const offer = useSearchNotes().roomUpsell;
  const isAsking = useSearch().unconfirmed !== null;
  useBackToClose('filters', openFilter !== null, closeFilters);
  // The offer belongs to this list, so leaving the page drops it.
  useEffect(() => () => setRoomUpsell(null), []);
  return <OpenedSheets isOpen={openFilter !== null || isAsking || offer !== null} />;
}

/** Shown while the filters are loading. An upgrade offer has no frame: until it has loaded the guest can continue. */
function SheetFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const isFiltering = useInterface().openFilter !== null;
  const isAsking = useSearch().unconfirmed !== null;
  const close = isFiltering ? closeFilters : dismissFilters;
  return (
    <Sheet
      title={t`What to look for`}
      isOpen={isFiltering || isAsking}
      onClose={close}
      snapPoints={['94%']}
      wide="panel"
    >
      {children}
    </Sheet>
  );
}
