import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { formatDay, formatDayRange } from '#app/format/dates.ts';
import { localeOf } from '#app/i18n/use-locale.ts';
import type { Allergen } from '#contract/menus/menus.ts';
import type { Locale } from '#contract/site/locale.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { isYearly, type ServedPeriod } from '#domain/calendar/served-period.ts';
import type { DishView, MenuItemView } from './menu-view.ts';

const ALLERGEN_NAMES: Readonly<Record<Allergen, MessageDescriptor>> = {
  gluten: msg`gluten`,
  crustaceans: msg`crustaceans`,
  eggs: msg`eggs`,
  fish: msg`fish`,
  peanuts: msg`peanuts`,
  soybeans: msg`soya`,
  milk: msg`milk`,
  nuts: msg`nuts`,
  celery: msg`celery`,
  mustard: msg`mustard`,
  sesame: msg`sesame`,
  sulphites: msg`sulphites`,
  lupin: msg`lupin`,
  molluscs: msg`molluscs`,
};

const NO_BREAK_SPACE = '\u00a0';
/** Kilograms and litres read better from this amount on. */
const THOUSAND = 1_000;
const DECIMAL_SIGN: Readonly<Record<Locale, string>> = { uk: ',', en: '.' };

/** Formatting a yearly day needs some year, and a leap year has all days. */
const SOME_LEAP_YEAR = '2028';

/** `380 g`, `2.4 kg, for 6 people`, `60 min`; null: nothing to measure. */
export function measureText(i18n: I18n, { dish, minutes }: MenuItemView): string | null {
  if (minutes !== null) return i18n._(msg`${minutes} min`);
  if (dish === null) return null;
  const { portions } = dish;
  const shared =
    portions === 1 ? [] : [i18n._(msg`${plural(portions, { one: 'for # person', other: 'for # people' })}`)];
  return [...amountText(i18n, dish), ...shared].join(', ').replaceAll(' ', NO_BREAK_SPACE) || null;
}

function amountText(i18n: I18n, { amount }: DishView): string[] {
  if (amount === null) return [];
  const { figure, unit } = amount;
  if (figure < THOUSAND) return [unit === 'g' ? i18n._(msg`${figure} g`) : i18n._(msg`${figure} ml`)];
  const large = String(figure / THOUSAND).replace('.', DECIMAL_SIGN[localeOf(i18n)]);
  return [unit === 'g' ? i18n._(msg`${large} kg`) : i18n._(msg`${large} l`)];
}

/** `Allergens: fish, milk`; null: none. */
export function allergensText(i18n: I18n, { allergens }: DishView): string | null {
  if (allergens.length === 0) return null;
  const names = allergens.map((allergen) => i18n._(ALLERGEN_NAMES[allergen])).join(', ');
  return i18n._(msg`Allergens: ${names}`);
}

/** `In season: 1 December – 28 February`; null: all year round. */
export function seasonText(i18n: I18n, served: readonly ServedPeriod[]): string | null {
  if (served.length === 0) return null;
  const days = served.map((period) => periodText(period, localeOf(i18n))).join(', ');
  return i18n._(msg`In season: ${days}`);
}

function periodText(period: ServedPeriod, locale: Locale): string {
  const { start, end } = period;
  if (!isYearly(period)) {
    const isOneYear = start.slice(0, 4) === end.slice(0, 4);
    const days = formatDayRange(calendarDate(start), calendarDate(end), locale);
    return isOneYear ? `${days}${NO_BREAK_SPACE}${start.slice(0, 4)}` : days;
  }
  const [first, last] = [start, end].map((day) => calendarDate(`${SOME_LEAP_YEAR}-${day}`));
  if (first === undefined || last === undefined) throw new RangeError('A period has two ends');
  if (start <= end) return formatDayRange(first, last, locale);
  return `${formatDay(first, locale)}${NO_BREAK_SPACE}– ${formatDay(last, locale)}`;
}
