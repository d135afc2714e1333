import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inlineStyles, readStyleSheets, styleLinks } from './page-styles.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'styles-'));
  await mkdir(join(folder, 'assets'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (file: string, text: string) => writeFile(join(folder, 'assets', file), text);

test('a page has its style sheets in order, and their hashes', async () => {
  await write('base.css', 'p{margin:0}');
  await write('home.css', '.home{color:red}');
  await write('home.js', 'export {}');
  const { markup, hashes } = inlineStyles(['/assets/base.css', '/assets/home.css'], await readStyleSheets(folder));
  expect(markup.split('\n').map((line) => line.trim())).toEqual([
    '<style>p{margin:0}</style>',
    '<style>.home{color:red}</style>',
  ]);
  const hash = createHash('sha256').update('p{margin:0}').digest('base64');
  expect(hashes[0]).toBe(`'sha256-${hash}'`);
});

test('the worker’s shell loads its style sheets from files', () => {
  expect(styleLinks(['/assets/base.css'])).toBe('<link rel="stylesheet" crossorigin href="/assets/base.css">');
});

test('a style sheet that would close its own element is refused, and so is a missing one', async () => {
  await write('base.css', 'p::after{content:"</style>"}');
  await expect(readStyleSheets(folder)).rejects.toThrow('base.css');
  expect(() => inlineStyles(['/assets/none.css'], new Map())).toThrow('/assets/none.css');
});
