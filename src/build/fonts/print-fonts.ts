/// <reference path="./subset-font.d.ts" />
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { type FontSource, PRINT_SOURCES } from './cut-fonts.ts';
import { withLetterApostrophe } from './letter-apostrophe.ts';

const WEIGHTS = [400, 600] as const;

export interface PrintFont {
  /** `manrope-cyrillic-600`. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** One weight each, and every character: nobody downloads them, and content may change after the build. */
export async function makePrintFonts(): Promise<PrintFont[]> {
  const wanted = PRINT_SOURCES.flatMap((source) =>
    (typeof source.weights === 'object' ? WEIGHTS : [400]).map((weight) => ({ source, weight })),
  );
  return Promise.all(
    wanted.map(async ({ source, weight }) => ({
      name: `${source.name}-${weight}`,
      bytes: await makePrintFont(source, weight),
    })),
  );
}

export async function writePrintFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, bytes } of await makePrintFonts()) await writeFile(join(folder, `${name}.ttf`), bytes);
}

async function makePrintFont({ file, unicodeRange, weights }: FontSource, weight: number): Promise<Buffer> {
  const original = await readFile(createRequire(import.meta.url).resolve(file));
  const wanted = charactersOf(unicodeRange);
  return subsetFont(await withLetterApostrophe(original, wanted), wanted, {
    targetFormat: 'truetype',
    ...(weights !== undefined && { variationAxes: { wght: typeof weights === 'number' ? weights : weight } }),
  });
}

function charactersOf(unicodeRange: string): string {
  const codes = unicodeRange.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .slice('U+'.length)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_none, index) => first + index);
  });
  // Every file contains spaces, so that a word and the space after it use one file.
  return String.fromCodePoint(...new Set([0x20, 0xa0, ...codes]));
}
