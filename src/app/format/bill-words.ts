import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Locale } from '#contract/site/locale.ts';
import type { CityTax, TaxExemption } from '#domain/pricing/city-tax.ts';
import type { Extra, ExtraLine } from '#domain/pricing/extras.ts';
import type { Discount } from '#domain/pricing/special-offer.ts';
import { formatPrice } from './price.ts';
import { adultsText, nightsText } from './stay-words.ts';

/** `3 nights at UAH 3,862` */
export function nightsAtText(i18n: I18n, count: number, nightMinor: number, locale: Locale): string {
  const [nights, price] = [nightsText(i18n, count), formatPrice(nightMinor, locale)];
  return i18n._(msg`${nights} at ${price}`);
}

export function seatsText(i18n: I18n, seats: number): string {
  return i18n._(msg`${plural(seats, { one: 'Extra bed', other: '# extra beds' })}`);
}

/** `base`: the number of guests included in the night's price. */
export function capacityText(i18n: I18n, base: number): string {
  return i18n._(
    msg`${plural(base, { one: 'A night is priced for # guest', other: 'A night is priced for # guests' })}`,
  );
}

/** `Promo code ЛІС`, or the offer's name. `title`: null if the resort no longer has the offer. */
export function discountText(
  i18n: I18n,
  { promoCode: code }: Pick<Discount, 'promoCode'>,
  title: string | null,
): string {
  return code === undefined ? offerText(i18n, title) : i18n._(msg`Promo code ${code}`);
}

export function offerText(i18n: I18n, title: string | null): string {
  return title === null ? i18n._(msg`Special offer`) : i18n._(msg`Special offer “${title}”`);
}

/** `−1 391 ₴` */
export function discountSum({ amountMinor }: Pick<Discount, 'amountMinor'>, locale: Locale): string {
  return `−${formatPrice(amountMinor, locale)}`;
}

export function explainDiscount(i18n: I18n, discount: Discount, locale: Locale): string {
  switch (discount.kind) {
    case 'sum':
      return '';
    case 'percent': {
      const [percent, nights] = [discount.percent, formatPrice(discount.nightsMinor, locale)];
      return i18n._(msg`${percent}% of the nights, ${nights}`);
    }
    case 'free_nights':
      return i18n._(msg`${plural(discount.nights, { one: '# night is a gift', other: '# nights are a gift' })}`);
  }
}

export function cityTaxTitle(i18n: I18n): string {
  return i18n._(msg`City tax`);
}

export function taxFactors(i18n: I18n, { adultMinor, nights, adults }: CityTax['rates'][number], locale: Locale) {
  return [formatPrice(adultMinor, locale), nightsText(i18n, nights), adultsText(i18n, adults)];
}

const EXEMPTIONS: Readonly<Record<NonNullable<TaxExemption>, MessageDescriptor>> = {
  some_adults: msg`Guests on extra beds pay no tax`,
  all_adults: msg`Guests on extra beds pay no tax, and there is an extra bed for every adult`,
  no_tax: msg`No city tax is charged here`,
};

export function exemptionText(i18n: I18n, exemption: TaxExemption): string | null {
  return exemption && i18n._(EXEMPTIONS[exemption]);
}

/** `450 ₴`, `3 ночі`, `2`: what the sum of an extra is made of. Empty if it is one price. */
export function extraFactors(i18n: I18n, { quantity, nights, unitMinor }: ExtraLine, locale: Locale): string[] {
  const factors = [
    formatPrice(unitMinor, locale),
    ...(nights === undefined ? [] : [nightsText(i18n, nights)]),
    ...(quantity > 1 ? [String(quantity)] : []),
  ];
  return factors.length > 1 ? factors : [];
}

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
