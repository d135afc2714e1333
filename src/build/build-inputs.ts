import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

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
  'src/content',
  'src/contract',
  'src/domain',
  'src/locales',
  'src/offline',
  'src/server/render',
  'sw',
  'vite.config.ts',
];
const NO_INPUT = /\.test\.tsx?$|^src\/content\/(?:.*\.webp|resort-status\.json)$/;

/** Equal inputs give an equal name, and an equal build. */
export async function buildIdOf(projectFolder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    for (const file of await filesBelow(projectFolder, input)) {
      hash.update(`${file}\0`).update(await readFile(join(projectFolder, file)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}

async function filesBelow(projectFolder: string, input: string): Promise<string[]> {
  try {
    const entries = await readdir(join(projectFolder, input), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(projectFolder.length))
      .filter((file) => !NO_INPUT.test(file))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [input];
    throw error;
  }
}
