import { addDays, type CalendarDate, daysBetween, parseCalendarDate, yearOf } from '../calendar/calendar-date.ts';
import { readDayPart, type TypedDay } from './typed-day.ts';

export type TypedDatesFault =
  | 'empty'
  | 'not_understood'
  | 'month_missing'
  | 'no_such_day'
  | 'in_the_past'
  | 'ends_before_it_begins';

/** `departure` null: only the arrival was typed. `part`: the words that were not understood. */
export type TypedDates =
  | { readonly isUnderstood: true; readonly arrival: CalendarDate; readonly departure: CalendarDate | null }
  | { readonly isUnderstood: false; readonly fault: TypedDatesFault; readonly part: string };

const ISO_DATE = /\b\d{4}-\d{2}-\d{2}\b/g;
const DASHED_DATE = /\b(\d{1,2})-(\d{1,2})-(\d{4})\b/g;
/** For example «на 3 ночі» or "for 3 nights". */
const NIGHTS = /[\s,]*(?:(?:на|for|x|×|\+)\s*)?(?<![\d.])(\d{1,2})\s*(?:ноч\p{L}*|ніч|night|nights)\.?$/u;
const BETWEEN = /\s*-(?!го)\s*|\s*(?:\.{2,3}|…)\s*|\s+(?:по|до|to|until|till)\s+/u;
const BEFORE_A_RANGE = /^(?:з|із|зі|від|from)\s+/u;
/**
 * A departure without a year is within this many days after the arrival. Otherwise the dates were typed in the wrong
 * order.
 */
const LONGEST_GUESS_DAYS = 180;

/**
 * Reads the dates of a stay as typed at a desk: «23-27.12», «завтра на 2 ночі», "23 December to 27 December". A day
 * that has passed this year means next year.
 */
export function readTypedDates(typed: string, today: CalendarDate): TypedDates {
  const text = tidy(typed);
  if (text === '') return refuse('empty', '');
  const [, nights = null] = NIGHTS.exec(text) ?? [];
  const dates = nights === null ? text : text.replace(NIGHTS, '');
  const parts = splitRange(dates.replace(BEFORE_A_RANGE, ''));
  const [first, second = null, ...others] = parts.map((part) => ({ part, day: readDayPart(part, today) }));
  if (first === undefined || others.length > 0 || (nights !== null && second !== null)) {
    return refuse('not_understood', typed.trim());
  }
  for (const { part, day } of second === null ? [first] : [first, second]) {
    if (day === null) return refuse('not_understood', part);
  }
  const [start, end] = [first.day as TypedDay, second?.day ?? null];
  const month = start.month ?? end?.month ?? null;
  if (month === null) return refuse('month_missing', dates);
  const arrival = findArrival({ ...start, month }, end, today);
  if (arrival === null) return refuse('no_such_day', first.part);
  if (arrival < today) return refuse('in_the_past', first.part);
  if (nights !== null) {
    return nights === '0'
      ? refuse('ends_before_it_begins', typed.trim())
      : { isUnderstood: true, arrival, departure: addDays(arrival, Number(nights)) };
  }
  if (end === null || second === null) return { isUnderstood: true, arrival, departure: null };
  const departure = findDeparture({ ...end, month: end.month ?? month }, arrival);
  if (departure === null) return refuse('no_such_day', second.part);
  const isGuessTooLong = end.year === null && daysBetween(arrival, departure) > LONGEST_GUESS_DAYS;
  if (departure <= arrival || isGuessTooLong) return refuse('ends_before_it_begins', second.part);
  return { isUnderstood: true, arrival, departure };
}

type DayOfYear = TypedDay & { readonly month: number };

/** Returns null if the day exists neither in this year nor in the next. */
function findArrival(day: DayOfYear, end: TypedDay | null, today: CalendarDate): CalendarDate | null {
  if (day.year !== null) return dateOf(day, day.year);
  if (end !== null && end.year !== null) {
    const sameYear = dateOf(day, end.year);
    const departure = dateOf({ ...end, month: end.month ?? day.month }, end.year);
    const isYearBefore = sameYear !== null && departure !== null && departure < sameYear && end.month !== null;
    return isYearBefore ? dateOf(day, end.year - 1) : sameYear;
  }
  const year = yearOf(today);
  const thisYear = dateOf(day, year);
  return thisYear !== null && thisYear >= today ? thisYear : dateOf(day, year + 1);
}

/** Returns the first such day after the arrival, unless a year is given. */
function findDeparture(day: DayOfYear, arrival: CalendarDate): CalendarDate | null {
  if (day.year !== null) return dateOf(day, day.year);
  const year = yearOf(arrival);
  const sameYear = dateOf(day, year);
  if (sameYear === null || sameYear > arrival) return sameYear;
  // «27-23.12» is a mistake, «28.12-2.01» is not.
  return day.month === Number(arrival.slice(5, 7)) ? sameYear : dateOf(day, year + 1);
}

function dateOf({ day, month }: DayOfYear, year: number): CalendarDate | null {
  const pad = (figure: number) => String(figure).padStart(2, '0');
  return parseCalendarDate(`${year}-${pad(month)}-${pad(day)}`);
}

/** Normalises case, dashes and spaces. Dates with dashes get dots, so that every remaining dash marks a range. */
function tidy(typed: string): string {
  return typed
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\p{Pd}|−/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replaceAll(ISO_DATE, (date) => date.split('-').reverse().join('.'))
    .replaceAll(DASHED_DATE, '$1.$2.$3');
}

/** Two dates next to each other are also a range. */
function splitRange(text: string): string[] {
  const parts = text.split(BETWEEN);
  if (parts.length > 1) return parts;
  const [, one, other] = /^(\d[\d.]+\d{4})[\s,]+(\d[\d.]+\d{4})$/.exec(text) ?? [];
  return one !== undefined && other !== undefined ? [one, other] : [text];
}

function refuse(fault: TypedDatesFault, part: string): TypedDates {
  return { isUnderstood: false, fault, part };
}
