import { createHash } from 'node:crypto';
import { SQUARE_PICTURE_WIDTH } from '#contract/pictures/picture-paths.ts';

/**
 * What phones load, up to 960 px, takes the encoder six times as long and is as light as the first screen's goal asks
 * (decision 5): it comes over mobile data, to pixels too small to show the loss.
 */
export const ENCODING = {
  avif: {
    upTo: { 480: { effort: 4, quality: 40 }, 960: { effort: 4, quality: 36 } },
    wider: { effort: 2, quality: 42 },
  },
  jpeg: { quality: 72, mozjpeg: true },
  square: { size: SQUARE_PICTURE_WIDTH, avif: { effort: 2, quality: 50 }, jpegQuality: 72 },
} as const;

/** Eight hex digits that change with the master and the encoding settings, so that a file name stands for fixed bytes. */
export function pictureRevision(master: Uint8Array): string {
  return createHash('sha256').update(JSON.stringify(ENCODING)).update(master).digest('hex').slice(0, 8);
}

/** sharp's options for a picture of `width` pixels. */
export function avifOptions(width: number): { readonly effort: number; readonly quality: number } {
  const { upTo, wider } = ENCODING.avif;
  if (width <= 480) return upTo[480];
  return width <= 960 ? upTo[960] : wider;
}
