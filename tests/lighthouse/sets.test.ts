import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fastestSets, forgetOtherSets, medianSpeed, readRuns } from './sets.ts';

async function folderOf(runs: readonly (readonly [path: string, performance: number])[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'smereka-lighthouse-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await Promise.all(
    runs.map(([path, score], place) =>
      writeFile(
        join(folder, `lhr-${100 - place}.json`),
        JSON.stringify({
          finalDisplayedUrl: `http://127.0.0.1:4000${path}`,
          fetchTime: `2026-11-22T08:00:${10 + place}.000Z`,
          categories: { performance: { score } },
        }),
      ),
    ),
  );
  await writeFile(join(folder, 'links.json'), '{}');
  return folder;
}

test('a page that was taken again is judged by its faster set, as a whole', async () => {
  const slowThenFast = [0.99, 0.8, 0.9, 0.96, 0.7, 0.97].map((score) => ['/', score] as const);
  const folder = await folderOf([...slowThenFast, ['/guide', 0.93], ['/guide', 0.95], ['/guide', 0.94]]);
  const sets = fastestSets(await readRuns(folder), 3);
  const scores = [...sets].map(([path, set]) => [path, set.map(({ performance }) => performance), medianSpeed(set)]);
  expect(scores).toEqual([
    ['/', [0.96, 0.7, 0.97], 0.96],
    ['/guide', [0.93, 0.95, 0.94], 0.94],
  ]);
});

test('the runs of slower sets are forgotten, and nothing else', async () => {
  const folder = await folderOf([
    ['/', 0.8],
    ['/guide', 0.9],
    ['/', 0.85],
    ['/', 0.7],
  ]);
  await forgetOtherSets(folder, 1);
  expect((await readdir(folder)).toSorted()).toEqual(['lhr-98.json', 'lhr-99.json', 'links.json']);
});

test('a page that could not be judged counts as slowest', async () => {
  const folder = await folderOf([['/', 0.1]]);
  await writeFile(
    join(folder, 'lhr-1.json'),
    JSON.stringify({
      finalDisplayedUrl: 'http://127.0.0.1:4000/',
      fetchTime: '2026-11-22T07:00:00.000Z',
      categories: { performance: { score: null } },
    }),
  );
  const sets = fastestSets(await readRuns(folder), 1);
  expect(sets.get('/')?.map(({ performance }) => performance)).toEqual([0.1]);
});
