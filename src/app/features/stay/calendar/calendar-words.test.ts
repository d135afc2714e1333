import { beforeAll, describe, expect, test } from 'vitest';
import { createI18n } from '#app/i18n/catalogue.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { DayStatus } from '#domain/calendar/date-picking.ts';
import { type DayWords, dayLabel, weekdaySpan } from './calendar-words.ts';

type I18n = Awaited<ReturnType<typeof createI18n>>;
let uk: I18n;
let en: I18n;

beforeAll(async () => {
  [uk, en] = [await createI18n('uk'), await createI18n('en')];
});

const shown = (text: string) => text.replaceAll('\u00a0', ' ');

function day(words: Partial<DayWords> = {}): DayWords {
  return {
    date: calendarDate('2026-12-13'),
    status: 'open',
    priceMinor: 386_200,
    openNights: 0,
    isLowest: false,
    isTonight: false,
    isArrival: false,
    isDeparture: false,
    ...words,
  };
}

describe('the label of a day', () => {
  test('has its weekday, its date with the year, and the price of a night', () => {
    expect(shown(dayLabel(en, day()))).toBe('Sunday, 13 December 2026, from UAH 3,862 per night');
    expect(shown(dayLabel(uk, day()))).toBe('неділя, 13 грудня 2026, від 3 862 ₴ за ніч');
  });

  test.each<[DayStatus, string, string]>([
    ['sold_out', 'taken', 'зайнято'],
    ['too_few_rooms', 'too few rooms are free', 'замало вільних кімнат'],
    ['closed', 'closed', 'зачинено'],
    ['past', 'past', 'минув'],
  ])('that is %s says why it cannot be picked', (status, english, ukrainian) => {
    const words = day({ status, priceMinor: null });
    expect(shown(dayLabel(en, words))).toBe(`Sunday, 13 December 2026, ${english}`);
    expect(shown(dayLabel(uk, words))).toBe(`неділя, 13 грудня 2026, ${ukrainian}`);
  });

  test('that is the current night says so after midnight', () => {
    const words = day({ isTonight: true, isArrival: true, priceMinor: null });
    expect(shown(dayLabel(en, words))).toBe('Sunday, 13 December 2026, tonight, arrival after midnight, check-in');
    expect(shown(dayLabel(uk, words))).toBe('неділя, 13 грудня 2026, ця ніч, заїзд після опівночі, заїзд');
  });

  test('that is in the past has no price', () => {
    expect(dayLabel(en, day({ status: 'past' }))).not.toContain('₴');
  });

  test('with too few free nights says how many there are', () => {
    const words = day({ status: 'too_short', openNights: 1 });
    expect(shown(dayLabel(en, words))).toBe('Sunday, 13 December 2026, too few nights: 1, from UAH 3,862 per night');
    expect(shown(dayLabel(uk, words))).toContain('замало ночей: 1');
  });

  test('that is out of reach reads like an open day, because it starts another stay', () => {
    expect(dayLabel(en, day({ status: 'unreachable' }))).toBe(dayLabel(en, day()));
  });

  test('that is the arrival or departure says so', () => {
    expect(shown(dayLabel(en, day({ isArrival: true })))).toContain('2026, check-in, from');
    expect(shown(dayLabel(uk, day({ isDeparture: true })))).toContain('2026, виїзд, від');
  });

  test('without known prices is only the date', () => {
    expect(shown(dayLabel(en, day({ priceMinor: null })))).toBe('Sunday, 13 December 2026');
  });
});

test('the weekdays of a stay never break at the dash', () => {
  const [arrival, departure] = [calendarDate('2026-12-13'), calendarDate('2026-12-16')];
  expect(weekdaySpan(uk, arrival, departure)).toBe('нд\u00a0– ср');
  expect(weekdaySpan(en, arrival, departure)).toBe('Sun\u00a0– Wed');
});
