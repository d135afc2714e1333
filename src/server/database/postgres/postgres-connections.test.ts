import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import {
  type FreshAddress,
  makeEmptyPostgres,
  makeFreshPostgres,
} from '../../../../tests/fixtures/databases/databases.ts';
import { type Database, openDatabase } from '../database.ts';
import { isDatabaseAway } from '../database-errors.ts';

describe('PostgreSQL', () => {
  const endings: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
  });

  async function make(makeDatabase = makeFreshPostgres): Promise<FreshAddress['address']> {
    const { address, remove } = await makeDatabase();
    endings.push(remove);
    return address;
  }
  async function open(address: FreshAddress['address']): Promise<Database> {
    const database = await openDatabase(address);
    endings.push(() => database.close());
    return database;
  }

  test('searches on its replica, and reads data just written from the primary', async () => {
    const replica = await make();
    await open(replica);
    const database = await open({ ...(await make()), databaseReadUrl: replica.databaseUrl });
    const job = { name: 'upkeep', slot: '2026-11-21', done_slot: null };
    await database.transaction((transaction) => transaction.insertInto('jobs').values(job).execute());
    expect(await database.readLatest.selectFrom('jobs').selectAll().execute()).toEqual([job]);
    expect(await database.read.selectFrom('jobs').selectAll().execute()).toEqual([]);
  });

  test('returns counts and sums of money as numbers', async () => {
    const database = await open(await make());
    const night = { night: calendarDate('2026-12-01'), category_id: 1, units: 1, taken: 0, closed: 0 as const };
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

  test('reports why a migration failed, and keeps nothing from it', async () => {
    const address = await make(makeEmptyPostgres);
    const client = new pg.Client({ connectionString: address.databaseUrl ?? '' });
    await client.connect();
    endings.push(() => client.end());
    await client.query('create table nights (night text)');
    await expect(open(address)).rejects.toThrow('relation "nights" already exists');
    await client.query('drop table nights');
    expect(await (await open(address)).read.selectFrom('nights').selectAll().execute()).toEqual([]);
  });

  describe('with serializable transactions', () => {
    async function makeSerializable() {
      const address = await make();
      const client = new pg.Client({ connectionString: address.databaseUrl ?? '' });
      await client.connect();
      endings.push(() => client.end());
      const name = new URL(address.databaseUrl ?? '').pathname.slice(1);
      await client.query(`alter database "${name}" set default_transaction_isolation = serializable`);
      return { address, client };
    }

    test('is migrated once by processes that start together, and simultaneous additions to one row add up', async () => {
      const { address } = await makeSerializable();
      const databases = await Promise.all([open(address), open(address), open(address)]);
      const add = ({ transaction }: Database) =>
        transaction(async (rows) => {
          const counted = await rows.selectFrom('error_counts').select('errors').executeTakeFirst();
          const errors = (counted?.errors ?? 0) + 1;
          await rows
            .insertInto('error_counts')
            .values({ kind: 'answer', minute: '', errors })
            .onConflict((conflict) => conflict.columns(['kind', 'minute']).doUpdateSet({ errors }))
            .execute();
        });
      await Promise.all(Array.from({ length: 60 }, (_, turn) => add(databases[turn % 3] as Database)));
      expect(await databases[0].readLatest.selectFrom('error_counts').select('errors').execute()).toEqual([
        { errors: 60 },
      ]);
      await Promise.all(databases.map((database) => database.checkReady()));
    });

    test('repeats a read that has lost a race', async () => {
      const { address, client } = await makeSerializable();
      const database = await open(address);
      await client.query(`
        create sequence tries;
        create function lose_twice() returns boolean language plpgsql as $$
          begin
            if nextval('tries') < 3 then raise serialization_failure; end if;
            return true;
          end $$;
        alter table jobs rename to all_jobs;
        create view jobs as select all_jobs.* from lose_twice() as won left join all_jobs on won`);
      for (const reader of [database.read, database.readLatest]) {
        await client.query('alter sequence tries restart');
        expect(await reader.selectFrom('jobs').select('name').execute()).toEqual([{ name: null }]);
      }
    });
  });

  test('is reported as unavailable if it is missing', async () => {
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
