import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { stay } from '#domain/samples/sample-resort.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { COTTAGE, openSampleResort, sampleAttempt, sampleRequest } from '../../orders/orders-fixture.ts';
import { placeOrder } from '../../orders/place/place-order.ts';
import { StartError } from '../../settings/start-error.ts';
import type { Database } from '../database.ts';
import { SCHEMA_RELEASE } from './migrate.ts';

const NEXT = `035-colours-in-release-${SCHEMA_RELEASE + 1}`;
const LATER = `035-colours-in-release-${SCHEMA_RELEASE + 2}`;

/** Migrates as a newer release would: it only adds. */
async function migrateAs(database: Database, name: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await sql`create table colours (name text primary key)`.execute(transaction);
    await sql`alter table orders add column colour text`.execute(transaction);
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
      transaction,
    );
  });
}

async function book(database: Database): Promise<unknown> {
  const request = sampleRequest([COTTAGE], stay('2026-12-01', '2026-12-03'));
  return placeOrder(sampleAttempt(request), await openSampleResort(database));
}

describeEachDatabase('a database of a newer release', (_openFresh, { makeAddress, open }) => {
  test('is used by running processes, and by those that start', async () => {
    const address = await makeAddress();
    const running = await open(address);
    await migrateAs(running, NEXT);
    const told: string[] = [];
    const started = await open({ ...address, onNewerSchema: (schema) => told.push(schema) });
    expect(told).toEqual([NEXT]);
    // The cottage has two units.
    for (const database of [running, started]) {
      await database.checkReady();
      await book(database);
    }
  });

  test.each([LATER, '999-of-tomorrow'])(
    '%s stops the start with one sentence, and is left unchanged',
    async (schema) => {
      const address = await makeAddress();
      const newer = await open(address);
      await migrateAs(newer, schema);
      const refusal = await open(address).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(StartError);
      expect((refusal as Error).message).toBe(
        `The database is of a newer release (its schema ${schema} is unknown here): install that release, or put a backup from before it back.`,
      );
      const forget = sql`delete from kysely_migration where name = ${schema} returning name`;
      const { rows } = await newer.transaction((transaction) => forget.execute(transaction));
      expect(rows).toHaveLength(1);
    },
  );
});

describeEachDatabase('a database whose migrations are not in order', (_openFresh, { makeAddress, open }) => {
  test('stops the start with instructions', async () => {
    const address = await makeAddress();
    const database = await open(address);
    await database.transaction((transaction) =>
      sql`delete from kysely_migration where name = '020-discounts'`.execute(transaction),
    );
    await expect(open(address)).rejects.toThrow(
      'The database lacks the schema 020-discounts, though it has later ones: install the release that used it last, or put a backup back.',
    );
  });
});
