import type { Locale } from '#contract/site/locale.ts';
import { addDays, type CalendarDate, calendarDate } from '#domain/calendar/calendar-date.ts';
import type { OwnNights } from '#domain/stay/stay.ts';
import { resortMinute } from './resort-clock.ts';

const NO_BREAK_SPACE = '\u00a0';
const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = { uk: 'uk-UA', en: 'en-GB' };
const SUNDAY = calendarDate('1970-01-04');

const FORMS = {
  day: { day: 'numeric', month: 'long' },
  dayShort: { day: 'numeric', month: 'short' },
  dayNumeric: { day: '2-digit', month: '2-digit' },
  month: { month: 'long' },
  weekday: { weekday: 'long' },
  weekdayShort: { weekday: 'short' },
} satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/** Creating a format costs far more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** `13 грудня`, `13 December`. */
export function formatDay(date: CalendarDate, locale: Locale): string {
  return inWords(date, 'day', locale).replaceAll(' ', NO_BREAK_SPACE);
}

/** `13.12`, `13/12`. */
export function formatDayNumeric(date: CalendarDate, locale: Locale): string {
  return inWords(date, 'dayNumeric', locale);
}

export function formatTravelDay(date: CalendarDate, locale: Locale): string {
  return `${formatWeekday(date, locale)}, ${formatDay(date, locale)}`;
}

export function formatWeekday(date: CalendarDate, locale: Locale): string {
  return inWords(date, 'weekday', locale);
}

/** `нд`, `Sun`; 0 is Sunday. */
export function formatWeekdayShort(weekday: number, locale: Locale): string {
  return inWords(addDays(SUNDAY, weekday), 'weekdayShort', locale);
}

/** `Грудень 2026`, `December 2026`: a heading, in the nominative and without «р.». */
export function formatMonth(date: CalendarDate, locale: Locale): string {
  return `${capitalize(inWords(date, 'month', locale), locale)}${NO_BREAK_SPACE}${date.slice(0, 4)}`;
}

export function capitalize(words: string, locale: Locale): string {
  return `${words.charAt(0).toLocaleUpperCase(locale)}${words.slice(1)}`;
}

/** `13–16 грудня` within a month, `30 листопада – 2 грудня` across two, `30 грудня 2026 – 2 січня 2027` across years. */
export function formatDayRange(start: CalendarDate, end: CalendarDate, locale: Locale): string {
  const [startYear, endYear] = [start.slice(0, 4), end.slice(0, 4)];
  if (start.slice(0, 7) === end.slice(0, 7)) return `${Number(start.slice(8))}–${formatDay(end, locale)}`;
  const [first, last] = [formatDay(start, locale), formatDay(end, locale)];
  if (startYear === endYear) return `${first}${NO_BREAK_SPACE}– ${last}`;
  return `${first}${NO_BREAK_SPACE}${startYear}${NO_BREAK_SPACE}– ${last}${NO_BREAK_SPACE}${endYear}`;
}

/** `13–16 груд.` within a month, `30.11 – 02.12` across two: for places with room for a dozen letters. */
export function formatDayRangeShort(start: CalendarDate, end: CalendarDate, locale: Locale): string {
  const isWithinMonth = start.slice(0, 7) === end.slice(0, 7);
  const [first, last] = isWithinMonth
    ? [String(Number(start.slice(8))), inWords(end, 'dayShort', locale)]
    : [formatDayNumeric(start, locale), formatDayNumeric(end, locale)];
  const range = isWithinMonth ? `${first}–${last}` : `${first} – ${last}`;
  return range.replaceAll(' ', NO_BREAK_SPACE);
}

/** `13–16 груд.` within a month, `29 лист. – 1 груд.` across two. */
export function formatDayRangeAbbreviated(start: CalendarDate, end: CalendarDate, locale: Locale): string {
  if (start.slice(0, 7) === end.slice(0, 7)) return formatDayRangeShort(start, end, locale);
  return `${inWords(start, 'dayShort', locale)} – ${inWords(end, 'dayShort', locale)}`.replaceAll(' ', NO_BREAK_SPACE);
}

/** `через 22 дні`, `завтра`. */
export function formatDaysUntil(days: number, locale: Locale): string {
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
}

/** `лютого`, `February`: the form of the month's name within a phrase. */
export function formatMonthInPhrase(date: CalendarDate, locale: Locale): string {
  return formatDay(date, locale).split(NO_BREAK_SPACE)[1] ?? '';
}

/** «Шале над озером, 16–18 грудня» for a house of a split stay. */
export function withOwnNights(title: string, { stay }: OwnNights, locale: Locale): string {
  return stay === undefined ? title : `${title}, ${formatDayRange(stay.arrival, stay.departure, locale)}`;
}

/** A calendar date has no time zone: midnight UTC read in UTC is the same day everywhere. */
function inWords(date: CalendarDate, form: keyof typeof FORMS, locale: Locale): string {
  const key = `${locale} ${form}`;
  const known = formats.get(key);
  const format = known ?? new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { ...FORMS[form], timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(Date.parse(date));
}

/** `14:05` on the resort's clock, in both languages. */
export function formatClock(instantMs: number): string {
  return formatMinute(resortMinute(instantMs));
}

export function formatMinute(minute: number): string {
  const pad = (figure: number) => String(figure).padStart(2, '0');
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}
