import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { TRACE } from '../fixtures/second-resort.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const FILES = ['src/**/*.{ts,tsx,css,po}', 'sw/**/*.ts', 'index.html', 'vite.config.ts'];
const NOT_SHOWN = /\.test\.tsx?$|-fixture\.tsx?$|^src\/(?:content|app\/fixtures|domain\/samples)\//;
/** Names that no guest reads, and what they are called by in guests' browsers and the resort's own data (decision 49). */
const TECHNICAL = /["'`/]smereka(?:[-.](?:content|sqlite|icons|fonts|complete-catalogue))?["'`]|^\s*(?:\/?\*|\/\/)/;

test('the code names no resort: content and tokens tell one from another', () => {
  const files = globSync(FILES, { cwd: PROJECT }).filter((file) => !NOT_SHOWN.test(file));
  expect(files.length).toBeGreaterThan(800);
  const named = files.flatMap((file) =>
    readFileSync(join(PROJECT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        TRACE.test(line) && !TECHNICAL.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
      ),
  );
  expect(named).toEqual([]);
});
