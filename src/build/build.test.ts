import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildFolders, listBuilds, loadCurrentBuild, PROJECT_FOLDER, switchTo } from '#server/pages/render/builds.ts';
import { TEMPLATE } from '#server/pages/render/page-fixture.ts';
import { precompress } from './build-bundles.ts';
import { buildIdOf } from './build-inputs.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smereka-build-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function makeBuild(id: string): Promise<void> {
  const { client, render } = buildFolders(folder, id);
  await mkdir(join(client, '.vite'), { recursive: true });
  await mkdir(join(client, 'assets'), { recursive: true });
  await mkdir(render, { recursive: true });
  await mkdir(join(client, 'desk/src/desk'), { recursive: true });
  await writeFile(join(client, 'index.html'), TEMPLATE);
  await writeFile(join(client, 'desk/src/desk/index.html'), TEMPLATE);
  await writeFile(join(client, '.vite/manifest.json'), '{"index.html":{"file":"assets/entry.js"}}');
  await writeFile(join(render, 'package.json'), '{"type":"module"}');
  await writeFile(join(render, 'entry-server.js'), `export const renderPage = async () => '${id}';`);
  await writeFile(join(render, 'order-mail.js'), 'export const renderOrderMail = async () => ({});');
  await writeFile(join(render, 'print-menu.js'), 'export const printMenu = async () => ({});');
}

describe('the server at its start', () => {
  test('says what to do if there is no build', async () => {
    await expect(loadCurrentBuild(folder)).rejects.toThrow('npm run build');
  });

  test('loads the newest build, serves the files of the two before it, and deletes older ones', async () => {
    for (const id of ['one', 'two', 'three', 'four']) {
      await makeBuild(id);
      await switchTo(folder, id);
    }
    expect(await listBuilds(folder)).toEqual(['four', 'three', 'two']);
    expect((await readdir(folder)).toSorted()).toEqual(['current.json', 'four', 'three', 'two']);
    const { clientFolders, manifest } = await loadCurrentBuild(folder);
    expect(clientFolders).toEqual(['four', 'three', 'two'].map((id) => join(folder, id, 'client')));
    expect(manifest).toHaveProperty(['index.html', 'file'], 'assets/entry.js');
  });

  test('only moves a stored build to the front after a rollback', async () => {
    for (const id of ['one', 'two', 'one']) {
      await makeBuild(id);
      await switchTo(folder, id);
    }
    expect(await listBuilds(folder)).toEqual(['one', 'two']);
  });
});

describe('the build id', () => {
  const inputs = ['src/app/a.tsx', 'src/contract/c.ts', 'src/domain/d.ts', 'src/locales/uk.po', 'src/offline/h.ts'];
  const files = [
    ...inputs,
    'src/build/e.ts',
    'src/desk/j.ts',
    'src/mail/i.ts',
    'src/server/pages/render/f.ts',
    'sw/g.ts',
    'src/content/media/logo.svg',
    'src/content/screenshots/home.webp',
    'index.html',
    'lingui.config.ts',
    'public/icons/shortcut-book.png',
  ];

  beforeEach(async () => {
    for (const file of [...files, 'package-lock.json', 'vite.config.ts']) {
      await mkdir(join(folder, file, '..'), { recursive: true });
      await writeFile(join(folder, file), file);
    }
    for (const file of ['resort.json', 'hours.json', 'prices.json']) {
      await copyFile(join(PROJECT_FOLDER, 'src/content', file), join(folder, 'src/content', file));
    }
  });

  async function edit(file: string, from: string, to: string): Promise<void> {
    const path = join(folder, 'src/content', file);
    const text = await readFile(path, 'utf8');
    expect(text).toContain(from);
    await writeFile(path, text.replace(from, to));
  }

  test.each(files)('changes with the file %s', async (file) => {
    const before = await buildIdOf(`${folder}/`);
    expect(await buildIdOf(`${folder}/`)).toBe(before);
    await writeFile(join(folder, file), 'changed');
    expect(await buildIdOf(`${folder}/`)).not.toBe(before);
  });

  test.each([
    ['the resort’s name', 'resort.json', 'Смерек', 'Ялин'],
    ['a letter that no text had before', 'prices.json', 'Перевіряємо', 'Ꙗ Перевіряємо'],
  ])('changes with %s', async (_, file, from, to) => {
    const before = await buildIdOf(`${folder}/`);
    await edit(file, from, to);
    expect(await buildIdOf(`${folder}/`)).not.toBe(before);
  });

  test('does not change with tests, prices, hours, texts, original pictures and the resort’s status', async () => {
    const before = await buildIdOf(`${folder}/`);
    await edit('prices.json', '3862', '3962');
    await edit('prices.json', 'Перевіряємо', 'Оглядаємо');
    await edit('resort.json', 'Чекатимемо на вас', 'Чекаємо на вас');
    await edit('hours.json', '"reception": { "opens": "00:00"', '"reception": { "opens": "08:00"');
    await writeFile(join(folder, 'src/app/a.test.tsx'), 'test');
    await writeFile(join(folder, 'src/content/media/lake.webp'), 'picture');
    await writeFile(join(folder, 'src/content/resort-status.json'), '{}');
    expect(await buildIdOf(`${folder}/`)).toBe(before);
  });
});

test('text files get compressed copies, pictures do not', async () => {
  await writeFile(join(folder, 'app.js'), 'export const a = 1;');
  await writeFile(join(folder, 'font.woff2'), 'font');
  await precompress(folder);
  expect((await readdir(folder)).toSorted()).toEqual(['app.js', 'app.js.br', 'app.js.gz', 'font.woff2']);
  expect(brotliDecompressSync(await readFile(join(folder, 'app.js.br'))).toString()).toBe('export const a = 1;');
});
