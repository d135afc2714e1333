import { addDays, type CalendarDate } from '../calendar/calendar-date.ts';

/** A day as typed. null: the part was not typed. */
export interface TypedDay {
  readonly day: number;
  readonly month: number | null;
  readonly year: number | null;
}

const DAYS_AHEAD: ReadonlyMap<string, number> = new Map([
  ['сьогодні', 0],
  ['завтра', 1],
  ['післязавтра', 2],
  ['today', 0],
  ['tonight', 0],
  ['tomorrow', 1],
  ['day after tomorrow', 2],
]);

const MONTHS: readonly (readonly string[])[] = [
  ['січень', 'січня', 'січні', 'january'],
  ['лютий', 'лютого', 'лютому', 'february'],
  ['березень', 'березня', 'березні', 'march'],
  ['квітень', 'квітня', 'квітні', 'april'],
  ['травень', 'травня', 'травні', 'may'],
  ['червень', 'червня', 'червні', 'june'],
  ['липень', 'липня', 'липні', 'july'],
  ['серпень', 'серпня', 'серпні', 'august'],
  ['вересень', 'вересня', 'вересні', 'september'],
  ['жовтень', 'жовтня', 'жовтні', 'october'],
  ['листопад', 'листопада', 'листопаді', 'november'],
  ['грудень', 'грудня', 'грудні', 'december'],
];
const LEAST_LETTERS_OF_MONTH = 3;

const WEEKDAY = /^(?:пн|вт|ср|чт|пт|сб|нд|mon|tue|wed|thu|fri|sat|sun)[.,]?\s+/u;
const BEFORE_A_DAY = /^(?:у|в|на|on|the)\s+/u;
const AFTER_A_YEAR = /\s*(?:р\.?|року|рік)$/u;
const IN_FIGURES = /^(\d{1,2})[./](\d{1,2})(?:[./](\d{2}|\d{4}))?\.?$/;
const DAY_FIRST = /^(\d{1,2})(?:-?го|st|nd|rd|th)?\s*(?:of\s+)?(\p{L}+)\.?(?:,?\s+(\d{4}))?$/u;
const MONTH_FIRST = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(\d{4}))?$/u;
const DAY_ALONE = /^(\d{1,2})(?:-?го|st|nd|rd|th)?\.?$/u;

/** `text` is in lower case. null: not understood. The caller knows the year and checks whether the day exists. */
export function readDayPart(text: string, today: CalendarDate): TypedDay | null {
  const words = text.trim().replace(WEEKDAY, '').replace(BEFORE_A_DAY, '').replace(AFTER_A_YEAR, '');
  const ahead = DAYS_AHEAD.get(words);
  if (ahead !== undefined) {
    const [year = 0, month = 0, day = 0] = addDays(today, ahead).split('-').map(Number);
    return { day, month, year };
  }
  const [, day, month, year] = IN_FIGURES.exec(words) ?? [];
  if (day !== undefined) return { day: Number(day), month: Number(month), year: readYear(year) };
  const [, first, name, itsYear] = DAY_FIRST.exec(words) ?? [];
  if (first !== undefined) return inWords(first, name, itsYear);
  const [, monthName, second, theYear] = MONTH_FIRST.exec(words) ?? [];
  if (second !== undefined) return inWords(second, monthName, theYear);
  const [, alone] = DAY_ALONE.exec(words) ?? [];
  return alone === undefined ? null : { day: Number(alone), month: null, year: null };
}

/** Returns 1 to 12 for a month's name or its first letters; null: not a month. */
function findMonth(name: string): number | null {
  if (name.length < LEAST_LETTERS_OF_MONTH) return null;
  const index = MONTHS.findIndex((forms) => forms.some((form) => form.startsWith(name)));
  return index === -1 ? null : index + 1;
}

function inWords(day: string, monthName = '', year: string | undefined): TypedDay | null {
  const month = findMonth(monthName);
  return month === null ? null : { day: Number(day), month, year: readYear(year) };
}

/** Reads `27` as 2027. */
function readYear(year: string | undefined): number | null {
  if (year === undefined) return null;
  return year.length === 2 ? 2000 + Number(year) : Number(year);
}
