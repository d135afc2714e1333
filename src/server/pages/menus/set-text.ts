import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type PDFDocument from 'pdfkit';

/** A font file contains one alphabet, so each typeface consists of four files. */
type Face = 'text' | 'strong' | 'display';
/** The hryvnia sign is in the extended file. */
type Alphabet = (typeof ALPHABETS)[number];
const ALPHABETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'] as const;

export interface MenuFont {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Files of the build (src/build/fonts/print-fonts.ts). */
const FACES: Readonly<Record<Face, (alphabet: Alphabet) => string>> = {
  text: (alphabet) => `manrope-${alphabet}-400`,
  strong: (alphabet) => `manrope-${alphabet}-600`,
  display: (alphabet) => `yeseva-one-${alphabet}-400`,
};

export function readMenuFonts(folder: string): Promise<readonly MenuFont[]> {
  const names = Object.values(FACES).flatMap((nameOf) => ALPHABETS.map(nameOf));
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(folder, `${name}.ttf`)) })));
}

type Document = InstanceType<typeof PDFDocument>;

/** A face with a size (points) and a colour. */
export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  readonly colour: string;
}

const CYRILLIC = /[\u0400-\u04ff\u2116]/;
const LATIN_EXTENDED = /[\u0100-\u024f\u1e00-\u1eff]/;
/** Every font file has spaces, so they use the font of the previous word. */
const SPACES = /[ \u00a0]/;

function splitByAlphabet(text: string) {
  const runs: { alphabet: Alphabet; text: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const alphabet = SPACES.test(character) ? (last?.alphabet ?? 'latin') : alphabetOf(character);
    if (last?.alphabet === alphabet) last.text += character;
    else runs.push({ alphabet, text: character });
  }
  return runs;
}

export function widthOf(document: Document, text: string, { face, size }: TextStyle): number {
  return splitByAlphabet(text).reduce((width, run) => {
    document.font(FACES[face](run.alphabet), size);
    return width + document.widthOfString(run.text);
  }, 0);
}

/** Other spaces are set on purpose. A word wider than the line gets a line of its own. */
export function breakLines(document: Document, text: string, width: number, style: TextStyle): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && widthOf(document, longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Writes one line starting at `x`; `y` is its baseline. */
export function writeLine(document: Document, text: string, x: number, y: number, style: TextStyle): void {
  const { face, size, colour } = style;
  let left = x;
  document.fillColor(colour);
  for (const run of splitByAlphabet(text)) {
    document.font(FACES[face](run.alphabet), size);
    document.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' });
    left += document.widthOfString(run.text);
  }
}

function alphabetOf(character: string): Alphabet {
  if (character === '₴') return 'cyrillic-ext';
  if (LATIN_EXTENDED.test(character)) return 'latin-ext';
  return CYRILLIC.test(character) ? 'cyrillic' : 'latin';
}
