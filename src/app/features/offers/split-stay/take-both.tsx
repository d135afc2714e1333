import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { formatPrice } from '#app/format/price.ts';
import { nightsText } from '#app/format/stay-words.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { useInterface } from '#app/stores/interface-store.ts';
import { chooseSplit } from '#app/stores/search/search-store.ts';
import { Button } from '#app/ui/actions/button.tsx';
import type { PricedSplit } from '#domain/calendar/priced-splits.ts';
import styles from './split-stay.module.css';

/** The only next step. On phones it is pinned within the thumb's reach, with the sum beside it. */
export function TakeBoth({ offer: { choice, quote } }: { offer: PricedSplit }) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const [isTaken, setIsTaken] = useState(false);
  const { isOnline } = useInterface();
  const isLeaving = useLeaveOnceInAddress(isTaken && isOnline);
  return (
    <section className={styles.bar} aria-label={t`Total`} data-pinned-bar>
      <p className={`stack ${styles.total}`}>
        <strong translate="no">{formatPrice(quote.totalMinor, locale)}</strong>
        <span className={`note ${styles.soft}`}>
          {nightsText(i18n, quote.nights)}, <Trans>two houses</Trans>
        </span>
      </p>
      <Button
        isBusy={isTaken}
        onClick={() => {
          chooseSplit(choice);
          setIsTaken(true);
        }}
      >
        {isTaken && !isLeaving ? <Trans>Waiting for the network</Trans> : <Trans>Take both</Trans>}
      </Button>
    </section>
  );
}

/**
 * Goes to the checkout once the page's address holds the choice, so that Back restores it. Offline the checkout would
 * show an error, so it waits for the network.
 */
function useLeaveOnceInAddress(isWanted: boolean): boolean {
  const navigate = useNavigate();
  const path = localizePath('/booking/checkout', useLocale());
  const isInAddress = new URLSearchParams(useLocation().search).has('split');
  useEffect(() => {
    if (isWanted && isInAddress) void navigate(path);
  }, [isWanted, isInAddress, navigate, path]);
  return isWanted;
}
