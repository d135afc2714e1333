import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { stay, TODAY } from '#domain/samples/sample-resort.ts';
import { defaultPricesStay } from './default-prices.ts';

test.each([
  ['a day to come', '2026-12-31', stay('2026-11-21', '2026-12-31')],
  ['a day that has come', '2026-11-21', stay('2026-11-21', '2026-12-21')],
  ['a day long gone', '2026-01-31', stay('2026-11-21', '2026-12-21')],
  ['a day beyond what the call answers', '2030-01-01', stay('2026-11-21', '2027-11-22')],
])('the default prices are those until %s', (_name, until, expected) => {
  expect(defaultPricesStay(TODAY, calendarDate(until))).toEqual(expected);
});
