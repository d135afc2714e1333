import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MOST_FILES = 15;

test('no folder holds more files than a reader takes in, the tests beside them not counted', () => {
  const files = globSync(['src/**/*.{ts,tsx,css}', 'sw/**/*.ts', 'tests/**/*.ts'], { cwd: ROOT });
  const counted = files.filter((file) => !/\.(?:test|spec)\.tsx?$/.test(file));
  const sizes = Map.groupBy(counted, dirname);
  expect([...sizes].filter(([, found]) => found.length > MOST_FILES).map(([folder]) => folder)).toEqual([]);
});
