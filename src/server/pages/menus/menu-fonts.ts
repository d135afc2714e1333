import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A font file contains one alphabet, so each typeface consists of three files. */
export type Face = 'text' | 'strong' | 'display';
export type Alphabet = 'latin' | 'cyrillic' | 'hryvnia';

export interface MenuFont {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Files of the build (src/build/fonts/print-fonts.ts). The hryvnia sign is in an extended file. */
const ALPHABETS: Readonly<Record<Alphabet, string>> = {
  latin: 'latin',
  cyrillic: 'cyrillic',
  hryvnia: 'cyrillic-ext',
};
const FACES: Readonly<Record<Face, (alphabet: string) => string>> = {
  text: (alphabet) => `manrope-${alphabet}-400`,
  strong: (alphabet) => `manrope-${alphabet}-600`,
  display: (alphabet) => `yeseva-one-${alphabet}-400`,
};

export function fontName(face: Face, alphabet: Alphabet): string {
  return FACES[face](ALPHABETS[alphabet]);
}

export function readMenuFonts(folder: string): Promise<readonly MenuFont[]> {
  const names = Object.values(FACES).flatMap((nameOf) => Object.values(ALPHABETS).map(nameOf));
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(folder, `${name}.ttf`)) })));
}
