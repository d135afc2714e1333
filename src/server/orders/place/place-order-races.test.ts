import { expect, test } from 'vitest';
import { sampleAccommodation, stay } from '#domain/samples/sample-resort.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import type { PlaceOrderResult } from '../order.ts';
import { CHALET, COTTAGE, findNightFaults, openSampleResort, sampleAttempt, sampleRequest } from '../orders-fixture.ts';
import { placeOrder } from './place-order.ts';

const STAY = stay('2026-12-01', '2026-12-04');
const LAST_UNIT = sampleAccommodation({ units: 1 });

describeEachDatabase('simultaneous orders', (openFresh, { makeAddress, open }) => {
  test('sell the last unit to one of 200, the others learn when it is free again', { timeout: 30_000 }, async () => {
    const database = await openFresh();
    const dependencies = await openSampleResort(database, [LAST_UNIT]);
    const results = await Promise.all(
      Array.from({ length: 200 }, () => placeOrder(sampleAttempt(sampleRequest([LAST_UNIT], STAY)), dependencies)),
    );
    expect(countOutcomes(results)).toEqual({ placed: 1, refused: 199 });
    for (const result of results.filter(({ outcome }) => outcome === 'refused')) {
      expect(result).toEqual({ outcome: 'refused', refusal: { reason: 'sold_out', nearestArrival: '2026-12-04' } });
    }
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
    const [first, ...others] = results.map((result) => (result.outcome === 'placed' ? result.order : result));
    for (const other of others) expect(other).toEqual(first);
    expect(results.filter((result) => result.outcome === 'placed' && !result.isReplay)).toHaveLength(1);
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
        return placeOrder(sampleAttempt(sampleRequest(rooms, dates)), index % 4 < 2 ? first : second);
      }),
    );
    expect(countOutcomes(results)).toEqual({ placed: COTTAGE.units, refused: 60 - COTTAGE.units });
    expect(await findNightFaults(first.database)).toEqual([]);
  });
});

function countOutcomes(results: readonly PlaceOrderResult[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { outcome } of results) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
