import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { builtFactsOf } from '#content/resort/built-facts.ts';
import { resortWords } from '#contract/resort/resort-words.ts';
import { usedCharacters } from './fonts/used-characters.ts';
import { readResort } from './resort/read-resort.ts';

const INPUTS = [
  'index.html',
  'lingui.config.ts',
  'package-lock.json',
  'public',
  'src/app',
  'src/build',
  'src/contract',
  'src/desk',
  'src/domain',
  'src/locales',
  'src/mail',
  'src/offline',
  'src/server/pages/render',
  'sw',
  'vite.config.ts',
];
const NO_INPUT = /\.test\.tsx?$/;
/** Drawings, and pictures for app stores. The server reads prices, texts, hours and menus when it starts. */
const BUILT_CONTENT = /^media\/.*\.svg$|^screenshots\//;

/** Equal inputs give an equal id, and an equal build. */
export async function buildIdOf(projectFolder: string, content = join(projectFolder, 'src/content')): Promise<string> {
  const hash = createHash('sha256');
  const add = async (folder: string, file: string) =>
    hash.update(`${file}\0`).update(await readFile(join(folder, file)));
  for (const input of INPUTS) {
    for (const file of await filesBelow(projectFolder, input)) if (!NO_INPUT.test(file)) await add(projectFolder, file);
  }
  for (const file of await filesBelow(content, '.')) if (BUILT_CONTENT.test(file)) await add(content, file);
  const resort = await readResort(content);
  hash.update(JSON.stringify([builtFactsOf(resort), resortWords(resort)]));
  // A character that no text had before needs other fonts.
  hash.update(await usedCharacters(projectFolder, content));
  return hash.digest('hex').slice(0, 12);
}

async function filesBelow(folder: string, input: string): Promise<string[]> {
  try {
    const entries = await readdir(join(folder, input), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [input];
    throw error;
  }
}
