import { closeFilters, useInterface } from '#app/stores/interface-store.ts';
import { dismissFilters, useSearch } from '#app/stores/search/search-store.ts';
import { useUpsellOffer } from '#app/stores/search/upsell-offer.ts';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';
import { answerOffer } from './list/card/choose-card.ts';

const loadSheets = async () => {
  // What stands in the sheets comes at the same move. A failure is met where they open, which asks again.
  void import('./sheet-contents.tsx').catch(() => undefined);
  return (await import('./booking-sheets.tsx')).BookingSheets;
};

/** The page's sheets and the code of any sheet come at the guest's first move, or as soon as one is to open. */
export function LazyBookingSheets() {
  const { openFilter } = useInterface();
  const isAsking = useSearch().unconfirmed !== null;
  const isOffered = useUpsellOffer() !== null;
  const Sheets = useLoaded(loadSheets, openFilter !== null || isAsking || isOffered, () => {
    // Nothing has opened: the guest presses again, and goes on without an offer.
    closeFilters();
    dismissFilters();
    answerOffer(false);
  });
  return Sheets && <Sheets />;
}
