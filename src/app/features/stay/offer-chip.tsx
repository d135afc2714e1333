import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OfferOption } from '#app/content/views/booking-view.ts';
import { offerText } from '#app/format/bill-words.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { changeOffer } from '#app/stores/search/search-store.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import styles from './offer-chip.module.css';
import { missText, type OfferMiss } from './offer-words.ts';

interface OfferChipProps {
  /** undefined: the offer cannot be booked on the site. */
  readonly option: OfferOption | undefined;
  readonly misses: readonly OfferMiss[];
  /** How to get the discount. */
  readonly children?: ReactNode;
}

/** The special offer in the guest's link, and each of its conditions that the stay misses. */
export function OfferChip({ option, misses, children }: OfferChipProps) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  return (
    <div className={`row ${styles.offer}`} role="status">
      <p className={`label tight ${styles.chip}`}>
        {option === undefined ? (
          <Trans>The offer of the link is over</Trans>
        ) : (
          `${offerText(i18n, option.title)}, ${option.value}`
        )}
        <button type="button" data-round aria-label={t`Hide the offer`} onClick={() => changeOffer(undefined)}>
          <Icon name="close" size={18} />
        </button>
      </p>
      {option !== undefined &&
        misses.map((miss) => (
          <p className={`note ${styles.why}`} key={miss.reason}>
            {missText(i18n, miss, option, locale)}
          </p>
        ))}
      {children}
    </div>
  );
}
