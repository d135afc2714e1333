import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Locale } from '#contract/site/locale.ts';
import type { Extra } from '#domain/pricing/extras.ts';
import { formatPrice } from './price.ts';

/** «450 ₴ за гостя щоночі» */
export function extraPriceText(i18n: I18n, { per, priceMinor }: Pick<Extra, 'per' | 'priceMinor'>, locale: Locale) {
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
