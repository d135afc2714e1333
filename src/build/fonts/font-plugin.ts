import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { cutFont, FONT_SOURCES } from './cut-fonts.ts';
import { fontFaceRules } from './font-faces.ts';
import { usedCharacters } from './used-characters.ts';

const STYLESHEET = 'virtual:fonts.css';

/** `import 'virtual:fonts.css'` provides the resort's fonts, reduced to the characters that the site uses. */
export function fontPlugin(): Plugin {
  let projectFolder = '';
  let stylesheet: Promise<string> | undefined;
  return {
    name: 'smereka-fonts',
    enforce: 'pre',
    configResolved({ root }) {
      projectFolder = root;
    },
    resolveId(id) {
      if (id !== STYLESHEET) return null;
      stylesheet ??= writeFonts(projectFolder);
      return stylesheet;
    },
  };
}

/** Writes the cut files and their stylesheet into a folder named by a hash of the inputs. Returns its path. */
async function writeFonts(projectFolder: string): Promise<string> {
  const characters = await usedCharacters(projectFolder);
  const rules = fontFaceRules(FONT_SOURCES);
  const key = createHash('sha256').update(characters).update(rules).digest('hex').slice(0, 8);
  const folder = join(projectFolder, 'node_modules/.cache/smereka-fonts', key);
  await mkdir(folder, { recursive: true });
  await Promise.all(
    FONT_SOURCES.map(async (source) => {
      await writeFile(join(folder, `${source.name}.woff2`), await cutFont(source, characters));
    }),
  );
  const stylesheet = join(folder, 'fonts.css');
  await writeFile(stylesheet, rules);
  return stylesheet;
}
