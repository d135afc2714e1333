import { useEffect } from 'react';
import { closeFilters, useInterface } from '#app/stores/interface-store.ts';
import { useSearch } from '#app/stores/search/search-store.ts';
import { setUpsellOffer, useUpsellOffer } from '#app/stores/search/upsell-offer.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useBackToClose } from '#app/ui/overlay/use-back-to-close.ts';
import { answerOffer } from './list/card/choose-card.ts';
import { SheetFrame } from './sheet-frame.tsx';

const OpenedSheets = lazyPart(async () => (await import('./opened-sheets.tsx')).OpenedSheets, {
  Frame: SheetFrame,
  // The guest goes on without the upgrade offer, which would come too late.
  onLoss: () => answerOffer(false),
});

/** The filters, the question before they empty rooms, and the upgrade offer. */
export function BookingSheets() {
  const { openFilter } = useInterface();
  const offer = useUpsellOffer();
  const isAsking = useSearch().unconfirmed !== null;
  useBackToClose('filters', openFilter !== null, closeFilters);
  // The offer belongs to this list, so leaving the page drops it.
  useEffect(() => () => setUpsellOffer(null), []);
  return <OpenedSheets isOpen={openFilter !== null || isAsking || offer !== null} />;
}
