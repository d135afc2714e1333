import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LOADED_LATER = /import\('[^']*?([^/']+)\.tsx?'\)/g;

test('a page holds lazy-x in the place of x, which comes later', () => {
  const lazyFiles = globSync('src/**/lazy-*.{ts,tsx}', { cwd: ROOT }).filter((file) => !file.includes('.test.'));
  expect(lazyFiles.length).toBeGreaterThan(10);
  const misnamed = lazyFiles.filter((file) => {
    const loaded = readFileSync(join(ROOT, file), 'utf8').matchAll(LOADED_LATER);
    return ![...loaded].some(([, name]) => name !== undefined && basename(file).startsWith(`lazy-${name}.`));
  });
  expect(misnamed).toEqual([]);
});
