import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { writtenModule } from '../written-module.ts';
import { cutFont, FONT_SOURCES } from './cut-fonts.ts';
import { fontFaceRules } from './font-faces.ts';
import { usedCharacters } from './used-characters.ts';

/** `import 'virtual:fonts.css'` provides the resort's fonts, reduced to the characters that the site uses. */
export function fontPlugin(): Plugin {
  return writtenModule('virtual:fonts.css', 'smereka-fonts', writeFonts);
}

/** Writes the cut files and their stylesheet into a folder named by a hash of the inputs. */
async function writeFonts(cache: string, projectFolder: string): Promise<string> {
  const characters = await usedCharacters(projectFolder);
  const rules = fontFaceRules(FONT_SOURCES);
  const folder = join(cache, createHash('sha256').update(characters).update(rules).digest('hex').slice(0, 8));
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
