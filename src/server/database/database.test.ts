import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import { type Database, RolledBack } from './database.ts';

describeEachDatabase('a database', (openFresh, { makeAddress, makeEmptyAddress, open }) => {
  const job = (name: string) => ({ name, slot: '2026-11-21', done_slot: null });

  test('is migrated once by several processes that open it together', async () => {
    const address = await makeEmptyAddress();
    const databases = await Promise.all([open(address), open(address), open(address), open(address)]);
    for (const database of databases) {
      expect(await database.read.selectFrom('nights').selectAll().execute()).toEqual([]);
    }
  });

  test('keeps its data when it is opened again', async () => {
    const address = await makeAddress();
    const first = await open(address);
    await first.transaction((transaction) => transaction.insertInto('jobs').values(job('upkeep')).execute());
    await first.close();
    const second = await open(address);
    expect(await second.readLatest.selectFrom('jobs').selectAll().execute()).toEqual([job('upkeep')]);
  });

  test('keeps nothing from a transaction that throws or is rolled back with a result', async () => {
    const database = await openFresh();
    const failing = database.transaction(async (transaction) => {
      await transaction.insertInto('jobs').values(job('failing')).execute();
      throw new RangeError('A bug');
    });
    await expect(failing).rejects.toThrow('A bug');
    const answer = await database.transaction(async (transaction) => {
      await transaction.insertInto('jobs').values(job('refused')).execute();
      return new RolledBack('refused');
    });
    expect(answer).toBe('refused');
    expect(await database.readLatest.selectFrom('jobs').selectAll().execute()).toEqual([]);
  });

  test('loses no update in many transactions through two connections', async () => {
    const address = await makeAddress();
    const databases = await Promise.all([open(address), open(address)]);
    const raise = (database: Database) =>
      database.transaction((transaction) =>
        transaction
          .insertInto('unpaid_holders')
          .values({ holder: 'count', unit_nights: 1, day: '2026-11-21', unit_nights_of_day: 0 })
          .onConflict((conflict) =>
            conflict
              .column('holder')
              .doUpdateSet((row) => ({ unit_nights: row('unpaid_holders.unit_nights', '+', 1) })),
          )
          .execute(),
      );
    const ends = await Promise.allSettled(Array.from({ length: 40 }, () => databases.map(raise)).flat());
    // A machine too busy to finish all of them in time refuses the rest, which must have changed nothing.
    const done = ends.filter(({ status }) => status === 'fulfilled').length;
    const rows = await databases[0].readLatest.selectFrom('unpaid_holders').select('unit_nights').execute();
    expect(rows).toEqual([{ unit_nights: done }]);
  });

  test('is ready while open', async () => {
    const database = await openFresh();
    await expect(database.checkReady()).resolves.toBeUndefined();
  });
});
