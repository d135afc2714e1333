import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { stay } from '#domain/samples/sample-resort.ts';
import { makeEmptyPostgres, makeEmptySqlite, makeFreshSqlite } from '../../../tests/fixtures/databases/databases.ts';
import { openDatabase } from '../database/database.ts';
import { COTTAGE, openSampleResort, sampleAttempt, sampleRequest } from '../orders/orders-fixture.ts';
import { placeOrder } from '../orders/place/place-order.ts';
import { readSettings } from '../settings/read-settings.ts';
import { StartError } from '../settings/start-error.ts';
import { countRows, postgresSource } from './counts.ts';
import { runMoveCommand } from './move-database.ts';
import { withClient } from './postgres-tools.ts';

const WORDS = `Ліжечко, 'будь ласка' "so" \\n 🌲`;

/** A closed SQLite database with an order, and an empty PostgreSQL one. Both are removed when the test ends. */
async function openBoth() {
  const [{ address, remove }, target] = [await makeFreshSqlite(), await makeEmptyPostgres()];
  for (const end of [remove, target.remove]) onTestFinished(end);
  const database = await openDatabase(address);
  const request = sampleRequest([COTTAGE], stay('2026-12-01', '2026-12-03'), { comments: WORDS, newsletter: true });
  await placeOrder(sampleAttempt(request), await openSampleResort(database));
  const url = target.address.databaseUrl ?? '';
  return {
    database,
    url,
    folder: address.dataDirectory,
    move: () => move({ DATA_DIR: address.dataDirectory, DATABASE_URL: url }),
  };
}

function move(environment: Record<string, string>, ...words: string[]): Promise<string> {
  const { settings } = readSettings({ SESSION_SECRET: 'a secret of at least thirty-two characters', ...environment });
  if (settings === null) throw new Error('The settings of the test are wrong');
  return runMoveCommand(words, settings);
}

const countThere = (url: string) => withClient(url, (client) => countRows(postgresSource(client)));
const query = (url: string, statement: string) => withClient(url, (client) => client.query(statement));

describe('npm run move', () => {
  test('moves every row to PostgreSQL unchanged, once, and keeps the file', async () => {
    const { database, url, folder, move } = await openBoth();
    await expect(move()).rejects.toThrow(/is open in another process: stop the server first/);
    await database.close();
    expect(await move()).toMatch(
      /^Moved .*smereka\.sqlite to PostgreSQL: \d+ rows of \d+ tables, each read back and compared\.\nThe ledger is sound: 1 orders, 120 nights/,
    );
    const { rows } = await query(url, 'select comments, total_minor from orders');
    const file = new DatabaseSync(join(folder, 'smereka.sqlite'), { readOnly: true });
    const [order] = file.prepare('select comments, total_minor from orders').all();
    file.close();
    expect(rows).toEqual([{ comments: WORDS, total_minor: String(order?.total_minor) }]);
    await expect(move()).rejects.toThrow(/expected an empty database, but "\w+" has rows/);
  });

  test('moves nothing if a row arrives changed', async () => {
    const { database, url, move } = await openBoth();
    await database.close();
    await (await openDatabase({ dataDirectory: '', databaseUrl: url, databaseReadUrl: null })).close();
    await query(
      url,
      `create function shorten() returns trigger language plpgsql as $$ begin new.comments := ''; return new; end $$;
       create trigger shorten before insert on orders for each row execute function shorten()`,
    );
    await expect(move()).rejects.toThrow(/"orders" did not arrive as it was, so nothing was moved \(row 1 of 1\)/);
    expect(await countThere(url)).toMatchObject({ orders: 0, nights: 0, idempotency_keys: 0 });
  });

  test('moves nothing if PostgreSQL refuses a row', async () => {
    const { database, url, folder, move } = await openBoth();
    await database.close();
    const file = new DatabaseSync(join(folder, 'smereka.sqlite'));
    file.exec("update orders set comments = 'a' || char(0) || 'b'");
    file.close();
    const refused = move();
    await expect(refused).rejects.toThrow(StartError);
    await expect(refused).rejects.toThrow(/PostgreSQL refuses rows of "orders", so nothing was moved/);
    expect(await countThere(url)).toMatchObject({ orders: 0, nights: 0 });
  });

  test.each([
    [['now'], { DATABASE_URL: 'postgres://localhost/none' }, /How to use it/],
    [[], {}, /DATABASE_URL: expected the empty PostgreSQL database to move to/],
    [[], { DATABASE_URL: 'postgres://localhost/none' }, /DATA_DIR: expected the data folder of a resort/],
  ])('refuses %j with %j with an explanation', async (words, environment, said) => {
    const { address, remove } = await makeEmptySqlite();
    onTestFinished(remove);
    await expect(move({ DATA_DIR: address.dataDirectory, ...environment }, ...words)).rejects.toThrow(said);
  });
});
