import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MOST_LINES = 25;
const IMPORTED = /(import\()?\s*'([#.][^']+\.tsx?)'/g;
/** One file for each plugin, group of routes and step of the database's history, however short. */
const ONE_EACH = /^src\/(?:server\/(?:plugins|routes|migrations)|app\/routes)\//;
/** Beside its only importer it would bring 590 bytes to every house's page. */
const KEPT_APART = 'src/app/features/booking/stay-card/choice/move-stay.ts';

/** `src/app` has layers of its own, whose imports go one way; elsewhere the zone is the layer. */
const layerOf = (file: string) => file.split('/', file.startsWith('src/app/') ? 3 : 2).join('/');
const isTest = (file: string) => file.startsWith('tests/') || /\.test\.tsx?$/.test(file);

test('a few lines for one reader stand with that reader, unless a bundle, a layer or tests of their own keep them apart', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'sw/**/*.ts', 'vite.config.ts'], { cwd: ROOT });
  const sources = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
  const importers = new Map<string, string[]>();
  const loadedLater = new Set<string>();
  for (const [file, source] of sources) {
    for (const [, later, specifier = ''] of source.matchAll(IMPORTED)) {
      const target = specifier.startsWith('#') ? specifier.replace('#', 'src/') : join(dirname(file), specifier);
      if (later !== undefined) loadedLater.add(target);
      if (!isTest(file)) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  const crumbs = files.filter((file) => {
    const source = sources.get(file) ?? '';
    const [reader, ...others] = new Set(importers.get(file));
    if (isTest(file) || source.split('\n').length > MOST_LINES + 1 || reader === undefined || others.length > 0)
      return false;
    const isOutOfBundle = loadedLater.has(file) || source.includes('import(');
    const hasTests = existsSync(join(ROOT, file.replace(/\.tsx?$/, '.test.ts')));
    return !isOutOfBundle && !hasTests && layerOf(file) === layerOf(reader) && !ONE_EACH.test(file);
  });
  expect(crumbs).toEqual([KEPT_APART]);
});
