import { createHash } from 'node:crypto';
import { SQUARE_PICTURE_WIDTH } from '#contract/pictures/picture-paths.ts';

/**
 * Pictures for phones take the encoder longer: mobile data is slow, and small pixels hide the loss (decision 5). One
 * step more effort would take three times as long for a thirtieth.
 */
export const ENCODING = {
  avif: {
    upTo: { 480: { effort: 3, quality: 40 }, 960: { effort: 3, quality: 36 } },
    wider: { effort: 2, quality: 42 },
  },
  jpeg: { quality: 72, mozjpeg: true },
  square: { size: SQUARE_PICTURE_WIDTH, avif: { effort: 2, quality: 50 }, jpegQuality: 72 },
} as const;

/** Changes with the master and the encoding settings, so that a file name always means the same bytes. */
export function pictureRevision(master: Uint8Array): string {
  return createHash('sha256').update(JSON.stringify(ENCODING)).update(master).digest('hex').slice(0, 8);
}

export function avifOptions(width: number): { readonly effort: number; readonly quality: number } {
  const { upTo, wider } = ENCODING.avif;
  if (width <= 480) return upTo[480];
  return width <= 960 ? upTo[960] : wider;
}
