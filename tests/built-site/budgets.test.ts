import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { BUILD_FOLDER, buildFolders, listBuilds } from '#server/pages/render/builds.ts';
import { findAllPages } from '../fixtures/pages/all-pages.ts';
import { findOverweight, LEAD_PICTURE_BUDGET, type Weights } from '../fixtures/pages/byte-budgets.ts';
import { findBuiltSite } from '../fixtures/processes/built-site.ts';

/** Next to the output of the browser tests: the weight of each page, in bytes as sent. */
const RESULTS = fileURLToPath(new URL('../../test-results', import.meta.url));
/** A phone of 360 px at two pixels each. */
const DOTS_ACROSS = 720;
const FILES = {
  script: /<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="(?<file>[^"]+)"/g,
  font: /<link rel="preload" as="font"[^>]* href="(?<file>[^"]+)"/g,
};
const LEAD_PICTURES = /<link rel="preload" as="image"[^>]* imagesrcset="(?<candidates>[^"]+)"/g;
const DESK_SCRIPT_BUDGET = 250 * 1024;
/** Of each of these a page of the desk loads one: a person reads one language, and no page has both scanner and charts. */
const EITHER_OF_DESK = [/\bdesk-(?:uk|en)-/, /\b(?:read-code-worker|insight)-/];
/** More than a hundred pages, while other tests run. */
const READS_ALL = { timeout: 90_000 };

let origin: string;
const known = new Map<string, Promise<number>>();

beforeAll(async () => {
  origin = await findBuiltSite();
});

// Only a browser knows what a page fetches by itself while it starts: tests/browser/budgets.spec.ts checks a sample.
test('every page keeps its HTML, scripts, fonts and lead picture within their budgets', READS_ALL, async () => {
  const pages = await findAllPages(origin);
  expect(pages.length).toBeGreaterThanOrEqual(104);
  const table = ['page\tdocument\tscript\tfont\tlead picture'];
  for (const { path } of pages) {
    const document = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
    const html = await document.text();
    const [script, font] = await Promise.all([sumOf(html, FILES.script), sumOf(html, FILES.font)]);
    const weights: Weights = { document: lengthOf(document), script, font };
    for (const [kind, bytes] of Object.entries(weights)) expect.soft(bytes, `${path}: ${kind}`).toBeGreaterThan(0);
    expect.soft(findOverweight(path, weights)).toEqual([]);
    const pictures = [];
    for (const picture of leadPicturesOf(html)) {
      pictures.push(await weigh(picture));
      expect.soft(pictures.at(-1), `${path}: ${picture}`).toBeLessThanOrEqual(LEAD_PICTURE_BUDGET);
    }
    table.push([path, ...Object.values(weights), Math.max(0, ...pictures)].join('\t'));
  }
  await mkdir(RESULTS, { recursive: true });
  await writeFile(join(RESULTS, 'weights.tsv'), `${table.join('\n')}\n`);
});

test('every page of the desk, with everything that it may load later, has at most 250 KB of JavaScript', async () => {
  const [current = ''] = await listBuilds(BUILD_FOLDER);
  const desk = join(buildFolders(BUILD_FOLDER, current).client, 'desk');
  const scripts = (await readdir(desk, { recursive: true })).filter((name) => name.endsWith('.js.br'));
  const sizes = await Promise.all(scripts.map(async (name) => ({ name, bytes: (await stat(join(desk, name))).size })));
  const smallerOnes = EITHER_OF_DESK.map((names) => {
    const both = sizes.filter(({ name }) => names.test(name)).map(({ bytes }) => bytes);
    expect(both).toHaveLength(2);
    return Math.min(...both);
  });
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(smallerOnes.reduce((rest, bytes) => rest - bytes, total)).toBeLessThanOrEqual(DESK_SCRIPT_BUDGET);
});

async function sumOf(html: string, files: RegExp): Promise<number> {
  const paths = [...html.matchAll(files)].map(({ groups }) => groups?.file ?? '');
  const weights = await Promise.all([...new Set(paths)].map(weigh));
  return weights.reduce((sum, bytes) => sum + bytes, 0);
}

/** For each picture that the server preloads, the file that a phone loads. */
function leadPicturesOf(html: string): string[] {
  return [...html.matchAll(LEAD_PICTURES)].flatMap(({ groups }) => {
    const candidates = (groups?.candidates ?? '')
      .replaceAll('&amp;', '&')
      .split(/,\s+/)
      .map((one) => one.split(' '));
    const [file] = candidates.find(([, width = '']) => Number.parseInt(width, 10) >= DOTS_ACROSS) ?? [];
    return file === undefined ? [] : [file];
  });
}

/** Bytes of a file's body as sent. Each file is requested once. */
function weigh(path: string): Promise<number> {
  const bytes = known.get(path) ?? fetchLength(path);
  known.set(path, bytes);
  return bytes;
}

async function fetchLength(path: string): Promise<number> {
  const headers = { 'accept-encoding': 'br', accept: 'image/avif,*/*' };
  const response = await fetch(new URL(path, origin), { headers });
  await response.arrayBuffer();
  expect(response.status, path).toBe(200);
  // Fonts and pictures are already compressed formats.
  if (/\.(?:js|css)$/.test(path)) expect(response.headers.get('content-encoding'), path).toBe('br');
  return lengthOf(response);
}

function lengthOf(response: Response): number {
  return Number(response.headers.get('content-length'));
}
