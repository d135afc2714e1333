import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentFolder } from '#content/loading/content-folder.ts';
import { writeInstallFiles } from './write-install-files.ts';

let client: string;

beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'install-'));
  await writeInstallFiles(client, contentFolder());
});
afterAll(() => rm(client, { recursive: true }));

test('favicon.ico, which browsers ask for unasked, holds the drawing as one picture of 32 px', async () => {
  const icon = await readFile(join(client, 'favicon.ico'));
  expect([...icon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  const [length, offset] = [icon.readUInt32LE(14), icon.readUInt32LE(18)];
  expect(offset + length).toBe(icon.length);
  expect(await sharp(icon.subarray(offset)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
});
