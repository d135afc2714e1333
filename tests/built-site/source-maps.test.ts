import { globSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { BUILD_FOLDER, buildFolders, listBuilds } from '#server/pages/render/builds.ts';

/** Words that the build does not change, and the source lines that their maps must name. */
const LANDMARKS = [
  ['reloaded-build', 'src/app/storage/reloaded-build.ts'],
  ['beforeinstallprompt', 'src/app/features/shell/install/'],
  ['booking_under_way', 'src/app/features/offline/worker-updates.ts'],
  ['Minified React error', 'node_modules/react-dom/'],
] as const;

let client = '';
let maps = '';
let scripts: string[] = [];

beforeAll(async () => {
  const [current = ''] = await listBuilds(BUILD_FOLDER);
  ({ client, maps } = buildFolders(BUILD_FOLDER, current));
  scripts = globSync('{assets/*.js,sw.js}', { cwd: client });
});

const mapOf = (script: string) => JSON.parse(readFileSync(join(maps, `${basename(script)}.map`), 'utf8'));

/** Code that the bundler adds: its few helpers, re-exported names, class names of style sheets. */
const WRITTEN_BY_BUNDLER = /^(?:(?:import|export)\b[^;]*;|var (?:\w+=\{(?:\w+:(["`])[\w -]+\1,?)+\}[,;])+|\s)*$/;

test('every script with a developer’s code has a map with its sources', () => {
  expect(scripts.length).toBeGreaterThan(50);
  for (const script of scripts) {
    const text = readFileSync(join(client, script), 'utf8');
    if (WRITTEN_BY_BUNDLER.test(text) || script.startsWith('assets/rolldown-runtime-')) continue;
    const { mappings, sources, sourcesContent } = mapOf(script);
    expect(mappings.length, script).toBeGreaterThan(0);
    expect(sources.length, script).toBeGreaterThan(0);
    expect(sourcesContent, script).toHaveLength(sources.length);
  }
});

describe.each(LANDMARKS)('%s', (words, source) => {
  test(`maps to the line in ${source}`, () => {
    const found = scripts.filter((script) => readFileSync(join(client, script), 'utf8').includes(words));
    const origins = found.map((script) => originOf(script, words));
    const origin = origins.find((one) => one?.file.includes(source));
    expect(origin, JSON.stringify(origins)).toBeDefined();
    expect(origin?.line).toContain(words);
  });
});

function originOf(script: string, words: string) {
  const lines = readFileSync(join(client, script), 'utf8').split('\n');
  const row = lines.findIndex((line) => line.includes(words));
  const map = mapOf(script);
  const entry = new SourceMap(map).findEntry(row, lines[row]?.indexOf(words) ?? 0);
  if (!('originalSource' in entry)) return null;
  const text: string = map.sourcesContent[map.sources.indexOf(entry.originalSource)];
  return { file: entry.originalSource, line: text.split('\n')[entry.originalLine] };
}

test('guests get no source maps: no script refers to one, and neither the files nor the worker’s list contain one', () => {
  expect(globSync('**/*.map', { cwd: client })).toEqual([]);
  for (const script of scripts) {
    expect(readFileSync(join(client, script), 'utf8'), script).not.toMatch(/sourceMappingURL|\.js\.map/);
  }
});
