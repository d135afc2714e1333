import { Trans } from '@lingui/react/macro';
import { useContext } from 'react';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { toAmount } from '#contract/availability/money.ts';
import { PriceAgeContext } from './price.tsx';

interface FromPriceProps {
  readonly minor: number;
  readonly isPerNight?: boolean;
  readonly className?: string | undefined;
}

export function FromPrice({ minor, isPerNight = false, className }: FromPriceProps) {
  const price = formatPrice(minor, useLocale());
  const figure = { className, value: toAmount(minor) };
  return (
    <>
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
    </>
  );
}
