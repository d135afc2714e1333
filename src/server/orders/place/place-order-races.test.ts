import { expect, test } from 'vitest';
import { sampleAccommodation, stay } from '#domain/samples/sample-resort.ts';
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
import { placeOrder } from './place-order.ts';

const STAY = stay('2026-12-01', '2026-12-04');
const LAST_UNIT = sampleAccommodation({ units: 1 });

describeEachDatabase('simultaneous orders', (openFresh, { makeAddress, open }) => {
  test('sell the last unit to one of 200, the others learn when it is free again', { timeout: 30_000 }, async () => {
    const database = await openFresh();
    const dependencies = await openSampleResort(database, [LAST_UNIT]);
    const results = await Promise.all(
      Array.from({ length: 200 }, () =>
        orRefusal(placeOrder(sampleAttempt(sampleRequest([LAST_UNIT], STAY)), dependencies)),
      ),
    );
    const refusals = results.flatMap(({ refusal }) => refusal ?? []);
    expect(refusals).toEqual(Array(199).fill({ reason: 'sold_out', nearestArrival: '2026-12-04' }));
    expect(await findNightFaults(database)).toEqual([]);
    expect(
      await database.readLatest.selectFrom('outbox').select('kind').where('kind', '=', 'confirmed').execute(),
    ).toHaveLength(1);
  });

  test('with one key become one order, with the same answer to all 20', { timeout: 30_000 }, async () => {
    const database = await openFresh();
    const dependencies = await openSampleResort(database);
    const attempt = sampleAttempt(sampleRequest([CHALET], STAY));
    const results = await Promise.all(Array.from({ length: 20 }, () => placeOrder(attempt, dependencies)));
    const [first, ...others] = results.map(({ order }) => order);
    for (const other of others) expect(other).toEqual(first);
    expect(results.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    expect(await database.readLatest.selectFrom('orders').select('number').execute()).toHaveLength(1);
    expect(await findNightFaults(database)).toEqual([]);
  });

  test('for two accommodations in opposite order never deadlock', { timeout: 30_000 }, async () => {
    const address = await makeAddress();
    const first = await openSampleResort(await open(address));
    const second = { ...first, database: await open(address) };
    const results = await Promise.all(
      Array.from({ length: 60 }, (_, index) => {
        const rooms = index % 2 === 0 ? [CHALET, COTTAGE] : [COTTAGE, CHALET];
        // Stays overlap by a night or two, so that orders share some rows.
        const dates = index % 3 === 0 ? STAY : stay('2026-12-02', '2026-12-05');
        return orRefusal(placeOrder(sampleAttempt(sampleRequest(rooms, dates)), index % 4 < 2 ? first : second));
      }),
    );
    expect(results.filter(({ order }) => order !== undefined)).toHaveLength(COTTAGE.units);
    expect(await findNightFaults(first.database)).toEqual([]);
  });
});
