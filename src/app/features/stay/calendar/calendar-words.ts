import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatTravelDay, formatWeekdayShort } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { localeOf } from '#app/i18n/use-locale.ts';
import { type CalendarDate, weekdayOf } from '#domain/calendar/calendar-date.ts';
import type { DayStatus } from '#domain/calendar/date-picking.ts';

export interface DayWords {
  readonly date: CalendarDate;
  readonly status: DayStatus;
  /** Price in kopiyky; null: unknown, or nothing is free. */
  readonly priceMinor: number | null;
  /** How many nights in a row are free from this day if they are too few; otherwise 0. */
  readonly openNights: number;
  /** The lowest price of its month, printed in amber. */
  readonly isLowest: boolean;
  /** The current night, after midnight. */
  readonly isTonight: boolean;
  readonly isArrival: boolean;
  readonly isDeparture: boolean;
}

/** A day's label for screen readers: the date, its price, and why it cannot be picked. */
export function dayLabel(i18n: I18n, words: DayWords): string {
  const { date, status, priceMinor, openNights } = words;
  const locale = localeOf(i18n);
  const parts = [`${formatTravelDay(date, locale)} ${date.slice(0, 4)}`];
  if (words.isTonight) parts.push(i18n._(msg`tonight, arrival after midnight`));
  if (words.isArrival) parts.push(i18n._(msg`check-in`));
  if (words.isDeparture) parts.push(i18n._(msg`check-out`));
  if (status === 'sold_out') parts.push(i18n._(msg`taken`));
  else if (status === 'too_few_rooms') parts.push(i18n._(msg`too few rooms are free`));
  else if (status === 'closed') parts.push(i18n._(msg`closed`));
  else if (status === 'past') parts.push(i18n._(msg`past`));
  else if (status === 'too_short') parts.push(`${i18n._(msg`too few nights`)}: ${openNights}`);
  if (priceMinor !== null && status !== 'past') {
    const price = formatPrice(priceMinor, locale);
    parts.push(i18n._(msg`from ${price} per night`));
  }
  return parts.join(', ');
}

/** «нд – ср»: the weekdays of arrival and departure. */
export function weekdaySpan(i18n: I18n, arrival: CalendarDate, departure: CalendarDate): string {
  const locale = localeOf(i18n);
  const [first, last] = [arrival, departure].map((date) => formatWeekdayShort(weekdayOf(date), locale));
  return `${first}\u00a0– ${last}`;
}
