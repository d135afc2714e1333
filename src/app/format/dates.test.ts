import { expect, test } from 'vitest';
import { LOCALES } from '#contract/locale.ts';
import { calendarDate } from '#domain/calendar-date.ts';
import { formatDay, formatDayRange, formatTravelDay } from './dates.ts';

const shown = (text: string) => text.replaceAll('\u00a0', '~');

test('a day is written with its month in the genitive', () => {
  expect(shown(formatDay(calendarDate('2026-12-13'), 'uk'))).toBe('13~грудня');
  expect(shown(formatDay(calendarDate('2026-12-13'), 'en'))).toBe('13~December');
});

test.each(LOCALES)('the months in %s are those of the Unicode tables', (locale) => {
  const table = new Intl.DateTimeFormat(locale === 'uk' ? 'uk-UA' : 'en-GB', { day: 'numeric', month: 'long' });
  for (let month = 1; month <= 12; month += 1) {
    const date = calendarDate(`2027-${String(month).padStart(2, '0')}-09`);
    expect(formatDay(date, locale).replaceAll('\u00a0', ' ')).toBe(table.format(new Date(2027, month - 1, 9)));
  }
});

test('a day of travel names its weekday', () => {
  expect(shown(formatTravelDay(calendarDate('2026-12-13'), 'uk'))).toBe('неділя, 13~грудня');
  expect(shown(formatTravelDay(calendarDate('2026-12-16'), 'en'))).toBe('Wednesday, 16~December');
});

test.each([
  ['2026-12-13', '2026-12-16', 'uk', '13–16~грудня'],
  ['2026-12-01', '2026-12-03', 'en', '1–3~December'],
  ['2026-12-30', '2027-01-02', 'uk', '30~грудня~– 2~січня'],
  ['2026-01-30', '2027-01-02', 'en', '30~January~– 2~January'],
] as const)('%s to %s in %s is %s', (start, end, locale, text) => {
  expect(shown(formatDayRange(calendarDate(start), calendarDate(end), locale))).toBe(text);
});
