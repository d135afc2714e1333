import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { depositOf } from './deposit.ts';

const ARRIVAL = calendarDate('2026-12-15');
const TODAY = calendarDate('2026-12-01');

describe('a deposit', () => {
  test.each([
    ['is a part of the bill', 4_200_00, 30, 1_260_00],
    ['is rounded up to a whole hryvnia', 4_200_50, 30, 1_261_00],
    ['is at least one hryvnia', 50_00, 1, 1_00],
  ])('%s', (_name, totalMinor, percent, depositMinor) => {
    const restMinor = totalMinor - depositMinor;
    const expected = { depositMinor, restMinor, restBy: '2026-12-12' };
    expect(depositOf(totalMinor, ARRIVAL, TODAY, { percent, restDays: 3 })).toEqual(expected);
  });

  test('leaves the rest to the day of arrival if it is paid at reception', () => {
    expect(depositOf(4_200_00, ARRIVAL, TODAY, { percent: 30, restDays: 0 })?.restBy).toBe(ARRIVAL);
  });

  test.each([
    ['its rest would be due today', 4_200_00, '2026-12-12', 3],
    ['its rest was due before today', 4_200_00, '2026-12-14', 3],
    ['guests come today', 4_200_00, '2026-12-15', 0],
    ['rounding leaves no rest', 1_00, '2026-12-01', 3],
    ['there is nothing to pay', 0, '2026-12-01', 3],
  ])('is not required when %s', (_name, totalMinor, today, restDays) => {
    expect(depositOf(totalMinor, ARRIVAL, calendarDate(today), { percent: 30, restDays })).toBeNull();
  });

  test('and its rest add up to the bill, for any bill and share', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000_000 }), fc.integer({ min: 1, max: 99 }), (totalMinor, percent) => {
        const deposit = depositOf(totalMinor, ARRIVAL, TODAY, { percent, restDays: 3 });
        if (deposit === null) return totalMinor < 100_00;
        const { depositMinor, restMinor } = deposit;
        const isShare = depositMinor * 100 >= totalMinor * percent && (depositMinor - 100) * 100 < totalMinor * percent;
        return isShare && depositMinor % 100 === 0 && restMinor > 0 && depositMinor + restMinor === totalMinor;
      }),
    );
  });
});
