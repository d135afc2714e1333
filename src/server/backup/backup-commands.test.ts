import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFile,
  copyFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { stay } from '#domain/samples/sample-resort.ts';
import { makeFreshSqlite } from '../../../tests/fixtures/databases/databases.ts';
import { openDatabase } from '../database/database.ts';
import { COTTAGE, openSampleResort, sampleAttempt, sampleRequest } from '../orders/orders-fixture.ts';
import { placeOrder } from '../orders/place/place-order.ts';
import { readSettings } from '../settings/read-settings.ts';
import { StartError } from '../settings/start-error.ts';
import { runLedgerCommand } from './ledger/ledger-command.ts';
import { runBackupCommand } from './make-backup.ts';
import { inRehearsalFolder } from './rehearsal-places.ts';
import { runRehearseCommand } from './rehearse-backup.ts';
import { runRestoreCommand } from './restore-backup.ts';

const NOW = Date.parse('2026-11-28T03:10:00Z');
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const FILE = 'smereka.sqlite';
const SECRET = 'a secret of at least thirty-two characters';

/** A resort on SQLite with one order, and its commands. Removed when the test ends. */
async function openResort() {
  const { address, remove } = await makeFreshSqlite();
  const folder = address.dataDirectory;
  onTestFinished(remove);
  const database = await openDatabase(address);
  onTestFinished(() => database.close());
  const book = async (arrival: string, departure: string) => {
    const request = sampleRequest([COTTAGE], stay(arrival, departure));
    await placeOrder(sampleAttempt(request), await openSampleResort(database));
  };
  await book('2026-12-01', '2026-12-03');
  const backups = join(folder, 'backups');
  const environment = { DATA_DIR: folder, BACKUP_DIR: backups, SESSION_SECRET: SECRET, BACKUP_DAYS: '7' };
  const settingsOf = (change: Record<string, string> = {}) => {
    const read = readSettings({ ...environment, ...change });
    if (read.problems !== null) throw new Error('The settings of the test are wrong');
    return read;
  };
  return {
    folder,
    backups,
    database,
    book,
    settingsOf,
    backup: (nowMs = NOW, words: readonly string[] = []) => {
      const { settings, given } = settingsOf();
      return runBackupCommand(words, settings, nowMs, given);
    },
    restore: (words: readonly string[], change: Record<string, string> = {}) =>
      runRestoreCommand(words, settingsOf(change).settings, NOW),
    rehearse: (...words: string[]) => runRehearseCommand(words, settingsOf().settings, NOW),
    ledger: (dataFolder: string) => runLedgerCommand([], settingsOf({ DATA_DIR: dataFolder }).settings),
  };
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'smereka-restored-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe('npm run backup', () => {
  test('copies everything the running server has written, readable only by its user', async () => {
    const { backup, backups, restore, book, ledger } = await openResort();
    await book('2026-12-05', '2026-12-07');
    const said = await backup();
    expect(said).toMatch(
      /^Backed up to .*2026-11-28T03-10-00-000Z: SQLite, schema 0\d\d-[\w-]+, 2 orders, \d\.\d MB\.\n/,
    );
    expect(said).toContain('Settings are named, not copied: BACKUP_DAYS, BACKUP_DIR, DATA_DIR, SESSION_SECRET.');
    const copy = join(backups, '2026-11-28T03-10-00-000Z');
    expect((await readdir(copy)).sort()).toEqual(['database.sqlite', 'manifest.json']);
    expect(await readFile(join(copy, 'manifest.json'), 'utf8')).not.toContain(SECRET);
    expect((await stat(copy)).mode & 0o777).toBe(0o700);
    const elsewhere = await makeFolder();
    expect(await restore(['latest'], { DATA_DIR: elsewhere })).toMatch(
      /^Restored .*: 2 orders, as of 2026-11-28T03:10:00\.000Z\./,
    );
    expect(await ledger(elsewhere)).toMatch(/^The ledger is sound: 2 orders/);
  });

  test('copies secrets on request', async () => {
    const { backup, backups } = await openResort();
    expect(await backup(NOW, ['--with-secrets'])).toContain('The values of all settings are in it');
    const file = join(backups, '2026-11-28T03-10-00-000Z', 'settings.env');
    expect(await readFile(file, 'utf8')).toContain(`SESSION_SECRET='${SECRET}'\n`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('deletes old backups once a new one is complete, and remains of a killed run', async () => {
    const { backup, backups } = await openResort();
    for (const days of [9, 8, 7, 6, 5, 4, 3, 2, 1]) await backup(NOW - days * DAY_MS);
    for (const name of ['of-the-operator', '2026-11-20T03-10-00-000Z.part']) await mkdir(join(backups, name));
    await utimes(
      join(backups, '2026-11-20T03-10-00-000Z.part'),
      new Date(NOW - 8 * DAY_MS),
      new Date(NOW - 8 * DAY_MS),
    );
    expect(await backup()).toContain('Removed 1 older than 7 days.');
    const left = (await readdir(backups)).sort();
    expect([left.at(0), left.length, left.at(-1)]).toEqual(['2026-11-21T03-10-00-000Z', 9, 'of-the-operator']);
  });

  test('removes no backup that is old only by a clock that is or was far ahead', async () => {
    const { backup, backups } = await openResort();
    const nights = [5, 4, 3, 2, 1];
    for (const days of nights) await backup(NOW - days * DAY_MS);
    const real = (await readdir(backups)).sort();
    const ahead = NOW + 365 * DAY_MS;
    for (const nowMs of [ahead, ahead + HOUR_MS, NOW, NOW + DAY_MS]) {
      expect(await backup(nowMs)).not.toContain('Removed');
      expect(await readdir(backups)).toEqual(expect.arrayContaining(real));
    }
  });

  test('keeps the newest five, however long none was made', async () => {
    const { backup, backups } = await openResort();
    for (const days of [100, 99, 98, 97, 96, 95]) await backup(NOW - days * DAY_MS);
    for (const days of [0, 40, 80, 400, 800]) await backup(NOW + days * DAY_MS);
    expect(await readdir(backups)).toHaveLength(5);
  });

  test.each([
    [['now'], {}, /How to use it/],
    [['--with-secrets', 'twice'], {}, /How to use it/],
    [[], { DATA_DIR: join(tmpdir(), 'no-such-resort') }, /DATA_DIR: expected the data folder of a resort/],
    [[], { BACKUP_DIR: import.meta.filename }, /BACKUP_DIR: expected a folder that can be made and written to/],
  ])('refuses %j with %j with an explanation, and leaves no partial result', async (words, change, said) => {
    const { settingsOf, backups } = await openResort();
    const refused = runBackupCommand(words, settingsOf(change).settings, NOW, {});
    await expect(refused).rejects.toThrow(StartError);
    await expect(refused).rejects.toThrow(said);
    expect(await readdir(backups).catch(() => [])).toEqual([]);
  });
});

test('npm run backup makes no backup of a damaged database, and keeps the last good one', async () => {
  const { folder, backup, backups, database } = await openResort();
  await backup();
  await database.close();
  const path = join(folder, FILE);
  const { size } = await stat(path);
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(size - 40 * 4096, 0xa5), 0, size - 40 * 4096, 40 * 4096);
  await file.close();
  await expect(backup(NOW + DAY_MS)).rejects.toThrow(/malformed|damaged/);
  expect(await readdir(backups)).toEqual(['2026-11-28T03-10-00-000Z']);
});

describe('npm run restore', () => {
  const COPY = '2026-11-28T03-10-00-000Z';

  test('overwrites nothing without permission, and moves existing files aside', async () => {
    const { folder, backup, restore, book, database, ledger } = await openResort();
    await backup();
    await book('2026-12-05', '2026-12-07');
    await expect(restore(['latest'])).rejects.toThrow(/is open in another process: stop the server first/);
    await database.close();
    await expect(restore(['latest'])).rejects.toThrow(/is there: nothing is overwritten\. Add --replace/);
    expect(await ledger(folder)).toMatch(/2 orders/);
    expect(await restore(['latest', '--replace'])).toMatch(/What was there before is in .*replaced-2026-11-28T/);
    expect(await ledger(folder)).toMatch(/^The ledger is sound: 1 orders/);
    const aside = join(folder, `replaced-${COPY}`);
    expect(await ledger(aside)).toMatch(/^The ledger is sound: 2 orders/);
  });

  test('puts no log of another database beside a copy', async () => {
    const { folder, backup, restore, ledger } = await openResort();
    await backup();
    const elsewhere = await makeFolder();
    await copyFile(join(folder, `${FILE}-wal`), join(elsewhere, `${FILE}-wal`));
    await expect(restore([COPY], { DATA_DIR: elsewhere })).rejects.toThrow(/is the log of another database/);
    await restore([COPY, '--replace'], { DATA_DIR: elsewhere });
    expect(await ledger(elsewhere)).toMatch(/^The ledger is sound: 1 orders/);
  });

  test.each<[string, (copy: string) => Promise<unknown>, RegExp]>([
    [
      'was changed',
      (copy) => appendFile(join(copy, 'database.sqlite'), 'x'),
      /is not as it was made \(its checksum differs\)/,
    ],
    ['has lost its database', (copy) => rm(join(copy, 'database.sqlite')), /database\.sqlite is missing/],
    ['has no manifest', (copy) => rm(join(copy, 'manifest.json')), /expected the folder of a backup/],
    [
      'has a cut manifest',
      (copy) => writeFile(join(copy, 'manifest.json'), '{"format": 1'),
      /expected the folder of a backup/,
    ],
    [
      'is of a newer release',
      (copy) => edit(join(copy, 'manifest.json'), /"schema": "[^"]+"/, '"schema": "999-later"'),
      /is of a newer release/,
    ],
    [
      'is of PostgreSQL',
      (copy) => edit(join(copy, 'manifest.json'), /"engine": "sqlite"/, '"engine": "postgres"'),
      /expected the folder of a backup/,
    ],
  ])('refuses a copy that %s, and changes nothing', async (_name, spoil, said) => {
    const { backup, backups, restore } = await openResort();
    await backup();
    await spoil(join(backups, COPY));
    const elsewhere = await makeFolder();
    const refused = restore(['latest'], { DATA_DIR: elsewhere });
    await expect(refused).rejects.toThrow(StartError);
    await expect(refused).rejects.toThrow(said);
    expect(await readdir(elsewhere)).toEqual([]);
  });

  test('takes no backup as the latest that was made while the clock was ahead', async () => {
    const { backup, restore, rehearse, book, ledger } = await openResort();
    await backup(NOW + 365 * DAY_MS);
    await book('2026-12-05', '2026-12-07');
    await backup();
    const elsewhere = await makeFolder();
    const refused = /2027-11-28T03-10-00-000Z is of the future: .* and name the one to use/;
    await expect(restore(['latest'], { DATA_DIR: elsewhere })).rejects.toThrow(refused);
    await expect(rehearse()).rejects.toThrow(refused);
    await restore([COPY], { DATA_DIR: elsewhere });
    expect(await ledger(elsewhere)).toMatch(/2 orders/);
  });

  test.each([
    [[], /How to use it/],
    [['latest', 'now'], /How to use it/],
    [['latest'], /has no backup yet: make one with npm run backup/],
    [['/no/such/folder'], /expected the folder of a backup/],
  ])('refuses %j with an explanation', async (words, said) => {
    const { restore } = await openResort();
    await expect(restore(words)).rejects.toThrow(said);
  });

  test('refuses a copy of SQLite for PostgreSQL', async () => {
    const { backup, restore } = await openResort();
    await backup();
    await expect(restore(['latest'], { DATABASE_URL: 'postgres://localhost/none' })).rejects.toThrow(
      /unset DATABASE_URL/,
    );
  });
});

describe('npm run rehearse', () => {
  test('restores the newest backup elsewhere and finds it complete', async () => {
    const { backup, rehearse, backups, folder } = await openResort();
    await backup();
    const before = await readdir(folder);
    expect(await rehearse()).toMatch(
      /was restored elsewhere: \d+ counts of rows and sums are as when it was made\.\nThe ledger is sound: 1 orders/,
    );
    expect(await readdir(folder)).toEqual(before);
    expect(await readdir(backups)).toHaveLength(1);
  });

  test('lists what the backup has lost', async () => {
    const { backup, rehearse, backups } = await openResort();
    await backup();
    await edit(join(backups, '2026-11-28T03-10-00-000Z', 'manifest.json'), /"orders": 1/, '"orders": 2');
    await expect(rehearse()).rejects.toThrow(/was restored, but not whole:\n {2}orders: 2 were backed up, 1 are there/);
    expect(await readdir(backups)).toHaveLength(1);
  });

  test.each(['backup', 'rehearse'] as const)(
    'leaves a copy behind when it is killed, which the next %s removes, unlike one that is being used',
    async (command) => {
      const resort = await openResort();
      await resort.backup();
      const left = await killRehearsal(resort.backups);
      expect(await readdir(resort.backups)).toContain(left);
      await inRehearsalFolder(resort.backups, async (inUse) => {
        await (command === 'backup' ? resort.backup(NOW + HOUR_MS) : resort.rehearse());
        const rehearsals = (await readdir(resort.backups)).filter((name) => name.startsWith('rehearsal-'));
        expect(rehearsals).toEqual([basename(inUse)]);
      });
    },
  );

  test('leaves a folder alone that another rehearsal is just making, and removes an old one', async () => {
    const { backup, backups } = await openResort();
    for (const [name, madeAtMs] of [
      ['rehearsal-young', NOW],
      ['rehearsal-old', NOW - 2 * DAY_MS],
      ['rehearsal-by-a-clock-ahead', NOW + 365 * DAY_MS],
    ] as const) {
      await mkdir(join(backups, name), { recursive: true });
      await utimes(join(backups, name), new Date(madeAtMs), new Date(madeAtMs));
    }
    await backup();
    expect((await readdir(backups)).filter((name) => name.startsWith('rehearsal-'))).toEqual(['rehearsal-young']);
  });

  test('refuses unknown arguments', async () => {
    const { rehearse } = await openResort();
    await expect(rehearse('--now')).rejects.toThrow(/How to use it/);
  });
});

/** Kills a process that rehearses. Returns the name of the folder that stays. */
async function killRehearsal(backups: string): Promise<string> {
  const module = new URL('rehearsal-places.ts', import.meta.url).href;
  const script = `
    const { inRehearsalFolder } = await import('${module}');
    await inRehearsalFolder(process.argv[1], (folder) => new Promise(() => {
      process.stdout.write(folder);
      setInterval(() => undefined, 1_000);
    }));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, backups], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [folder] = await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  return basename(String(folder));
}

async function edit(path: string, from: RegExp, to: string): Promise<void> {
  await writeFile(path, (await readFile(path, 'utf8')).replace(from, to));
}
