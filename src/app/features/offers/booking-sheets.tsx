import { useEffect } from 'react';
import { closeFilters, useInterface } from '#app/stores/interface-store.ts';
import { setRoomUpsell, useSearch, useSearchNotes } from '#app/stores/search/search-store.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useBackToClose } from '#app/ui/overlay/use-back-to-close.ts';
import { answerUpsell } from './list/card/choose-card.ts';
import { SheetFrame } from './sheet-frame.tsx';

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
