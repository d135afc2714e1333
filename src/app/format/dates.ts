import type { Locale } from '#contract/locale.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';

const NO_BREAK_SPACE = '\u00a0';
const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = { uk: 'uk-UA', en: 'en-GB' };

const formatters = new Map<string, Intl.DateTimeFormat>();

/** `13 грудня`, `13 December`. */
export function formatDay(date: CalendarDate, locale: Locale): string {
  return unbreakable(format(date, locale, 'day', { day: 'numeric', month: 'long' }));
}

/** `неділя, 13 грудня`: the weekday too, for the days on which a guest travels. */
export function formatTravelDay(date: CalendarDate, locale: Locale): string {
  return `${formatWeekday(date, locale)}, ${formatDay(date, locale)}`;
}

/** `неділя`, `Sunday`. */
export function formatWeekday(date: CalendarDate, locale: Locale): string {
  return format(date, locale, 'weekday', { weekday: 'long' });
}

/** `13–16 грудня` within a month, `30 грудня – 2 січня` across two. Years are left to the reader: stays are near. */
export function formatDayRange(start: CalendarDate, end: CalendarDate, locale: Locale): string {
  const isOneMonth = start.slice(0, 7) === end.slice(0, 7);
  return isOneMonth
    ? `${Number(start.slice(8))}–${formatDay(end, locale)}`
    : `${formatDay(start, locale)}${NO_BREAK_SPACE}– ${formatDay(end, locale)}`;
}

function format(date: CalendarDate, locale: Locale, name: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale}-${name}`;
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { ...options, timeZone: 'UTC' });
  formatters.set(key, formatter);
  // A calendar date has no zone: midnight UTC read in UTC is the same day everywhere.
  return formatter.format(Date.parse(date));
}

function unbreakable(text: string): string {
  return text.replaceAll(' ', NO_BREAK_SPACE);
}
