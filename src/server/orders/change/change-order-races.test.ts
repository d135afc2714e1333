import { expect, test } from 'vitest';
import { sampleAccommodation, stay } from '#domain/samples/sample-resort.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import {
  CHALET,
  COTTAGE,
  findNightFaults,
  openSampleResort,
  orRefusal,
  sampleAttempt,
  sampleRequest,
} from '../orders-fixture.ts';
import { placeOrder } from '../place/place-order.ts';
import { changeOrder } from './change-order.ts';
import type { ChangeDependencies, ChangeRequest } from './evaluate-change.ts';

const WANTED = stay('2026-12-11', '2026-12-14');
const LAST_UNIT = sampleAccommodation({ units: 1 });

async function place(accommodation: Accommodation, dates: Stay, resort: ChangeDependencies): Promise<string> {
  const { order } = await placeOrder(sampleAttempt(sampleRequest([accommodation], dates)), {
    ...resort,
    orderPrefix: 'SM',
  });
  return order.number;
}

/** All nights of the sample resort cost the same, so the difference depends only on the number of nights. */
function wishFor(accommodation: Accommodation, dates: Stay, nightsBefore: number): ChangeRequest {
  const { rooms, stated } = sampleRequest([accommodation], dates);
  const before = sampleRequest([accommodation], stay('2026-12-01', `2026-12-0${1 + nightsBefore}`)).stated;
  const { roomPricesMinor, totalMinor } = stated;
  return { stay: dates, rooms, stated: { roomPricesMinor, differenceMinor: totalMinor - before.totalMinor } };
}

describeEachDatabase('simultaneous changes in two processes', (_openFresh, { makeAddress, open }) => {
  async function openTwo(accommodations?: readonly Accommodation[]) {
    const address = await makeAddress();
    const terms = { cancellation: { freeCancellationDays: 7, smallDifferenceMinor: 0 }, specialOffers: [] };
    const first = { ...(await openSampleResort(await open(address), accommodations)), ...terms };
    return [first, { ...first, database: await open(address) }] as const;
  }

  test('give the last nights to only one guest, and the others keep theirs', async () => {
    const [first, second] = await openTwo([LAST_UNIT]);
    const [one, two] = [
      await place(LAST_UNIT, stay('2026-12-01', '2026-12-04'), first),
      await place(LAST_UNIT, stay('2026-12-04', '2026-12-07'), first),
    ];
    const wish = wishFor(LAST_UNIT, WANTED, 3);
    const results = await Promise.all([
      orRefusal(changeOrder(one, wish, first)),
      orRefusal(changeOrder(two, wish, second)),
      orRefusal(placeOrder(sampleAttempt(sampleRequest([LAST_UNIT], WANTED)), first)),
      orRefusal(placeOrder(sampleAttempt(sampleRequest([LAST_UNIT], WANTED)), second)),
    ]);
    expect(results.filter(({ order }) => order !== undefined)).toHaveLength(1);
    expect(await findNightFaults(first.database)).toEqual([]);
  });

  test('that swap accommodations in opposite directions never deadlock', { timeout: 30_000 }, async () => {
    const [first, second] = await openTwo();
    const dates = stay('2026-12-01', '2026-12-04');
    const orders = [
      { number: await place(CHALET, dates, first), to: COTTAGE },
      { number: await place(COTTAGE, dates, first), to: CHALET },
      { number: await place(CHALET, dates, first), to: COTTAGE },
    ];
    for (let round = 0; round < 3; round += 1) {
      const results = await Promise.all(
        orders.map(({ number, to }, index) =>
          orRefusal(changeOrder(number, wishFor(to, dates, 3), index % 2 === 0 ? first : second)),
        ),
      );
      expect(await findNightFaults(first.database)).toEqual([]);
      for (const [index, { change }] of results.entries()) {
        const order = orders[index];
        if (order !== undefined && change !== undefined) order.to = order.to === CHALET ? COTTAGE : CHALET;
      }
    }
  });
});
