import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NodeSqliteDialect } from './sqlite-dialect.ts';

describe('SQLite through Kysely', () => {
  let file: DatabaseSync;
  let database: Kysely<{ things: { id: number; name: string } }>;

  beforeEach(async () => {
    file = new DatabaseSync(':memory:');
    database = new Kysely({ dialect: new NodeSqliteDialect(file) });
    await sql`create table things (id integer primary key, name text not null) strict`.execute(database);
  });
  afterEach(() => file.close());

  test.each([
    { value: undefined, name: 'undefined' },
    { value: new Date(0), name: 'a Date' },
  ])('refuses $name as a parameter and names its position', async ({ value, name }) => {
    const query = sql`insert into things (id, name) values (${7}, ${value})`.execute(database);
    await expect(query).rejects.toThrow(`Query parameter 1 is ${name}`);
    await expect(sql`select ${value}`.execute(database)).rejects.toThrow(`Query parameter 0 is ${name}`);
  });

  test('reads, writes and counts its writes repeatedly', async () => {
    for (const id of [1, 2, 3]) {
      const written = await database
        .insertInto('things')
        .values({ id, name: `thing ${id}` })
        .executeTakeFirst();
      expect(written.numInsertedOrUpdatedRows).toBe(1n);
    }
    const updated = await database.updateTable('things').set({ name: 'same' }).where('id', '>', 1).executeTakeFirst();
    expect(updated.numUpdatedRows).toBe(2n);
    expect(await database.selectFrom('things').select('name').orderBy('id').execute()).toEqual([
      { name: 'thing 1' },
      { name: 'same' },
      { name: 'same' },
    ]);
  });

  test('reads without row locks, which SQLite does not have', async () => {
    await database.insertInto('things').values({ id: 1, name: 'one' }).execute();
    const locked = database.selectFrom('things').select('id').where('id', '=', 1).forUpdate().skipLocked();
    expect(await locked.execute()).toEqual([{ id: 1 }]);
  });

  test('names every column, even for a statement whose table has changed since', async () => {
    const all = database.selectFrom('things').selectAll();
    await database.insertInto('things').values({ id: 1, name: 'one' }).execute();
    expect(await all.execute()).toEqual([{ id: 1, name: 'one' }]);
    file.exec("alter table things add column size text default 'small'");
    expect(await all.execute()).toEqual([{ id: 1, name: 'one', size: 'small' }]);
    const streamed: object[] = [];
    for await (const row of all.stream()) streamed.push(row);
    expect(streamed).toEqual([{ id: 1, name: 'one', size: 'small' }]);
  });

  test('limits its prepared statements', async () => {
    for (let id = 0; id < 500; id += 1) {
      expect((await sql<{ id: number }>`select ${sql.lit(id)} as id`.execute(database)).rows).toEqual([{ id }]);
    }
  });
});
