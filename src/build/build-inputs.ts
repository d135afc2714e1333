import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/**
 * Files and folders that decide the content of a build. Masters of pictures have their own cache. The resort's status
 * is left out, because it changes while a build is served.
 */
const INPUTS = [
  'index.html',
  'lingui.config.ts',
  'package-lock.json',
  'public',
  'src/app',
  'src/build',
  'src/contract',
  'src/domain',
  'src/locales',
  'src/offline',
  'src/server/render',
  'sw',
  'vite.config.ts',
];
const NO_INPUT = /\.test\.tsx?$/;
const NO_CONTENT = /^media\/.*\.(?:webp|jpe?g|png)$|^resort-status\.json$/;

/** Equal inputs give an equal name, and an equal build. */
export async function buildIdOf(projectFolder: string, content = join(projectFolder, 'src/content')): Promise<string> {
  const hash = createHash('sha256');
  const add = async (folder: string, file: string) =>
    hash.update(`${file}\0`).update(await readFile(join(folder, file)));
  for (const input of INPUTS) {
    for (const file of await filesBelow(projectFolder, input)) if (!NO_INPUT.test(file)) await add(projectFolder, file);
  }
  for (const file of await filesBelow(content, '.')) {
    if (!NO_CONTENT.test(file) && !NO_INPUT.test(file)) await add(content, file);
  }
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
