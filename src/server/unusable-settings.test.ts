import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from './database/database.ts';
import { readSettings } from './settings/read-settings.ts';
import type { Settings } from './settings/settings.ts';
import { readStoredSessionSecret } from './settings/stored-session-secret.ts';
import { refusalFor } from './unusable-settings.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smereka-settings-'));
  await writeFile(join(folder, 'file'), 'in the way');
});
afterAll(() => rm(folder, { recursive: true }));

function settingsWith(environment: Record<string, string>): Settings {
  const { settings, problems } = readSettings(environment);
  if (problems !== null) throw new Error(problems.join('\n'));
  return settings;
}

async function failureOf(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing failed');
}

function open({ dataFolder, databaseUrl, databaseReadUrl }: Settings) {
  return openDatabase({ dataDirectory: dataFolder, databaseUrl, databaseReadUrl });
}

function listen({ host, port }: Settings): Promise<never> {
  return new Promise((_resolve, reject) => {
    createServer().once('error', reject).listen(port, host);
  });
}

const SESSION_SECRET = 's'.repeat(32);

describe('a well-formed but unusable setting is reported with the expected value', () => {
  test.each([
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://guest:secret@127.0.0.1:1/resort', SESSION_SECRET },
      open,
      'DATABASE_URL',
    ],
    ['a host of another machine', { HOST: '192.0.2.1', PORT: '0' }, listen, 'HOST'],
  ])('%s', async (_what, environment, use, name) => {
    const settings = settingsWith(environment);
    const refusal = refusalFor(await failureOf(() => use(settings)), settings);
    expect(refusal?.message).toMatch(new RegExp(`^${name}: expected `));
    expect(refusal?.message).not.toContain('secret');
  });

  test.each([
    ['its database', open],
    ['its secret', ({ dataFolder }: Settings) => readStoredSessionSecret(dataFolder)],
  ])('a data folder that cannot be created for %s', async (_what, use) => {
    for (const path of ['file', 'file/data']) {
      const settings = settingsWith({ DATA_DIR: join(folder, path) });
      const refusal = refusalFor(await failureOf(() => use(settings)), settings);
      expect(refusal?.message).toMatch(/^DATA_DIR: expected /);
    }
  });

  test.each([
    ['DATA_DIR', { errcode: 520, message: 'attempt to write a readonly database' }, {}],
    ['DATA_DIR', { errcode: 4874, message: 'disk I/O error' }, {}],
    ['DATA_DIR', { errcode: 13, message: 'database or disk is full' }, {}],
    [
      'BACKUP_DIR',
      { code: 'EACCES', path: '/backups/of-today', message: 'permission denied' },
      { BACKUP_DIR: '/backups' },
    ],
    [
      'DATABASE_URL',
      { code: '42501', message: 'permission denied for schema public' },
      { DATABASE_URL: 'postgres://host/resort', SESSION_SECRET },
    ],
  ])('%s, if the engine or the system says %o', (name, failure, environment) => {
    const refusal = refusalFor(Object.assign(new Error(failure.message), failure), settingsWith(environment));
    expect(refusal?.message).toMatch(new RegExp(`^${name}: expected .*\\(${failure.message}\\)$`));
  });

  test('a host that does not exist', () => {
    const settings = settingsWith({ HOST: 'nowhere.invalid' });
    const error = Object.assign(new Error('getaddrinfo ENOTFOUND nowhere.invalid'), { hostname: 'nowhere.invalid' });
    expect(refusalFor(error, settings)?.message).toMatch(/^HOST: expected /);
  });

  test('a port that is already in use', () => {
    const settings = settingsWith({ HOST: '127.0.0.1' });
    const error = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', syscall: 'listen' });
    expect(refusalFor(error, settings)?.message).toBe('PORT: expected a free port (listen EADDRINUSE)');
  });

  test('an unexpected error is not blamed on a setting', () => {
    const settings = settingsWith({ DATABASE_URL: 'postgres://host/resort', SESSION_SECRET });
    expect(refusalFor(new TypeError('x is not a function'), settings)).toBeNull();
    expect(
      refusalFor(Object.assign(new Error('no such file'), { code: 'ENOENT', path: '/elsewhere' }), settings),
    ).toBeNull();
  });
});
