import { expect, test } from 'vitest';
import { stay } from '#domain/samples/sample-resort.ts';
import { sumsOf } from '#domain/search/booking.ts';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import type { Database } from '../database/database.ts';
import { claimKey } from '../http/idempotency-repository.ts';
import { changeOrderState, findOrder, insertOrder, readOrders } from './order-repository.ts';
import { CHALET, COTTAGE, openSampleResort, sampleAttempt, sampleRequest } from './orders-fixture.ts';
import { offerRooms, placeOrder } from './place/place-order.ts';

async function openWithOrder(database: Database) {
  const dependencies = await openSampleResort(database);
  const request = sampleRequest([CHALET, COTTAGE, CHALET], stay('2026-12-30', '2027-01-02'), {
    rooms: [CHALET, COTTAGE, CHALET].map((accommodation) => ({
      accommodation,
      party: { adults: 2, children: ['0-5', '6+'] },
    })),
  });
  const stated = sumsOf(await offerRooms(dependencies.database.readLatest, { ...dependencies, request }));
  return (await placeOrder(sampleAttempt({ ...request, stated }), dependencies)).order;
}

describeEachDatabase('a stored order', (openFresh) => {
  test('is read as it was placed: rooms in their order, parties, every line of the bill', async () => {
    const database = await openFresh();
    const order = await openWithOrder(database);
    const read = await findOrder(database.readLatest, order.number);
    expect(read).toEqual(order);
    expect(read?.quote.rooms.map((room) => room.accommodationId)).toEqual([CHALET.id, COTTAGE.id, CHALET.id]);
    expect(read?.quote.rooms[0]?.lines.map(({ kind }) => kind)).toEqual(['nights', 'extra_seats', 'city_tax']);
    expect(read?.accommodations).toEqual(
      [CHALET, COTTAGE].map(({ id, code, roomTypeId }) => ({ id, code, roomTypeId })),
    );
  });

  test('is found by its number only', async () => {
    const database = await openFresh();
    await openWithOrder(database);
    expect(await findOrder(database.readLatest, 'SM-000000')).toBeNull();
  });

  test('is read among others in the order in which their numbers are given', async () => {
    const database = await openFresh();
    const order = await openWithOrder(database);
    const other = { ...order, number: 'SM-000000' };
    await database.transaction(async (transaction) => {
      await claimKey(transaction, 'another key', 'its fingerprint', 0);
      await insertOrder(transaction, other, 'another key');
    });
    expect(await readOrders(database.readLatest, [order.number, other.number])).toEqual([order, other]);
    expect(await readOrders(database.readLatest, [other.number, order.number])).toEqual([other, order]);
  });

  test('has a unique number', async () => {
    const database = await openFresh();
    const order = await openWithOrder(database);
    const isWritten = await database.transaction((transaction) =>
      insertOrder(transaction, { ...order, comments: 'Другий' }, 'another key'),
    );
    expect(isWritten).toBe(false);
    expect(await findOrder(database.readLatest, order.number)).toEqual(order);
  });

  test('changes its state only if it is still the state that was read', async () => {
    const database = await openFresh();
    const order = await openWithOrder(database);
    const cancel = () =>
      database.transaction((transaction) => changeOrderState(transaction, order.number, 'confirmed', 'cancelled', 0));
    expect(await Promise.all([cancel(), cancel(), cancel()])).toEqual(expect.arrayContaining([true, false, false]));
    expect(await cancel()).toBe(false);
    expect(await findOrder(database.readLatest, order.number)).toEqual({ ...order, state: 'cancelled' });
  });
});
