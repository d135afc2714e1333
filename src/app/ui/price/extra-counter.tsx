import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Counter } from '#app/ui/forms/counter.tsx';
import type { Locale } from '#contract/site/locale.ts';
import type { Extra } from '#domain/pricing/extras.ts';

interface ExtraCounterProps {
  readonly extra: Extra;
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
  readonly children?: ReactNode;
}

export function ExtraCounter({ extra, quantity, onChange, children }: ExtraCounterProps) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const name = extra.name[locale];
  return (
    <>
      <Counter
        label={name}
        value={quantity}
        canDecrease={quantity > 0}
        canIncrease={quantity < extra.most}
        decreaseLabel={t`Remove: ${name}`}
        increaseLabel={t`Add: ${name}`}
        onDecrease={() => onChange(quantity - 1)}
        onIncrease={() => onChange(quantity + 1)}
      />
      <p className="note">
        {extraPriceText(i18n, extra, locale)}
        {children}
      </p>
    </>
  );
}

/** «450 ₴ за гостя щоночі» */
function extraPriceText(i18n: I18n, { per, priceMinor }: Pick<Extra, 'per' | 'priceMinor'>, locale: Locale) {
  const price = formatPrice(priceMinor, locale);
  switch (per) {
    case 'person_night':
      return i18n._(msg`${price} a guest, every night`);
    case 'night':
      return i18n._(msg`${price} every night`);
    case 'stay':
      return i18n._(msg`${price} for the whole stay`);
    case 'person':
      return i18n._(msg`${price} a guest`);
    case 'hour':
      return i18n._(msg`${price} an hour`);
  }
}
