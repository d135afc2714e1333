import type { Locale } from '#contract/locale.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';

const NO_BREAK_SPACE = '\u00a0';
const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = { uk: 'uk-UA', en: 'en-GB' };

/** After a day's number. Loading a browser's table of them takes longer than any other step of making a page alive. */
const MONTHS: Readonly<Record<Locale, string>> = {
  uk: 'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня',
  en: 'January February March April May June July August September October November December',
};

/** `13 грудня`, `13 December`. */
export function formatDay(date: CalendarDate, locale: Locale): string {
  const month = MONTHS[locale].split(' ')[Number(date.slice(5, 7)) - 1];
  return `${Number(date.slice(8))}${NO_BREAK_SPACE}${month}`;
}

/** `неділя, 13 грудня`: the weekday too, for the days on which a guest travels. */
export function formatTravelDay(date: CalendarDate, locale: Locale): string {
  return `${formatWeekday(date, locale)}, ${formatDay(date, locale)}`;
}

/** `неділя`, `Sunday`. A calendar date has no zone: midnight UTC read in UTC is the same day everywhere. */
export function formatWeekday(date: CalendarDate, locale: Locale): string {
  return new Date(date).toLocaleDateString(LANGUAGE_TAGS[locale], { weekday: 'long', timeZone: 'UTC' });
}

/** `13–16 грудня` within a month, `30 грудня – 2 січня` across two. Years are left to the reader: stays are near. */
export function formatDayRange(start: CalendarDate, end: CalendarDate, locale: Locale): string {
  const isOneMonth = start.slice(0, 7) === end.slice(0, 7);
  return isOneMonth
    ? `${Number(start.slice(8))}–${formatDay(end, locale)}`
    : `${formatDay(start, locale)}${NO_BREAK_SPACE}– ${formatDay(end, locale)}`;
}
