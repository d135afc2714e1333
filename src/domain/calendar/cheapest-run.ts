import { addDays, type CalendarDate } from './calendar-date.ts';
import type { CalendarNight } from './night-calendar.ts';

/**
 * The nights in a row, so many, that cost least together; of equal sums the earliest. `days`: the days of one month, in
 * their order. Empty: nowhere are so many nights free in a row.
 */
export function cheapestRun(
  days: readonly CalendarDate[],
  length: number,
  nights: ReadonlyMap<CalendarDate, Pick<CalendarNight, 'priceMinor'>>,
): readonly CalendarDate[] {
  const runs = days.flatMap((first, index) => {
    const run = days.slice(index, index + length);
    const prices = run.flatMap((day) => nights.get(day)?.priceMinor ?? []);
    const isInRow = run.at(-1) === addDays(first, length - 1);
    return isInRow && prices.length === length
      ? [{ run, sumMinor: prices.reduce((sum, price) => sum + price, 0) }]
      : [];
  });
  // A stable sort: the earliest of equal sums stays first.
  return runs.sort((one, other) => one.sumMinor - other.sumMinor)[0]?.run ?? [];
}
