import { describe, expect, it, test } from 'vitest';
import { type CalendarDate, calendarDate, type Weekday } from '#domain/calendar/calendar-date.ts';
import { PLAIN_RULES, stay, TODAY } from '#domain/samples/sample-resort.ts';
import {
  checkStay,
  countNights,
  defaultStay,
  isLengthSold,
  minimumNightsFor,
  nightsOf,
  type Stay,
  type StayRules,
  stayBetween,
} from './stay.ts';

function range(start: string, end: string): { start: CalendarDate; end: CalendarDate } {
  return { start: calendarDate(start), end: calendarDate(end) };
}

function reasonFor(wanted: Stay, rules: Partial<StayRules> = {}, today = TODAY): string | null {
  return checkStay(wanted, today, { ...PLAIN_RULES, ...rules }, [])?.reason ?? null;
}

describe('picking two days', () => {
  const [early, late] = [calendarDate('2026-12-13'), calendarDate('2026-12-16')];

  it('puts the earlier day first', () => {
    expect(stayBetween(early, late)).toEqual(stay('2026-12-13', '2026-12-16'));
    expect(stayBetween(late, early)).toEqual(stay('2026-12-13', '2026-12-16'));
  });

  it('turns two clicks on the same day into one night, which the two-night rule refuses', () => {
    const oneNight = stayBetween(calendarDate('2026-12-31'), calendarDate('2026-12-31'));
    expect(oneNight).toEqual(stay('2026-12-31', '2027-01-01'));
    expect(reasonFor(oneNight)).toBe('two_night_minimum');
  });
});

test('the default stay is today and two nights', () => {
  expect(defaultStay(calendarDate('2026-12-30'))).toEqual(stay('2026-12-30', '2027-01-01'));
});

test('counts calendar nights, and one night without dates', () => {
  expect(countNights(null)).toBe(1);
  expect(countNights(stay('2026-12-30', '2027-01-02'))).toBe(3);
  expect(countNights(stay('2026-03-28', '2026-03-30'))).toBe(2);
  expect(nightsOf(stay('2024-02-28', '2024-03-01'))).toEqual(['2024-02-28', '2024-02-29']);
});

describe('the dates of a stay', () => {
  test.each([
    ['from today on', stay('2026-11-21', '2026-11-23'), null],
    ['from yesterday', stay('2026-11-20', '2026-11-23'), 'arrival_in_the_past'],
    ['one night', stay('2026-12-13', '2026-12-14'), 'two_night_minimum'],
    ['two nights', stay('2026-12-13', '2026-12-15'), null],
    ['no night', stay('2026-12-13', '2026-12-13'), 'departure_not_after_arrival'],
    ['reversed', stay('2026-12-16', '2026-12-13'), 'departure_not_after_arrival'],
    ['the longest', stay('2026-12-01', '2026-12-31'), null],
    ['one night more', stay('2026-12-01', '2027-01-01'), 'stay_too_long'],
    ['over New Year', stay('2026-12-31', '2027-01-02'), null],
  ])('%s', (_, dates, reason) => {
    expect(reasonFor(dates)).toBe(reason);
  });

  it('may be as short as the resort allows', () => {
    expect(reasonFor(stay('2026-12-13', '2026-12-14'), { minimumNights: 1 })).toBeNull();
    expect(reasonFor(stay('2026-12-13', '2026-12-15'), { minimumNights: 3 })).toBe('two_night_minimum');
  });

  it('have an allowed length only if no rule refuses them', () => {
    const lengths = [-1, 0, 1, 2, 30, 31].map((nights) => isLengthSold(nights, PLAIN_RULES));
    expect(lengths).toEqual([false, false, false, true, true, false]);
  });
});

describe('a blocked date can be neither arrival, night nor departure', () => {
  const rules = { blockedDates: [range('2026-12-31', '2027-01-01')] };
  test.each([
    ['departure the day before', stay('2026-12-28', '2026-12-30'), null],
    ['departure on the first day', stay('2026-12-29', '2026-12-31'), 'dates_blocked'],
    ['departure on the last day', stay('2026-12-30', '2027-01-01'), 'dates_blocked'],
    ['a stay over all of it', stay('2026-12-29', '2027-01-03'), 'dates_blocked'],
    ['arrival on the last day', stay('2027-01-01', '2027-01-03'), 'dates_blocked'],
    ['arrival the day after', stay('2027-01-02', '2027-01-04'), null],
  ])('%s', (_, dates, reason) => {
    expect(reasonFor(dates, rules)).toBe(reason);
  });
});

describe('the period rules of the spec, at a resort that sells single nights', () => {
  const weekend: readonly Weekday[] = [5, 6, 0, 1];
  const periodRules = [
    { ...range('2021-04-15', '2021-12-31'), rejectedNights: 1, departureWeekdays: weekend },
    { ...range('2022-01-02', '2022-01-14'), rejectedNights: 1, departureWeekdays: weekend },
    { ...range('2022-03-05', '2022-03-08'), rejectedNights: 1, departureWeekdays: null },
  ];
  const today = calendarDate('2021-04-01');

  test.each([
    ['Sunday to Monday', stay('2021-06-06', '2021-06-07'), 'two_night_minimum'],
    ['Monday to Tuesday', stay('2021-06-07', '2021-06-08'), null],
    ['Tuesday to Wednesday', stay('2021-06-08', '2021-06-09'), null],
    ['Wednesday to Thursday', stay('2021-06-09', '2021-06-10'), null],
    ['Thursday to Friday', stay('2021-06-10', '2021-06-11'), 'two_night_minimum'],
    ['Friday to Saturday', stay('2021-06-11', '2021-06-12'), 'two_night_minimum'],
    ['Saturday to Sunday', stay('2021-06-12', '2021-06-13'), 'two_night_minimum'],
    ['two nights to Sunday', stay('2021-06-11', '2021-06-13'), null],
    ['departure on the day before the period, a Wednesday', stay('2021-04-13', '2021-04-14'), null],
    ['arrival before it, departure in it on a Friday', stay('2021-04-15', '2021-04-16'), 'two_night_minimum'],
    ['departure on its last day, a Friday', stay('2021-12-30', '2021-12-31'), 'two_night_minimum'],
    ['departure between two periods, on a Saturday', stay('2021-12-31', '2022-01-01'), null],
    ['departure on the first day of the second, a Sunday', stay('2022-01-01', '2022-01-02'), 'two_night_minimum'],
    ['departure the day before the holiday, a Friday', stay('2022-03-03', '2022-03-04'), null],
    ['departure on its first day', stay('2022-03-04', '2022-03-05'), 'two_night_minimum'],
    ['departure on its last day, a Tuesday', stay('2022-03-07', '2022-03-08'), 'two_night_minimum'],
    ['departure the day after', stay('2022-03-08', '2022-03-09'), null],
    ['two nights in it', stay('2022-03-05', '2022-03-07'), null],
  ])('%s', (_, dates, reason) => {
    expect(reasonFor(dates, { minimumNights: 1, periodRules }, today)).toBe(reason);
  });
});

describe("an accommodation's own minimum", () => {
  const blocks = [
    { ...range('2026-12-24', '2027-01-07'), minimumNights: 4 },
    { ...range('2026-12-30', '2027-01-02'), minimumNights: 6 },
  ];

  test.each([
    ['2026-12-23', 1],
    ['2026-12-24', 4],
    ['2026-12-29', 4],
    ['2026-12-30', 6],
    ['2027-01-02', 6],
    ['2027-01-03', 4],
    ['2027-01-07', 4],
    ['2027-01-08', 1],
  ])('for an arrival on %s is %i nights', (arrival, nights) => {
    expect(minimumNightsFor(calendarDate(arrival), blocks)).toBe(nights);
  });

  test.each([
    ['one night short', stay('2026-12-24', '2026-12-27'), { reason: 'minimum_stay', nights: 4 }],
    ['long enough', stay('2026-12-24', '2026-12-28'), null],
    ['arriving before the block, however short', stay('2026-12-23', '2026-12-25'), null],
    ['arriving on its last day', stay('2027-01-07', '2027-01-09'), { reason: 'minimum_stay', nights: 4 }],
    ['the strictest of two', stay('2026-12-30', '2027-01-04'), { reason: 'minimum_stay', nights: 6 }],
    ["even below the resort's own minimum", stay('2026-12-24', '2026-12-25'), { reason: 'two_night_minimum' }],
  ])('%s', (_, dates, refusal) => {
    expect(checkStay(dates, TODAY, PLAIN_RULES, blocks)).toEqual(refusal);
  });
});
