import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar-date.ts';
import { TODAY } from '#domain/sample-resort.ts';
import { describeEachDatabase } from '../../../tests/fixtures/databases.ts';
import { createInventoryRepository } from '../repositories/inventory-repository.ts';
import { expireHolds } from './expire-holds.ts';
import { type PlaceOrderCircumstances, placeOrder } from './place-order.ts';
import {
  CHALET,
  COTTAGE,
  findNightFaults,
  NOW_MS,
  openSampleResort,
  sampleAttempt,
  sampleCalendar,
  sampleRequest,
} from './sample-orders.ts';

const MINUTE_MS = 60_000;

const event = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('place' as const),
      rooms: fc.array(fc.constantFrom(CHALET, COTTAGE), { minLength: 1, maxLength: 3 }),
      arrivesIn: fc.integer({ min: 0, max: 6 }),
      nights: fc.integer({ min: 2, max: 5 }),
      payment: fc.constantFrom('online' as const, 'at_reception' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('sweep' as const) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('units' as const), units: fc.integer({ min: 0, max: 4 }) }) },
);
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;

/** Some of the events run at once, as they do in life. */
const history = fc.array(fc.array(event, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });

async function happen(happened: Event, resort: PlaceOrderCircumstances): Promise<void> {
  switch (happened.type) {
    case 'place': {
      const arrival = addDays(TODAY, happened.arrivesIn);
      const stay = { arrival, departure: addDays(arrival, happened.nights) };
      const request = sampleRequest(happened.rooms, stay, { payment: happened.payment });
      await placeOrder(sampleAttempt(request), resort);
      return;
    }
    case 'sweep':
      await expireHolds(resort, 100);
      return;
    case 'units': {
      const calendar = sampleCalendar([CHALET, COTTAGE], { units: happened.units });
      await createInventoryRepository(resort.database).upsertNights(calendar);
    }
  }
}

describeEachDatabase('whatever happens to orders', (openFresh) => {
  test('every taken night is held by a living order and no night is over-taken', { timeout: 60_000 }, async () => {
    const resort = await openSampleResort(await openFresh());
    // One database for all histories: the promise holds from whatever state an earlier one has left.
    let nowMs = NOW_MS;
    const passing = { ...resort, now: () => nowMs };
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        for (const step of steps) {
          for (const happened of step) nowMs += happened.type === 'wait' ? happened.minutes * MINUTE_MS : 0;
          await Promise.all(step.map((happened) => happen(happened, passing)));
          expect(await findNightFaults(resort.database)).toEqual([]);
        }
      }),
      { numRuns: 25 },
    );
  });
});
