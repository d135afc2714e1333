import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { stay } from '#domain/samples/sample-resort.ts';
import { makeEmptyPostgres, makeFreshPostgres } from '../../../tests/fixtures/databases/databases.ts';
import { openDatabase } from '../database/database.ts';
import { COTTAGE, openSampleResort, sampleAttempt, sampleRequest } from '../orders/orders-fixture.ts';
import { placeOrder } from '../orders/place/place-order.ts';
import { readSettings } from '../settings/read-settings.ts';
import { runLedgerCommand } from './ledger/ledger-command.ts';
import { runBackupCommand } from './make-backup.ts';
import { withClient } from './postgres-tools.ts';
import { inRehearsalDatabase, removeLeftRehearsals } from './rehearsal-places.ts';
import { runRehearseCommand } from './rehearse-backup.ts';
import { runRestoreCommand } from './restore-backup.ts';

const NOW = Date.parse('2026-11-28T03:10:00Z');

async function openResort() {
  const folder = await mkdtemp(join(tmpdir(), 'smereka-backups-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [resort, empty] = [await makeFreshPostgres(), await makeEmptyPostgres()];
  for (const { remove } of [resort, empty]) onTestFinished(remove);
  const database = await openDatabase(resort.address);
  onTestFinished(() => database.close());
  const dependencies = await openSampleResort(database);
  await placeOrder(sampleAttempt(sampleRequest([COTTAGE], stay('2026-12-01', '2026-12-03'))), dependencies);
  const urlOf = ({ address }: typeof resort) => address.databaseUrl ?? '';
  const settingsOf = (databaseUrl: string, tools = '') => {
    const secret = { SESSION_SECRET: 'a secret of at least thirty-two characters' };
    const read = readSettings({ ...secret, DATABASE_URL: databaseUrl, BACKUP_DIR: folder, POSTGRES_TOOLS: tools });
    if (read.problems !== null) throw new Error('The settings of the test are wrong');
    return read.settings;
  };
  return { folder, url: urlOf(resort), emptyUrl: urlOf(empty), settingsOf };
}

/** The PostgreSQL package for tests lacks the tools. Returns null if the tools on the path fit the server. */
async function missingTools(url: string): Promise<string | null> {
  const server = await withClient(url, (client) => client.query('show server_version_num'));
  const major = Math.floor(Number(server.rows[0].server_version_num) / 10_000);
  const { stdout } = await promisify(execFile)('pg_dump', ['--version']).catch(() => ({ stdout: '' }));
  const tools = Number(/\) (\d+)/.exec(stdout)?.[1] ?? 0);
  return tools >= major ? null : `pg_dump ${major} or newer is needed, found ${tools || 'none'}`;
}

test('a backup of PostgreSQL can be restored into an empty database, and rehearsed', { timeout: 120_000 }, async ({
  skip,
}) => {
  const { url, emptyUrl, settingsOf, folder } = await openResort();
  const missing = await missingTools(url);
  if (missing !== null) return skip(missing);
  expect(await runBackupCommand([], settingsOf(url), NOW, {})).toMatch(/: PostgreSQL, schema 0\d\d-[\w-]+, 1 orders/);
  expect(await readFile(join(folder, '2026-11-28T03-10-00-000Z', 'manifest.json'), 'utf8')).toContain('"orders": 1');
  expect(await runRehearseCommand([], settingsOf(url), NOW)).toMatch(/The ledger is sound: 1 orders/);
  await expect(runRestoreCommand(['latest'], settingsOf(url), NOW)).rejects.toThrow(/expected an empty database/);
  await runRestoreCommand(['latest'], settingsOf(emptyUrl), NOW);
  expect(await runLedgerCommand([], settingsOf(emptyUrl))).toMatch(/^The ledger is sound: 1 orders/);
});

test('databases of killed rehearsals are dropped, and none that is being used or is another resort’s', async () => {
  const { url, emptyUrl, settingsOf } = await openResort();
  const nameIn = (address: string) => new URL(address).pathname.slice(1);
  const listDatabases = () =>
    withClient(url, async (client) => {
      const { rows } = await client.query('select datname from pg_database');
      return rows.map(({ datname }) => datname);
    });
  await inRehearsalDatabase(emptyUrl, NOW, async (foreign) => {
    await inRehearsalDatabase(url, NOW, async (inUse) => {
      const left = nameIn(inUse).replace(`${NOW}`, `${NOW - 1}`);
      await withClient(url, (client) => client.query(`create database ${left}`));
      await removeLeftRehearsals(settingsOf(url), NOW);
      const found = await listDatabases();
      expect(found).not.toContain(left);
      expect(found).toEqual(expect.arrayContaining([nameIn(inUse), nameIn(foreign)]));
    });
  });
});

test('a tool that is missing or cannot reach the database is reported in a sentence, and leaves no files', async () => {
  const { url, settingsOf, folder } = await openResort();
  const refused = runBackupCommand([], settingsOf(url, tmpdir()), NOW, {});
  await expect(refused).rejects.toThrow("pg_dump was not found: install PostgreSQL's client tools");
  expect(await readdir(folder)).toEqual([]);
});
