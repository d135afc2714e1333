import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stay } from '#domain/samples/sample-resort.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { propertyRuns } from '../../../../tests/fixtures/property-runs.ts';
import { forgetOldWithdrawals } from '../../http/idempotency-repository.ts';
import { CHALET, findNightFaults, NOW_MS, openSampleResort, sampleAttempt, sampleRequest } from '../orders-fixture.ts';
import { withdrawOrder } from './order-routes.ts';
import { placeOrder } from './place-order.ts';

const STAY = stay('2026-12-01', '2026-12-04');
const KEY = '0123456789abcdef';
const DAY_MS = 24 * 60 * 60_000;

describeEachDatabase('withdrawing an order', (openFresh) => {
  test('before it arrives prevents the delayed request from booking, however often it is repeated', async () => {
    const database = await openFresh();
    const resort = await openSampleResort(database);
    expect(await withdrawOrder(KEY, database, NOW_MS)).toBeNull();
    const delayed = sampleAttempt(sampleRequest([CHALET], STAY), KEY);
    await expect(placeOrder(delayed, resort)).rejects.toThrow('order_withdrawn');
    await expect(placeOrder(delayed, resort)).rejects.toThrow('order_withdrawn');
    expect(await database.readLatest.selectFrom('orders').select('number').execute()).toEqual([]);
    expect(await findNightFaults(database)).toEqual([]);
  });

  test('after it was placed returns its current state and changes nothing', async () => {
    const database = await openFresh();
    const resort = await openSampleResort(database);
    const placed = await placeOrder(sampleAttempt(sampleRequest([CHALET], STAY), KEY), resort);
    expect(await withdrawOrder(KEY, database, NOW_MS)).toEqual(placed.order);
    await database.transaction((transaction) =>
      transaction.updateTable('orders').set({ state: 'cancelled' }).execute(),
    );
    expect(await withdrawOrder(KEY, database, NOW_MS)).toMatchObject({ state: 'cancelled' });
  });

  test('after it was refused keeps the refusal, even if the nights are free again', async () => {
    const database = await openFresh();
    const resort = await openSampleResort(database);
    const request = sampleRequest([CHALET], STAY);
    const dearer = { ...request, stated: { ...request.stated, totalMinor: 1 } };
    await expect(placeOrder(sampleAttempt(dearer, KEY), resort)).rejects.toThrow('price_changed');
    expect(await withdrawOrder(KEY, database, NOW_MS)).toBeNull();
    await expect(placeOrder(sampleAttempt(request, KEY), resort)).rejects.toThrow('order_withdrawn');
  });

  test('while it is being placed either prevents or keeps it, and all callers get the same result', {
    timeout: 60_000,
  }, async () => {
    const database = await openFresh();
    const resort = await openSampleResort(database);
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 2, maxLength: 8 }), async (calls) => {
        const key = `withdrawn-or-not-${++run}`;
        const attempt = sampleAttempt(sampleRequest([CHALET], STAY), key);
        const told = await Promise.all(
          calls.map(async (isPlacing) => {
            if (!isPlacing) return (await withdrawOrder(key, database, NOW_MS))?.number ?? 'order_withdrawn';
            const placing = placeOrder(attempt, resort);
            return placing.then(({ order }) => order.number).catch((error: Error) => error.message);
          }),
        );
        const orders = await database.readLatest
          .selectFrom('orders')
          .select('number')
          .where('idempotency_key', '=', key)
          .execute();
        expect(new Set(told)).toEqual(new Set([orders[0]?.number ?? 'order_withdrawn']));
        expect(await findNightFaults(database)).toEqual([]);
        await giveNightsBack(database);
      }),
      { numRuns: propertyRuns(8) },
    );
  });

  test('stores a row that is deleted after a week, while the key of a placed order stays', async () => {
    const database = await openFresh();
    const resort = await openSampleResort(database);
    await placeOrder(sampleAttempt(sampleRequest([CHALET], STAY), KEY), resort);
    await withdrawOrder('a-key-that-nobody-used', database, NOW_MS);
    const keys = async () => {
      const rows = await database.readLatest.selectFrom('idempotency_keys').select('key').orderBy('key').execute();
      return rows.map(({ key }) => key);
    };
    await forgetOldWithdrawals(database, NOW_MS + 6 * DAY_MS);
    expect(await keys()).toEqual([KEY, 'a-key-that-nobody-used']);
    await forgetOldWithdrawals(database, NOW_MS + 8 * DAY_MS);
    expect(await keys()).toEqual([KEY]);
  });
});

/** Releases the nights, because each run books a unit of the chalet, which has few. */
async function giveNightsBack(database: Parameters<typeof withdrawOrder>[1]): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.updateTable('orders').set({ state: 'cancelled' }).execute();
    await transaction.updateTable('nights').set({ taken: 0 }).execute();
  });
}
