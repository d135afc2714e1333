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

/** Masks have full and empty only, and a frame is white until its page comes. */
const COLOUR = /(?<![.\w])#(?!0{3,6}\b|f{3,6}\b)[0-9a-f]{3,8}\b(?!\()|\brgba?\(/;
/** Comments, and the colour of a picture in an example. */
const NO_COLOUR = /^\s*(?:\/?\*|\/\/)|dominant=/;

/** Google and Facebook name the colours of their marks and buttons. */
const OTHERS_MARKS = 'src/app/features/on-demand/social-sign-in/';

test('colours stand in tokens.css and the content alone', () => {
  const files = globSync(['src/{app,build,server}/**/*.{ts,tsx,css}', 'sw/**/*.ts'], { cwd: PROJECT }).filter(
    (file) => !NOT_SHOWN.test(file) && !file.startsWith(OTHERS_MARKS) && file !== 'src/app/styles/tokens.css',
  );
  const coloured = files.flatMap((file) =>
    readFileSync(join(PROJECT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        COLOUR.test(line) && !NO_COLOUR.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
      ),
  );
  expect(coloured).toEqual([]);
});

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
