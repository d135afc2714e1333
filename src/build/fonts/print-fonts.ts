import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codesOf, cutTo, type FontSource, PRINT_SOURCES } from './cut-fonts.ts';

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

function makePrintFont(source: FontSource, weight: number): Promise<Buffer> {
  const { unicodeRange, weights } = source;
  // Every file contains spaces, so that a word and the space after it use one file.
  const wanted = String.fromCodePoint(...new Set([0x20, 0xa0, ...codesOf(unicodeRange)]));
  return cutTo(source, wanted, {
    targetFormat: 'truetype',
    ...(weights !== undefined && { variationAxes: { wght: typeof weights === 'number' ? weights : weight } }),
  });
}
