import { createHash } from 'node:crypto';
import { SQUARE_PICTURE_WIDTH } from '#contract/pictures/picture-paths.ts';

/**
 * Pictures up to 960 px, which phones load, take the encoder longer, because mobile data is slow and their pixels are
 * too small to show the loss (decision 5). One step more effort would take three times as long for a thirtieth.
 */
export const ENCODING = {
  avif: {
    upTo: { 480: { effort: 3, quality: 40 }, 960: { effort: 3, quality: 36 } },
    wider: { effort: 2, quality: 42 },
  },
  jpeg: { quality: 72, mozjpeg: true },
  square: { size: SQUARE_PICTURE_WIDTH, avif: { effort: 2, quality: 50 }, jpegQuality: 72 },
} as const;

/**
 * Eight hex digits that change with the master and the encoding settings, so that a file name always means the same
 * bytes.
 */
export function pictureRevision(master: Uint8Array): string {
  return createHash('sha256').update(JSON.stringify(ENCODING)).update(master).digest('hex').slice(0, 8);
}

/** sharp's options for a picture of `width` pixels. */
export function avifOptions(width: number): { readonly effort: number; readonly quality: number } {
  const { upTo, wider } = ENCODING.avif;
  if (width <= 480) return upTo[480];
  return width <= 960 ? upTo[960] : wider;
}
