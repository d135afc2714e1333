import { copyFile, mkdir, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { stay } from '#domain/samples/sample-resort.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { makeFreshSqlite } from '../../../../tests/fixtures/databases/databases.ts';
import { COTTAGE, openSampleResort, sampleAttempt, sampleRequest } from '../../orders/orders-fixture.ts';
import { placeOrder } from '../../orders/place/place-order.ts';
import { StartError } from '../../settings/start-error.ts';
import { type Database, openDatabase } from '../database.ts';
import { isDatabaseAway } from '../database-errors.ts';

const FILE = 'smereka.sqlite';
const MARKER = `${FILE}.changes`;
const STAY = stay('2026-12-01', '2026-12-04');
const LATER = stay('2026-12-05', '2026-12-08');
const LAST = stay('2026-12-09', '2026-12-12');

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const end of endings.splice(0).reverse()) await end();
});

async function makeFolder(): Promise<string> {
  const { address, remove } = await makeFreshSqlite();
  endings.push(remove);
  return address.dataDirectory;
}

async function openIn(dataDirectory: string): Promise<Database> {
  const database = await openDatabase({ dataDirectory, databaseUrl: null, databaseReadUrl: null });
  endings.push(() => database.close());
  return database;
}

async function book(database: Database, nights: Stay = STAY): Promise<void> {
  await placeOrder(sampleAttempt(sampleRequest([COTTAGE], nights)), await openSampleResort(database));
}

async function errorOf(work: Promise<unknown>): Promise<{ isAway: boolean; errcode?: number; message: string }> {
  try {
    await work;
  } catch (error) {
    return { ...(error as { errcode?: number }), isAway: isDatabaseAway(error), message: (error as Error).message };
  }
  throw new Error('Nothing failed');
}

/** Writes so much that the file has to grow. */
const write = (database: Database) =>
  database.transaction(async (transaction) => {
    for (let row = 0; row < 200; row += 1) {
      const key = `key-${row}-${'x'.repeat(500)}`;
      await transaction
        .insertInto('idempotency_keys')
        .values({ key, fingerprint: key, created_at: '2026-11-21T10:00:00.000Z' })
        .execute();
    }
  });
const countKeys = async ({ readLatest }: Database) =>
  (await readLatest.selectFrom('idempotency_keys').select('key').execute()).length;
const isReady = (database: Database) =>
  database.checkReady().then(
    () => true,
    () => false,
  );

/** The database does not expose its writing connection, so this captures it in `exec`. */
async function openWithWriter(): Promise<{ database: Database; writer: DatabaseSync; folder: string }> {
  const folder = await makeFolder();
  const writers: DatabaseSync[] = [];
  const { exec } = DatabaseSync.prototype;
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, statement: string) {
    writers.push(this);
    exec.call(this, statement);
  });
  const database = await openIn(folder);
  const [writer] = writers;
  if (writer === undefined) throw new Error('Nobody writes');
  return { database, writer, folder };
}

const becomes = (database: Database, ready: boolean) =>
  expect.poll(() => isReady(database), { timeout: 5_000, interval: 100 }).toBe(ready);

describe('a database that cannot be written', () => {
  test.each([
    { name: 'the disk is full', errcode: 13, break: 'max_page_count = 1', mend: 'max_page_count = 100000' },
    { name: 'the file may only be read', errcode: 8, break: 'query_only = on', mend: 'query_only = off' },
  ])('is reported as away if $name, not ready, and ready again automatically', async (fault) => {
    const { database, writer } = await openWithWriter();
    expect(await isReady(database)).toBe(true);
    writer.exec(`pragma ${fault.break}`);
    expect(await errorOf(write(database))).toMatchObject({ isAway: true, errcode: fault.errcode });
    expect(await countKeys(database)).toBe(0);
    await becomes(database, false);
    writer.exec(`pragma ${fault.mend}`);
    await becomes(database, true);
    await write(database);
    expect(await countKeys(database)).toBe(200);
  });

  test('is reported as away if the disk fails, although the failure has ended the transaction', async () => {
    const { database, writer } = await openWithWriter();
    const { prepare } = DatabaseSync.prototype;
    const spy = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (
      this: DatabaseSync,
      statement,
    ) {
      if (!statement.includes('"idempotency_keys"')) return prepare.call(this, statement);
      writer.exec('rollback');
      throw Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 10 });
    });
    expect(await errorOf(write(database))).toMatchObject({ isAway: true, errcode: 10, message: 'disk I/O error' });
    spy.mockRestore();
    await write(database);
  });
});

test('a damaged database is reported as away, and not ready until somebody has checked it', async () => {
  const folder = await makeFolder();
  const whole = await openIn(folder);
  await write(whole);
  await whole.close();
  const database = await openIn(folder);
  expect(await isReady(database)).toBe(true);
  const file = await open(join(folder, FILE), 'r+');
  const { size } = await file.stat();
  // The latest rows are at the end.
  const damaged = Buffer.alloc(20 * 4096, 0xa5);
  await file.write(damaged, 0, damaged.length, size - damaged.length);
  await file.close();
  expect(await errorOf(countKeys(database))).toMatchObject({ isAway: true, errcode: 11 });
  await becomes(database, false);
  await database.close();
  await expect(openIn(folder)).rejects.toThrow(/smereka\.sqlite is damaged .*npm run restore/s);
});

test('a file that is not a database is not opened, and stays unchanged', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, FILE), 'no database '.repeat(1_000));
  await expect(openIn(folder)).rejects.toThrow(/smereka\.sqlite is damaged/);
  expect((await stat(join(folder, FILE))).size).toBe(12_000);
});

describe('a restored copy beside a log of another time', () => {
  /** Two orders are in the copy, and two more only in the log of the last run. */
  async function stopInTheMiddle() {
    const folder = await makeFolder();
    const first = await openIn(folder);
    for (const nights of [STAY, STAY]) await book(first, nights);
    await first.close();
    await copyFile(join(folder, FILE), join(folder, 'copy'));
    const second = await openIn(folder);
    for (const nights of [LATER, LATER]) await book(second, nights);
    const after = join(folder, 'after');
    await mkdir(after);
    for (const name of [FILE, `${FILE}-wal`, MARKER]) await copyFile(join(folder, name), join(after, name));
    return { folder, after, latest: second };
  }
  const bytesOf = (folder: string) => Promise.all([FILE, `${FILE}-wal`].map((name) => readFile(join(folder, name))));

  test('is not opened, and neither file is changed', async () => {
    const { folder, after } = await stopInTheMiddle();
    await copyFile(join(folder, 'copy'), join(after, FILE));
    const before = await bytesOf(after);
    await expect(openIn(after)).rejects.toThrow(/smereka\.sqlite and its log smereka\.sqlite-wal are of two copies/);
    expect(await bytesOf(after)).toEqual(before);
  });

  test('is not opened either if the log is older', async () => {
    const { folder, after, latest } = await stopInTheMiddle();
    for (const nights of [LAST, LAST]) await book(latest, nights);
    await latest.close();
    await copyFile(join(folder, FILE), join(after, FILE));
    await expect(openIn(after)).rejects.toThrow(/are of two copies/);
  });

  test('is opened with its own log', async () => {
    const { after } = await stopInTheMiddle();
    const database = await openIn(after);
    expect(await database.readLatest.selectFrom('orders').select('number').execute()).toHaveLength(4);
  });
});

describe('opening a data folder', () => {
  /** Copied while the server runs, as after a power cut: the log is not merged into the file yet. */
  async function leaveBehind(names: readonly string[]): Promise<string> {
    const running = await makeFolder();
    const database = await openIn(running);
    // The first order is merged into the file immediately, the next one after some seconds.
    for (const nights of [STAY, LATER]) await book(database, nights);
    const folder = join(running, 'after');
    await mkdir(folder);
    for (const name of names) await copyFile(join(running, name), join(folder, name));
    return folder;
  }
  const WHOLE = [FILE, `${FILE}-wal`, MARKER];

  test('works if all orders are there', async () => {
    const database = await openIn(await leaveBehind(WHOLE));
    expect(await database.readLatest.selectFrom('orders').select('number').execute()).toHaveLength(2);
  });

  test('is refused if the orders’ file has disappeared, and no file is created', async () => {
    const folder = await leaveBehind(WHOLE);
    for (const name of WHOLE.slice(0, 2)) await rm(join(folder, name));
    await expect(openIn(folder)).rejects.toThrow(/smereka\.sqlite is missing or empty though orders were kept in it/);
    expect(await readdir(folder)).toEqual([MARKER]);
    await rm(join(folder, MARKER));
    await openIn(folder);
  });

  test('is refused if the orders’ file is now empty', async () => {
    const folder = await leaveBehind(WHOLE);
    await rm(join(folder, `${FILE}-wal`));
    await truncate(join(folder, FILE), 0);
    await expect(openIn(folder)).rejects.toThrow(StartError);
  });

  test('is refused if some orders were only in the log, which is missing', async () => {
    const folder = await leaveBehind([FILE, MARKER]);
    await expect(openIn(folder)).rejects.toThrow(/has lost its log smereka\.sqlite-wal/);
  });

  test('is refused if the orders are newer than the restored copy', async () => {
    const folder = await makeFolder();
    const first = await openIn(folder);
    await first.close();
    await copyFile(join(folder, FILE), join(folder, 'copy'));
    const second = await openIn(folder);
    await book(second);
    await second.close();
    await copyFile(join(folder, 'copy'), join(folder, FILE));
    await expect(openIn(folder)).rejects.toThrow(/is older than it was/);
  });

  test('works without the file if it never contained orders', async () => {
    const folder = await makeFolder();
    await (await openIn(folder)).close();
    await rm(join(folder, FILE));
    await openIn(folder);
  });
});
