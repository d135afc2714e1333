import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StartError } from './start-error.ts';
import { readStoredSessionSecret } from './stored-session-secret.ts';

let folder: string;
let data: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smereka-secret-'));
  data = join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true }));

test('the secret of a demo is created once, readable only by its owner', async () => {
  const secret = readStoredSessionSecret(data);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(readStoredSessionSecret(data)).toBe(secret);
  expect(await readdir(data)).toEqual(['session-secret']);
  expect((await stat(join(data, 'session-secret'))).mode & 0o777).toBe(0o600);
  expect((await stat(data)).mode & 0o777).toBe(0o700);
});

describe('an incomplete secret stops the start with instructions', () => {
  test.each([
    ['emptied', () => ''],
    ['blank', () => ' \n'],
    ['cut short', (secret: string) => secret.slice(0, 20)],
  ])('%s', async (_how, spoil) => {
    const secret = readStoredSessionSecret(data);
    const file = join(data, 'session-secret');
    await writeFile(file, spoil(secret));
    expect(() => readStoredSessionSecret(data)).toThrow(StartError);
    expect(() => readStoredSessionSecret(data)).toThrow(
      /session-secret: expected .* empty or cut short[\s\S]*delete the file/,
    );
    await rm(file);
    expect(readStoredSessionSecret(data)).not.toBe(secret);
  });

  test('an end of line that an editor added is not part of it', async () => {
    const secret = readStoredSessionSecret(data);
    await writeFile(join(data, 'session-secret'), `${secret}\n`);
    expect(readStoredSessionSecret(data)).toBe(secret);
  });
});
