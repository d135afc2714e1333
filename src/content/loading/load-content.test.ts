import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { freshContentFolder, LAKE, set } from './content-folder-fixture.ts';
import { loadContent } from './load-content.ts';

const content = freshContentFolder();

it('loads a folder given as a path or URL, sorted by sort_order', async () => {
  await content.edit('accommodations/villa-lake.json', set('sort_order', 1));
  const loaded = await loadContent(pathToFileURL(`${content.path}/`));
  expect(loaded).toEqual(await loadContent(content.path));
  expect(loaded.categories.data.slice(0, 2).map(({ id }) => id)).toEqual([15, 1]);
  expect(loaded.categories.data[0]?.attributes[0]).not.toHaveProperty('id');
  expect(loaded.media.find(({ name }) => name === 'chalet-lake')).toMatchObject({
    file: 'chalet-lake.webp',
  });
});

it('names a file that is not JSON and the position of the error', async () => {
  await writeFile(join(content.path, LAKE), '{\n  "id": 11,,\n}');
  const lines = await content.refusal();
  expect(lines).toContainEqual(
    expect.stringMatching(/^accommodations\/chalet-lake\.json · line 2 or the one above · expected straight quotes/),
  );
});

it('names a missing file', async () => {
  await rm(join(content.path, 'prices.json'));
  expect(await content.refusal()).toEqual(['prices.json · whole file · expected JSON, found no such file']);
});

it('names a missing accommodations folder', async () => {
  await rm(join(content.path, 'accommodations'), { recursive: true });
  const [first] = await content.refusal();
  expect(first).toBe('accommodations · folder · expected a file per accommodation, found no such folder');
});

it('lists all problems at once', async () => {
  await content.edit(LAKE, set('units', []));
  await content.edit(LAKE, set('adults', 0));
  await content.edit('accommodations/room-suite.json', set('lead.uk', ''));
  await content.edit('home-pages.json', set('contact_phone', ''));
  const lines = await content.refusal();
  expect(lines.map((line) => line.split(' · expected')[0])).toEqual([
    'accommodations/chalet-lake.json · adults',
    'accommodations/chalet-lake.json · units',
    'accommodations/room-suite.json · lead.uk',
    'home-pages.json · contact_phone',
  ]);
});
