import { afterEach, describe, expect, test } from 'vitest';
import { type FreshAddress, makeFreshPostgres } from '../../../../tests/fixtures/databases/databases.ts';
import { type Database, openDatabase } from '../database.ts';
import { isDatabaseAway } from '../database-errors.ts';

describe('PostgreSQL', () => {
  const endings: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
  });

  async function make(): Promise<FreshAddress['address']> {
    const { address, remove } = await makeFreshPostgres();
    endings.push(remove);
    return address;
  }
  async function open(address: FreshAddress['address']): Promise<Database> {
    const database = await openDatabase(address);
    endings.push(() => database.close());
    return database;
  }

  test('is searched through its replica, while what was just written is read where it was written', async () => {
    const replica = await make();
    await open(replica);
    const database = await open({ ...(await make()), databaseReadUrl: replica.databaseUrl });
    const job = { name: 'upkeep', slot: '2026-11-21', done_slot: null };
    await database.transaction((transaction) => transaction.insertInto('jobs').values(job).execute());
    expect(await database.readLatest.selectFrom('jobs').selectAll().execute()).toEqual([job]);
    expect(await database.read.selectFrom('jobs').selectAll().execute()).toEqual([]);
  });

  test('hands out counts and sums of money as numbers', async () => {
    const database = await open(await make());
    const night = { night: '2026-12-01', category_id: 1, units: 1, taken: 0, closed: 0 as const };
    await database.transaction((transaction) =>
      transaction
        .insertInto('nights')
        .values({ ...night, price_minor: 9_000_000_000 })
        .execute(),
    );
    const row = await database.read
      .selectFrom('nights')
      .select((rows) => ['price_minor', rows.fn.countAll().over().as('rows')])
      .executeTakeFirst();
    expect(row).toEqual({ price_minor: 9_000_000_000, rows: 1 });
  });

  test('that is not there is said to be away', async () => {
    const { databaseUrl } = await make();
    const nowhere = new URL(databaseUrl ?? '');
    nowhere.pathname = '/there_is_no_such_database';
    await expect(openDatabase({ dataDirectory: '', databaseUrl: nowhere.href, databaseReadUrl: null })).rejects.toThrow(
      'does not exist',
    );
    nowhere.port = '1';
    const away = openDatabase({ dataDirectory: '', databaseUrl: nowhere.href, databaseReadUrl: null });
    expect(await away.catch(isDatabaseAway)).toBe(true);
  });
});
