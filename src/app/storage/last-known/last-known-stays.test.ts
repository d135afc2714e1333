import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { stay } from '#domain/samples/sample-resort.ts';
import { priceByNights } from './last-known-prices.ts';

const NOON = 1_795_000_000_000;

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
