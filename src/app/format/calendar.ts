import type { Locale } from '#contract/locale.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';

const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = { uk: 'uk-UA', en: 'en-GB' };
const NO_BREAK_SPACE = '\u00a0';
/** 4 January 1970 was a Sunday. */
const SUNDAY_MS = Date.UTC(1970, 0, 4);
const DAY_MS = 24 * 60 * 60 * 1000;

const weekdayNames = new Map<string, string>();

/** `Грудень 2026`, `December 2026`: a month as a heading, in the nominative and without «р.». */
export function formatMonth(date: CalendarDate, locale: Locale): string {
  const instant = Date.parse(date);
  const name = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { month: 'long', timeZone: 'UTC' }).format(instant);
  return `${name.charAt(0).toLocaleUpperCase(locale)}${name.slice(1)}${NO_BREAK_SPACE}${date.slice(0, 4)}`;
}

/** `нд`, `Sun`; 0 is Sunday. */
export function formatWeekdayShort(weekday: number, locale: Locale): string {
  const key = `${locale} ${weekday}`;
  const format = () => new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { weekday: 'short', timeZone: 'UTC' });
  const name = weekdayNames.get(key) ?? format().format(SUNDAY_MS + weekday * DAY_MS);
  weekdayNames.set(key, name);
  return name;
}
