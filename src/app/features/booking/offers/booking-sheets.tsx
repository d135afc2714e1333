import { useLingui } from '@lingui/react/macro';
import { useCallback, useContext, useEffect, useState } from 'react';
import { SiteAccessContext } from '#app/content/site-access.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { closeFilters, type FilterField, useInterface } from '#app/stores/interface-store.ts';
import { dismissFilters, useSearch } from '#app/stores/search/search-store.ts';
import { setUpsellOffer, UPGRADE_OVERLAY, useUpsellOffer } from '#app/stores/search/upsell-offer.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';
import { useBackToClose } from '#app/ui/overlay/use-back-to-close.ts';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import { answerOffer } from './list/card/choose-card.ts';

/**
 * The filters, the question before they empty rooms, and the upgrade offer. They load after the first paint: at the
 * guest's first interaction, on metered connections once needed.
 */
export function BookingSheets() {
  const { t } = useLingui();
  const { openFilter } = useInterface();
  const offer = useUpsellOffer();
  const isAsking = useSearch().unconfirmed !== null;
  const isOpen = openFilter !== null;
  const { field, opening } = useOpening(openFilter);
  const [failedOpening, setFailedOpening] = useState<number | null>(null);
  const hasFailed = failedOpening === opening;
  const sheets = useLoaded(useLoadSheets(), ((isOpen || isAsking) && !hasFailed) || offer !== null, () => {
    if (isOpen || isAsking) setFailedOpening(opening);
    // The sheet did not load: the guest goes on without the offer.
    answerOffer(false);
  });
  useBackToClose('filters', isOpen, closeFilters);
  useBackToClose(UPGRADE_OVERLAY, offer !== null && sheets !== null, () => answerOffer(false));
  // The offer belongs to this list, so leaving the page drops it.
  useEffect(() => () => setUpsellOffer(null), []);
  if (sheets === null) {
    const close = isOpen ? closeFilters : dismissFilters;
    return (
      <Sheet title={t`What to look for`} isOpen={isOpen || isAsking} onClose={close} snapPoints={['94%']} wide="panel">
        {hasFailed ? <LoadFailure onRetry={() => setFailedOpening(null)} /> : <Skeleton inlineSize="100%" />}
      </Sheet>
    );
  }
  const { ConfirmFilters, FilterPanel, UpsellSheet, view, facts } = sheets;
  return (
    <>
      <FilterPanel key={opening} view={view} facts={facts} field={field} isOpen={isOpen} />
      <ConfirmFilters />
      {offer !== null && <UpsellSheet view={view} offer={offer} onAnswer={answerOffer} />}
    </>
  );
}

/** Each opening starts from the current filters. What was opened stays while the sheet closes. */
function useOpening(openFilter: FilterField | null) {
  const [opened, setOpened] = useState<{ field: FilterField; opening: number; isOpen: boolean }>({
    field: 'kind',
    opening: 0,
    isOpen: false,
  });
  const isOpen = openFilter !== null;
  if (isOpen !== opened.isOpen) {
    const { field, opening } = opened;
    setOpened({ field: openFilter ?? field, opening: isOpen ? opening + 1 : opening, isOpen });
  }
  return opened;
}

function useLoadSheets() {
  const access = useContext(SiteAccessContext);
  const locale = useLocale();
  return useCallback(async () => {
    if (access === null) throw new Error('The booking page has no way to its sheets');
    const { loadSheetContents } = await import('./sheet-contents.tsx');
    return loadSheetContents(access, locale);
  }, [access, locale]);
}
