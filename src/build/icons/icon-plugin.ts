import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { iconSprite } from './icon-sprite.ts';

const SPRITE = 'virtual:icons.svg';

/**
 * Answers `import 'virtual:icons.svg'` with the address of one file that holds every icon: cached for good, and no
 * drawing travels as code.
 */
export function iconPlugin(): Plugin {
  let projectFolder = '';
  let file: Promise<string> | undefined;
  return {
    name: 'smereka-icons',
    enforce: 'pre',
    configResolved({ root }) {
      projectFolder = root;
    },
    resolveId(id) {
      if (id !== SPRITE) return null;
      file ??= writeSprite(join(projectFolder, 'node_modules/.cache/smereka-icons'));
      return file;
    },
  };
}

/** Returns the written file's path, with the query that makes Vite give its address. */
async function writeSprite(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'icons.svg');
  await writeFile(file, iconSprite());
  return `${file}?no-inline`;
}
