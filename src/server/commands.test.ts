import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeFreshSqlite } from '../../tests/fixtures/databases/databases.ts';
import { runNamedCommand } from './commands.ts';
import { StartError } from './settings/start-error.ts';

const ABSENT_DATABASE = {
  DATABASE_URL: 'postgres://guest:secret@127.0.0.1:1/resort',
  SESSION_SECRET: 'one secret for every process here, of random words',
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smereka-commands-'));
  await writeFile(join(folder, 'file'), 'in the way');
  await mkdir(join(folder, 'no-backup'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** Paths are relative to the test's folder. */
async function refusalOf(line: string, environment: Record<string, string>): Promise<string> {
  const names = { DATA_DIR: 'data', BACKUP_DIR: 'backups', ...environment };
  for (const [name, value] of Object.entries(names)) {
    vi.stubEnv(name, name.endsWith('_DIR') ? join(folder, value) : value);
  }
  const words = line.split(' ').map((word) => (word.startsWith('./') ? join(folder, word) : word));
  const before = await readdir(folder, { recursive: true });
  const failure = await runNamedCommand(words).then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(StartError);
  expect(await readdir(folder, { recursive: true })).toEqual(before);
  return (failure as StartError).message;
}

describe('a command that cannot do its work explains why and leaves no files', () => {
  test.each(['guest', 'content', 'ledger', 'mails', 'staff', 'backup', 'restore', 'rehearse', 'move', 'doctor'])(
    '%s: an unknown argument',
    async (name) => {
      expect(await refusalOf(`${name} --quickly`, {})).toMatch(/^How to use it/);
    },
  );

  test.each([
    ['backups', {}, /^Expected one of guest, content, /],
    ...['ledger', 'mails', 'staff list', 'backup', 'guest newsletter', 'guest erase a@example.com'].map(
      (line) => [line, {}, /^DATA_DIR: expected the data folder of a resort that has been started before$/] as const,
    ),
    ['move', {}, /^DATABASE_URL: expected the empty PostgreSQL database to move to$/],
    ['move', ABSENT_DATABASE, /^DATA_DIR: expected the data folder/],
    ...['ledger', 'mails', 'staff list', 'guest newsletter', 'content'].map(
      (line) => [line, ABSENT_DATABASE, /^DATABASE_URL: expected a database that lets us in \(/] as const,
    ),
    ...['restore latest', 'rehearse'].map((line) => [line, {}, /has no backup yet/] as const),
    ...['restore latest', 'rehearse', 'restore ./file --replace'].map(
      (line) =>
        [line, { BACKUP_DIR: 'file' }, /^BACKUP_DIR: expected a folder that can be read and written to/] as const,
    ),
    ...['restore ./file', 'restore ./no-backup', 'rehearse ./nowhere'].map(
      (line) => [line, {}, /: expected the folder of a backup, with its manifest\.json/] as const,
    ),
    ...['staff add a@example.com', 'staff add a@example.com --scope owner', 'staff list all', 'staff'].map(
      (line) => [line, {}, /^How to use it/] as const,
    ),
    ['staff add nobody --scope desk', {}, /^EMAIL: expected an email address, not "nobody"$/],
    ['content', { CONTENT_DIR: 'nowhere' }, /CONTENT_DIR: expected a folder that exists/],
  ] as const)('%s with %o', async (line, environment, reason) => {
    const message = await refusalOf(line, environment);
    expect(message).toMatch(reason);
    expect(message).not.toContain('secret');
  });

  test('a backup into a file, of an existing database', async () => {
    const { address, remove } = await makeFreshSqlite();
    vi.stubEnv('DATA_DIR', address.dataDirectory);
    vi.stubEnv('BACKUP_DIR', join(folder, 'file'));
    await expect(runNamedCommand(['backup'])).rejects.toThrow(
      /^BACKUP_DIR: expected a folder that can be made and written to/,
    );
    await remove();
  });
});
