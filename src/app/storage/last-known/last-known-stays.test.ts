import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { stay } from '#domain/samples/sample-resort.ts';
import { priceByNights, readLastKnownStays } from './last-known-prices.ts';

const NOON = 1_795_000_000_000;
const whole = ['2027-06-10 2027-06-12 2', [[101, [386_200, 386_200], NOON]]];

test('stored stays are read unchanged', () => {
  expect(readLastKnownStays([whole])).toEqual(
    new Map([[whole[0], new Map([[101, { nightPricesMinor: [386_200, 386_200], knownAtMs: NOON }]])]]),
  );
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'free'],
  ['something other than a list', { 0: whole }],
  ['an invalid date', [['2027-06-31 2027-07-02 2', []]]],
  ['an entry without prices', [[whole[0], NOON]]],
])('%s is dropped', (_name, stored) => {
  expect(readLastKnownStays(stored).size).toBe(0);
});

test.each([-1, 0.5, '386200', null])('a night at %s is not a price, and its room type is left out', (price) => {
  const prices = [
    [101, [386_200, price], NOON],
    [102, [200_000, 200_000], NOON],
    [103, [200_000, 200_000], 'noon'],
  ];
  const [seen] = readLastKnownStays([[whole[0], prices]]).values();
  expect([...(seen?.keys() ?? [])]).toEqual([102]);
});

test('a stay that was never requested is priced from its nights in the calendar', () => {
  const night = (day: string, knownAtMs: number, prices: readonly (readonly [number, number])[]) => {
    const date = calendarDate(day);
    const [pricesMinor, unitsFree] = [new Map(prices), new Map<number, number>()];
    return [
      date,
      { date, priceMinor: 1, freeUnits: 1, isClosed: false, minimumNights: 2, pricesMinor, unitsFree, knownAtMs },
    ] as const;
  };
  const nights = new Map([
    night('2027-06-10', NOON, [
      [101, 386_200],
      [102, 200_000],
    ]),
    night('2027-06-11', NOON - 1, [[101, 400_000]]),
  ]);
  expect(priceByNights(new Map([['all 2', nights]]), stay('2027-06-10', '2027-06-12'))).toEqual(
    new Map([[101, { nightPricesMinor: [386_200, 400_000], knownAtMs: NOON - 1 }]]),
  );
  expect(priceByNights(new Map([['all 2', nights]]), stay('2027-06-11', '2027-06-13')).size).toBe(0);
});
