import { Trans } from '@lingui/react/macro';
import { useContext } from 'react';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { toAmount } from '#contract/availability/money.ts';
import { PriceAgeContext } from './price-age.ts';

interface FromPriceProps {
  readonly minor: number;
  readonly isPerNight?: boolean;
  /** For the figure alone. */
  readonly className?: string | undefined;
}

/** «від 3 862 ₴», and for machines the lowest price of the surrounding schema.org item. */
export function FromPrice({ minor, isPerNight = false, className }: FromPriceProps) {
  const price = formatPrice(minor, useLocale());
  const figure = { className, value: toAmount(minor), itemProp: 'lowPrice' };
  return (
    <span itemProp="offers" itemScope itemType="https://schema.org/AggregateOffer">
      <meta itemProp="priceCurrency" content="UAH" />
      {isPerNight ? (
        <Trans>
          from <data {...figure}>{price}</data> per night
        </Trans>
      ) : (
        <Trans>
          from <data {...figure}>{price}</data>
        </Trans>
      )}{' '}
      {useContext(PriceAgeContext)}
    </span>
  );
}
