import { WEEKDAY_NAMES } from '#content/rates/prices-schema.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { LocalizedText } from '#contract/site/schema.ts';
import { DAY_MINUTES, minutesOf } from '#domain/calendar/opening-hours.ts';
import type { PlaceHours } from './hours-schema.ts';

const ROUND_THE_CLOCK: LocalizedText = { uk: 'цілодобово', en: 'day and night' };

const WEEKDAYS_EXCEPTED = ['неділі', 'понеділка', 'вівторка', 'середи', 'четверга', 'пʼятниці', 'суботи'];

/** A year with every possible day. */
const LEAP_YEAR = '2028';

/** For example «11:00–23:00, крім понеділка, 1 травня – 30 вересня». */
export function describeHours({ opens, closes, closed_weekdays, season }: PlaceHours): LocalizedText {
  const isAlwaysOpen = opens === '00:00' && closes === '24:00';
  const sayIn = (locale: Locale) =>
    [
      isAlwaysOpen ? ROUND_THE_CLOCK[locale] : `${opens}–${shownClosing(closes)}`,
      ...(closed_weekdays.length === 0 ? [] : [sayExcept(closed_weekdays, locale)]),
      ...(season === null ? [] : [`${sayDay(season.start, locale)} – ${sayDay(season.end, locale)}`]),
    ].join(', ');
  return { uk: sayIn('uk'), en: sayIn('en') };
}

/** `26:00` is shown as `02:00`; midnight stays `24:00`. */
function shownClosing(closes: string): string {
  const minutes = minutesOf(closes);
  if (minutes <= DAY_MINUTES) return closes;
  const hour = Math.floor((minutes - DAY_MINUTES) / 60);
  return `${String(hour).padStart(2, '0')}:${closes.slice(-2)}`;
}

function sayExcept(weekdays: PlaceHours['closed_weekdays'], locale: Locale): string {
  const named = weekdays.map((weekday) =>
    locale === 'uk'
      ? (WEEKDAYS_EXCEPTED[WEEKDAY_NAMES.indexOf(weekday)] ?? weekday)
      : `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}s`,
  );
  const list = new Intl.ListFormat(locale === 'uk' ? 'uk' : 'en-GB').format(named);
  return locale === 'uk' ? `крім ${list}` : `except ${list}`;
}

function sayDay(day: string, locale: Locale): string {
  const format = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const date = new Date(`${LEAP_YEAR}-${day}T00:00:00Z`);
  return date.toLocaleDateString(locale === 'uk' ? 'uk-UA' : 'en-GB', format);
}
