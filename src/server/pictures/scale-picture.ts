import sharp from 'sharp';
import type { PictureVariant } from '#contract/pictures/picture-paths.ts';

/** A variant that is not encoded yet, from the master's file. WebP stands in for AVIF, which takes seconds to encode. */
export async function scalePicture(
  master: string,
  { width, isSquare, format }: PictureVariant,
): Promise<{ readonly type: string; readonly body: Buffer }> {
  const size = isSquare ? { width, height: width } : { width, withoutEnlargement: true };
  const scaled = sharp(master).autoOrient().resize(size);
  return format === 'jpg'
    ? { type: 'image/jpeg', body: await scaled.jpeg().toBuffer() }
    : { type: 'image/webp', body: await scaled.webp().toBuffer() };
}
