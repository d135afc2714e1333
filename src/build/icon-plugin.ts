import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { ICON_SHAPES } from '#app/ui/actions/icon-shapes.ts';

const SPRITE = 'virtual:icons.svg';

/**
 * `import 'virtual:icons.svg'` provides the address of one file with every icon, cached forever and separate from the
 * scripts.
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

/** Returns the written file's path, with the query that makes Vite return the file's address. */
async function writeSprite(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'icons.svg');
  await writeFile(file, iconSprite());
  return `${file}?no-inline`;
}

/** Each icon is a group of lines with its name as id. The page sets colour, width and line ends. */
export function iconSprite(): string {
  const groups = Object.entries(ICON_SHAPES).map(([name, shape]) => {
    const lines = renderToStaticMarkup(createElement(shape)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
    return `<g id="${name}">${lines}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs>${groups.join('')}</defs></svg>\n`;
}
