import { afterEach, expect, test, vi } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import {
  formatDay,
  formatDayRange,
  formatDayRangeAbbreviated,
  formatDayRangeShort,
  formatDaysUntil,
  formatMonth,
  formatMonthInPhrase,
  formatTravelDay,
  formatWeekdayShort,
} from './dates.ts';

afterEach(() => vi.unstubAllEnvs());

const shown = (text: string) => text.replaceAll('\u00a0', '~');

test('a day is written with its month in the genitive', () => {
  expect(shown(formatDay(calendarDate('2026-12-13'), 'uk'))).toBe('13~грудня');
  expect(shown(formatDay(calendarDate('2026-12-13'), 'en'))).toBe('13~December');
});

test.each([
  ['uk', 'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня'],
  ['en', 'January February March April May June July August September October November December'],
] as const)('every month has its name after a day in %s', (locale, names) => {
  for (const [index, name] of names.split(' ').entries()) {
    const date = calendarDate(`2027-${String(index + 1).padStart(2, '0')}-09`);
    expect(shown(formatDay(date, locale))).toBe(`9~${name}`);
  }
});

test.each(['Pacific/Honolulu', 'Europe/Kyiv', 'Pacific/Kiritimati'])(
  'a day is the same day on a device in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(shown(formatTravelDay(calendarDate('2027-01-01'), 'en'))).toBe('Friday, 1~January');
    expect(shown(formatMonth(calendarDate('2027-01-01'), 'uk'))).toBe('Січень~2027');
  },
);

test('a travel day includes its weekday', () => {
  expect(shown(formatTravelDay(calendarDate('2026-12-13'), 'uk'))).toBe('неділя, 13~грудня');
  expect(shown(formatTravelDay(calendarDate('2026-12-16'), 'en'))).toBe('Wednesday, 16~December');
});

test.each([
  ['2026-12-13', '2026-12-16', 'uk', '13–16~грудня'],
  ['2026-12-01', '2026-12-03', 'en', '1–3~December'],
  ['2026-11-30', '2026-12-02', 'uk', '30~листопада~– 2~грудня'],
  ['2026-12-30', '2027-01-02', 'uk', '30~грудня~2026~– 2~січня~2027'],
  ['2026-01-30', '2027-01-02', 'en', '30~January~2026~– 2~January~2027'],
] as const)('%s to %s in %s is written as %s', (start, end, locale, text) => {
  expect(shown(formatDayRange(calendarDate(start), calendarDate(end), locale))).toBe(text);
});

test('a month is a heading in either language', () => {
  expect(formatMonth(calendarDate('2026-12-13'), 'uk')).toBe('Грудень\u00a02026');
  expect(formatMonth(calendarDate('2027-01-01'), 'en')).toBe('January\u00a02027');
});

test('weekdays have their short names', () => {
  expect([0, 1, 6].map((weekday) => formatWeekdayShort(weekday, 'uk'))).toEqual(['нд', 'пн', 'сб']);
  expect([0, 1, 6].map((weekday) => formatWeekdayShort(weekday, 'en'))).toEqual(['Sun', 'Mon', 'Sat']);
});

test.each([
  ['2026-11-23', '2026-11-25', 'uk', '23–25~лист.'],
  ['2026-11-23', '2026-11-25', 'en', '23–25~Nov'],
  ['2026-11-30', '2026-12-02', 'uk', '30.11~–~02.12'],
  ['2026-12-30', '2027-01-02', 'en', '30/12~–~02/01'],
] as const)('the nights from %s to %s in %s are abbreviated as %s', (start, end, locale, text) => {
  expect(shown(formatDayRangeShort(calendarDate(start), calendarDate(end), locale))).toBe(text);
});

test('a chip abbreviates months, and its label has their full names', () => {
  const say = (end: string, locale: 'uk' | 'en') =>
    shown(formatDayRangeAbbreviated(calendarDate('2026-11-29'), calendarDate(end), locale));
  expect(say('2026-11-30', 'uk')).toBe('29–30~лист.');
  expect(say('2026-12-01', 'uk')).toBe('29~лист.~–~1~груд.');
  expect(say('2026-12-01', 'en')).toBe('29~Nov~–~1~Dec');
});

test('a month within a sentence has its own grammatical form', () => {
  expect(formatMonthInPhrase(calendarDate('2027-02-05'), 'uk')).toBe('лютого');
  expect(formatMonthInPhrase(calendarDate('2027-02-05'), 'en')).toBe('February');
});

test.each([
  [0, 'сьогодні', 'today'],
  [1, 'завтра', 'tomorrow'],
  [2, 'післязавтра', 'in 2 days'],
  [22, 'через 22 дні', 'in 22 days'],
  [35, 'через 35 днів', 'in 35 days'],
] as const)('%i days ahead are written in natural words', (days, uk, en) => {
  expect([formatDaysUntil(days, 'uk'), formatDaysUntil(days, 'en')]).toEqual([uk, en]);
});
