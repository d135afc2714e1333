import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatDay, formatDayRange } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { toMinor } from '#contract/availability/money.ts';
import type { DeskPromoCode, DeskPromoCodes } from '#contract/desk/desk-promo-codes.ts';
import type { Locale } from '#contract/site/locale.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { kindsInWords } from './kinds-in-words.ts';

export type PromoHouse = DeskPromoCodes['data']['houses'][number];

export function reductionText(
  i18n: I18n,
  { percent, amount = 0 }: Pick<DeskPromoCode, 'percent' | 'amount'>,
  locale: Locale,
) {
  if (percent !== undefined) return i18n._(msg`−${percent}% of the nights`);
  const sum = formatPrice(toMinor(amount), locale);
  return i18n._(msg`−${sum} of the bill`);
}

export function housesText(
  i18n: I18n,
  { category_codes: codes }: Pick<DeskPromoCode, 'category_codes'>,
  houses: readonly PromoHouse[],
  locale: Locale,
): string {
  if (codes === undefined) return i18n._(msg`all kinds`);
  return kindsInWords(
    houses.filter(({ category_code }) => codes.includes(category_code)),
    locale,
  );
}

/** Empty if the code is valid for all nights and days of booking. */
export function datesText(i18n: I18n, code: DeskPromoCode, locale: Locale): string {
  const { nights_from, nights_to, booked_from, booked_until } = code;
  const day = (date: string) => formatDay(calendarDate(date), locale);
  const parts: string[] = [];
  if (nights_from !== undefined && nights_to !== undefined) {
    const nights = formatDayRange(calendarDate(nights_from), calendarDate(nights_to), locale);
    parts.push(i18n._(msg`nights of ${nights}`));
  }
  if (booked_from !== undefined && booked_until !== undefined) {
    const days = formatDayRange(calendarDate(booked_from), calendarDate(booked_until), locale);
    parts.push(i18n._(msg`booked on ${days}`));
  } else if (booked_from !== undefined) {
    const from = day(booked_from);
    parts.push(i18n._(msg`booked from ${from}`));
  } else if (booked_until !== undefined) {
    const until = day(booked_until);
    parts.push(i18n._(msg`booked until ${until}`));
  }
  return parts.join(', ');
}

export function statusText(i18n: I18n, { status, booked_from }: DeskPromoCode, locale: Locale): string {
  switch (status) {
    case 'active':
      return i18n._(msg({ message: 'active', context: 'promo code' }));
    case 'later': {
      const day = booked_from === undefined ? '' : formatDay(calendarDate(booked_from), locale);
      return i18n._(msg`from ${day}`);
    }
    case 'over':
      return i18n._(msg({ message: 'is over', context: 'promo code' }));
    case 'used_up':
      return i18n._(msg({ message: 'used up', context: 'promo code' }));
    case 'stopped':
      return i18n._(msg({ message: 'stopped', context: 'promo code' }));
  }
}
