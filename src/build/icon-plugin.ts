import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { ICON_SHAPES } from '#app/ui/actions/icon-shapes.ts';
import { writtenModule } from './written-module.ts';

/** `import 'virtual:icons.svg'` gives the address of one file with every icon, cached forever. */
export function iconPlugin(): Plugin {
  return writtenModule('virtual:icons.svg', 'smereka-icons', async (folder) => {
    await mkdir(folder, { recursive: true });
    const file = join(folder, 'icons.svg');
    await writeFile(file, iconSprite());
    // The query makes Vite return the file's address.
    return `${file}?no-inline`;
  });
}

/** Each icon is a group of lines with its name as id. The page sets colour, width and line ends. */
export function iconSprite(): string {
  const groups = Object.entries(ICON_SHAPES).map(([name, shape]) => {
    const lines = renderToStaticMarkup(createElement(shape)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
    return `<g id="${name}">${lines}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs>${groups.join('')}</defs></svg>\n`;
}
