import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentFolder } from '#content/loading/content-folder.ts';
import { LOCALES, type Locale } from '#contract/site/locale.ts';
import { PROJECT_FOLDER } from '#server/pages/render/builds.ts';
import { installLinks } from '#server/pages/render/install-links.ts';
import { writeInstallFiles } from './write-install-files.ts';

let client: string;

beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'install-'));
  await cp(join(PROJECT_FOLDER, 'public'), client, { recursive: true });
  await writeInstallFiles(client, contentFolder());
});
afterAll(() => rm(client, { recursive: true }));

interface Manifest {
  readonly id: string;
  readonly start_url: string;
  readonly icons: readonly { readonly sizes: string; readonly purpose: string }[];
  readonly shortcuts: readonly { readonly url: string }[];
}

/** The manifest that documents of this language link to. */
async function readManifest(locale: Locale): Promise<Manifest> {
  const path = /href="(\/[^"]+)"/.exec(installLinks(locale)[0] ?? '')?.[1] ?? '';
  return JSON.parse(await readFile(join(client, path), 'utf8'));
}

describe.each(LOCALES)('the manifest in %s', (locale) => {
  const root = locale === 'uk' ? '' : '/en';

  test('opens the home page of its language as an app with the resort’s name', async () => {
    const start = root === '' ? '/' : root;
    const expected = { scope: '/', display: 'standalone', lang: locale, start_url: start, name: expect.any(String) };
    expect(await readManifest(locale)).toMatchObject(expected);
  });

  test('has the icons that browsers require: 192, 512 and a maskable one', async () => {
    const told = (await readManifest(locale)).icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
    expect(told).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  });

  test('has shortcuts to pages of its language', async () => {
    expect((await readManifest(locale)).shortcuts.map(({ url }) => url)).toEqual(
      ['/booking', '/accommodation/rooms', '/my-bookings', '/guide'].map((path) => `${root}${path}`),
    );
  });
});

test('both languages are one app', async () => {
  expect((await readManifest('uk')).id).toBe((await readManifest('en')).id);
});

test('favicon.ico contains the drawing as one picture of 32 px', async () => {
  const icon = await readFile(join(client, 'favicon.ico'));
  expect([...icon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  const [length, offset] = [icon.readUInt32LE(14), icon.readUInt32LE(18)];
  expect(offset + length).toBe(icon.length);
  expect(await sharp(icon.subarray(offset)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
});
