import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect } from 'vitest';
import { ContentError, describeProblem } from '#content/checks/content-error.ts';
import { loadContent } from './load-content.ts';

const CONTENT = fileURLToPath(new URL('..', import.meta.url));

export const LAKE = 'accommodations/chalet-lake.json';

export type Edit = (record: Record<string, unknown>) => void;

export interface ContentFolder {
  readonly path: string;
  edit(file: string, change: Edit): Promise<void>;
  refusal(): Promise<string[]>;
}

/** Values and names of fields, which are the same in both languages. */
const NAMES = /"[^"]*"|`[^`]*`/g;
const ENGLISH = /\b(?:an?|the|each|with|such|once|again|found|expected|nothing)\b/;

/** Copies the content into a separate folder for each test of the file. Pictures are only linked. */
export function freshContentFolder(): ContentFolder {
  let path = '';
  beforeEach(async () => {
    path = await mkdtemp(join(tmpdir(), 'content-'));
    await copyContent(path);
  });
  afterEach(() => rm(path, { recursive: true, force: true }));
  return {
    get path() {
      return path;
    },
    async edit(file, change) {
      const record = JSON.parse(await readFile(join(path, file), 'utf8'));
      change(record);
      await writeFile(join(path, file), JSON.stringify(record));
    },
    async refusal() {
      const error = await loadContent(path).then(
        () => null,
        (reason: unknown) => reason,
      );
      if (!(error instanceof ContentError)) throw new Error(`Not refused as broken content: ${error}`);
      for (const problem of error.problems) {
        expect(describeProblem(problem, 'uk').replaceAll(NAMES, '')).not.toMatch(ENGLISH);
      }
      return error.problems.map((problem) => describeProblem(problem, 'en'));
    },
  };
}

export function set(field: string, value: unknown): Edit {
  return (record) => {
    const keys = field.split('.');
    const last = keys.pop() ?? '';
    const parent = keys.reduce((place, key) => place[key] as Record<string, unknown>, record);
    parent[last] = value;
  };
}

async function copyContent(folder: string): Promise<void> {
  await cp(join(CONTENT, 'accommodations'), join(folder, 'accommodations'), { recursive: true });
  await cp(join(CONTENT, 'menus'), join(folder, 'menus'), { recursive: true });
  for (const name of await readdir(CONTENT)) {
    if (name.endsWith('.json')) await cp(join(CONTENT, name), join(folder, name));
  }
  await cp(join(CONTENT, 'media/media.json'), join(folder, 'media/media.json'));
  for (const name of await readdir(join(CONTENT, 'media'))) {
    if (name !== 'media.json') await symlink(join(CONTENT, 'media', name), join(folder, 'media', name));
  }
}
