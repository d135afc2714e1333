import { createHash } from 'node:crypto';

/**
 * Quality falls with width: screens that ask for the widest file have pixels too dense to show the loss. The lead
 * picture on a phone stays within its 70 KB.
 */
export const ENCODING = {
  avif: { effort: 2, qualityByWidth: { 480: 52, 960: 50 }, qualityOfWider: 42 },
  jpeg: { quality: 72, mozjpeg: true },
  square: { size: 480, avifQuality: 50, jpegQuality: 72 },
} as const;

/** Eight hex digits that change with the master and the encoding settings, so that a file name stands for fixed bytes. */
export function pictureRevision(master: Uint8Array): string {
  return createHash('sha256').update(JSON.stringify(ENCODING)).update(master).digest('hex').slice(0, 8);
}

export function avifQuality(width: number): number {
  const { qualityByWidth, qualityOfWider } = ENCODING.avif;
  if (width <= 480) return qualityByWidth[480];
  return width <= 960 ? qualityByWidth[960] : qualityOfWider;
}
