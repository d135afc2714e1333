/// <reference path="./subset-font.d.ts" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont, { type SubsetOptions } from 'subset-font';
import { withLetterApostrophe } from './letter-apostrophe.ts';

/** One file of a @fontsource family: an alphabet, with the ranges for which a browser loads the file. */
export interface FontSource {
  readonly family: string;
  readonly weight: string;
  /** Name of the cut file without its hash. The server finds the files to preload by the alphabet in the name. */
  readonly name: string;
  readonly file: string;
  readonly unicodeRange: string;
  /** The design uses no others, so their outlines are removed. A number keeps only that weight. */
  readonly weights?: { readonly min: number; readonly max: number } | number;
}

const RANGES = {
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+2116',
  /** The only character used from @fontsource's -ext files. */
  hryvnia: 'U+20B4',
  /** Letters of Polish, Czech and other names. */
  latinExtended: 'U+0100-024F,U+1E00-1E9F,U+1EF2-1EFF',
  latin: 'U+0000-00FF,U+02BC,U+2000-206F,U+2190-2193,U+2212,U+2215',
  /** The two halves of `latin`: Ukrainian headings have digits and signs, and rarely a Latin letter. */
  latinLetters: 'U+0041-005A,U+0061-007A,U+00C0-00FF',
  figures: 'U+0000-0040,U+005B-0060,U+007B-00BF,U+02BC,U+2000-206F,U+2190-2193,U+2212,U+2215',
} as const;

/** What the text needs, and digits of equal width. Others keep alternate letters, `locl` Bulgarian ones: a tenth. */
const FEATURES = ['kern', 'ccmp', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum'];

const WEIGHTS = { min: 400, max: 700 };

const manrope = (alphabet: string, unicodeRange: string): FontSource => ({
  family: 'Manrope Variable',
  weight: `${WEIGHTS.min} ${WEIGHTS.max}`,
  name: `manrope-${alphabet}`,
  file: `@fontsource-variable/manrope/files/manrope-${alphabet}-wght-normal.woff2`,
  unicodeRange,
  weights: WEIGHTS,
});

const yeseva = (alphabet: string, unicodeRange: string, name = alphabet): FontSource => ({
  family: 'Yeseva One',
  weight: '400',
  name: `yeseva-one-${name}`,
  file: `@fontsource/yeseva-one/files/yeseva-one-${alphabet}-400-normal.woff2`,
  unicodeRange,
});

/** The display font's hryvnia sign is hard to tell from a digit. */
const HRYVNIA_OF_HEADINGS: FontSource = {
  ...manrope('cyrillic-ext', RANGES.hryvnia),
  family: 'Yeseva One',
  weight: '400',
  name: 'yeseva-one-cyrillic-ext',
  weights: 600,
};

const LATIN_OF_HEADINGS = yeseva('latin', RANGES.latin);

const SOURCES: readonly FontSource[] = [
  manrope('cyrillic', RANGES.cyrillic),
  manrope('latin', RANGES.latin),
  manrope('cyrillic-ext', RANGES.hryvnia),
  yeseva('cyrillic', RANGES.cyrillic),
  LATIN_OF_HEADINGS,
  HRYVNIA_OF_HEADINGS,
];

/** Paper has no fonts of the reader's device for guests' names. */
export const PRINT_SOURCES: readonly FontSource[] = [
  ...SOURCES,
  manrope('latin-ext', RANGES.latinExtended),
  yeseva('latin-ext', RANGES.latinExtended),
];

/** Sources for screens, which load the files that their text needs. */
export const FONT_SOURCES: readonly FontSource[] = SOURCES.flatMap((source) =>
  source === LATIN_OF_HEADINGS
    ? [yeseva('latin', RANGES.latinLetters), yeseva('latin', RANGES.figures, 'figures')]
    : [source],
);

/** Hinting helps small letters on coarse screens. The display font is never small, and hints are half of its bytes. */
export async function cutFont(source: FontSource, characters: string): Promise<Buffer> {
  const wanted = [...characters].filter((character) => isInRange(character, source.unicodeRange)).join('');
  return cutTo(source, wanted, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    noHinting: source.family === 'Yeseva One',
    ...(source.weights !== undefined && { variationAxes: { wght: source.weights } }),
  });
}

export async function cutTo({ file }: FontSource, wanted: string, options: SubsetOptions): Promise<Buffer> {
  const original = await readFile(createRequire(import.meta.url).resolve(file));
  return subsetFont(await withLetterApostrophe(original, wanted), wanted, options);
}

export function isInRange(character: string, unicodeRange: string): boolean {
  return codesOf(unicodeRange).includes(character.codePointAt(0) ?? 0);
}

export function codesOf(unicodeRange: string): number[] {
  return unicodeRange.split(',').flatMap((range) => {
    const ends = range.slice('U+'.length).split('-');
    const [first = 0, last = first] = ends.map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_none, index) => first + index);
  });
}
