import { expect, test } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { cheapestRun } from './cheapest-run.ts';

const DAYS = [1, 2, 3, 4, 5, 6].map((day) => calendarDate(`2026-12-0${day}`));

/** One price a day; null: not free. */
const run = (length: number, prices: readonly (number | null)[]) =>
  cheapestRun(DAYS, length, new Map(DAYS.map((day, index) => [day, { priceMinor: prices[index] ?? null }]))).map(
    (day) => Number(day.slice(8)),
  );

test.each([
  ['the cheapest nights in a row', 2, [5, 4, 3, 3, 4, 5], [3, 4]],
  ['the earliest of equal ones', 3, [3, 3, 3, 3, 3, 3], [1, 2, 3]],
  ['no run across a night that is taken', 3, [1, 1, null, 4, 4, 4], [4, 5, 6]],
  ['nothing where so many are not free in a row', 3, [1, 1, null, 1, 1, null], []],
  ['a single night', 1, [3, 2, 1, 2, 3, 1], [3]],
] as const)('%s', (_name, length, prices, found) => {
  expect(run(length, prices)).toEqual(found);
});

test('unknown nights are in no run', () => {
  expect(cheapestRun(DAYS, 2, new Map())).toEqual([]);
});
