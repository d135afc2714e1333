import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeDataDirectory } from '../../../tests/fixtures/processes/server-process.ts';
import { insertAccount } from '../accounts/accounts-repository.ts';
import { testSettings } from '../app-fixture.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { recordingLog } from '../mail/mail-fixture.ts';
import { eraseGuest, erasingResort } from './erase-guest.ts';
import { GUEST, insertPastOrder, NOW, PERIODS, TIME_ZONE, TRACES } from './guests-fixture.ts';
import { runRetention } from './run-retention.ts';

const YEARS_MS = 4 * 366 * 24 * 60 * 60_000;

/** Finds the files of the data folder, including the database's log, that contain traces, and those traces. */
async function findBytes(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(folder)) {
    const bytes = await readFile(join(folder, name));
    for (const trace of TRACES) if (bytes.includes(trace)) found.push(`${name}: ${trace}`);
  }
  return found;
}

async function openSqlite() {
  const { path, remove } = await makeDataDirectory();
  onTestFinished(remove);
  const database = await openDatabase({ dataDirectory: path, databaseUrl: null, databaseReadUrl: null });
  for (let order = 1; order <= 20; order += 1) {
    const past = { state: 'cancelled', departureInDays: 200, endedDaysAgo: 100, newsletter: true } as const;
    await insertPastOrder(database, `SM-${order}`, past);
  }
  const account = { email: GUEST.email, passwordHash: 'no hash', locale: 'uk' } as const;
  await database.transaction((transaction) => insertAccount(transaction, account, NOW - YEARS_MS));
  return { database, path };
}

async function expectNoBytes(path: string, database: Database): Promise<void> {
  expect(await findBytes(path)).toEqual([]);
  await database.close();
  expect(await findBytes(path)).toEqual([]);
}

test('the SQLite files contain no byte of an erased guest', async () => {
  const { database, path } = await openSqlite();
  expect(await findBytes(path)).not.toEqual([]);
  await eraseGuest(GUEST.email, erasingResort(testSettings(), database, NOW));
  await expectNoBytes(path, database);
});

test('the SQLite files contain no byte of a guest whose data has expired', async () => {
  const { database, path } = await openSqlite();
  const { log } = recordingLog();
  const options = { database, periods: PERIODS, timeZone: TIME_ZONE, mailFolder: '/nowhere', log };
  await runRetention({ ...options, now: () => NOW });
  await expectNoBytes(path, database);
});
