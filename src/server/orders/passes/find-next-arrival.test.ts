import { describe, expect, test } from 'vitest';
import { addDays, daysFrom } from '#domain/calendar/calendar-date.ts';
import { PLAIN_RULES, sampleAccommodation, TODAY } from '#domain/samples/sample-resort.ts';
import { NEAREST_ARRIVAL_DAYS } from '#domain/stay/availability.ts';
import type { InventorySource } from '../../availability/stay-search.ts';
import { findNextArrival } from './find-next-arrival.ts';

const CHALET = sampleAccommodation();
const REFUSED = {
  rooms: [{ accommodation: CHALET, party: { adults: 2, children: [] } }],
  stay: { arrival: TODAY, departure: addDays(TODAY, 2) },
};

/** A calendar with free units from a given day on; earlier nights are sold out. */
function freeFrom(days: number): Pick<InventorySource, 'readInventory'> {
  const night = { units: 1, priceMinor: 1, closed: false };
  return {
    readInventory: async ([id = 0], from, to) => {
      const free = addDays(TODAY, days);
      return new Map([
        [id, new Map(daysFrom(from, to).map((date) => [date, { ...night, taken: date < free ? 1 : 0 }]))],
      ]);
    },
  };
}

describe('the next arrival after a refusal', () => {
  test.each([
    { days: 0, expected: addDays(TODAY, 1) },
    { days: 1, expected: addDays(TODAY, 1) },
    { days: 40, expected: addDays(TODAY, 40) },
    { days: NEAREST_ARRIVAL_DAYS, expected: addDays(TODAY, NEAREST_ARRIVAL_DAYS) },
    { days: NEAREST_ARRIVAL_DAYS + 1, expected: null },
  ])('is $expected if nights are free from day $days on', async ({ days, expected }) => {
    const found = await findNextArrival(REFUSED, { today: TODAY, rules: PLAIN_RULES, inventory: freeFrom(days) });
    expect(found).toBe(expected);
  });
});
