import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { type PictureVariant, pictureVariants } from '#contract/pictures/picture-paths.ts';
import type { PictureRecord } from '#contract/pictures/pictures.ts';
import { exists, writeWhole } from '../whole-files.ts';
import { avifOptions, ENCODING } from './picture-encoding.ts';

type EncodedPicture = Pick<PictureRecord, 'name' | 'width' | 'revision'>;

/** Writes only missing files. Returns how many it wrote. */
export async function encodePicture(master: Uint8Array, picture: EncodedPicture, folder: string): Promise<number> {
  let written = 0;
  for (const variant of pictureVariants(picture)) {
    const target = join(folder, variant.fileName);
    if (await exists(target)) continue;
    await writeWhole(target, await encodeVariant(master, variant).toBuffer());
    written += 1;
  }
  return written;
}

function encodeVariant(master: Uint8Array, { width, isSquare, format }: PictureVariant): Sharp {
  const { avif, jpegQuality } = ENCODING.square;
  const upright = sharp(master).autoOrient();
  if (!isSquare) {
    const scaled = upright.resize({ width, withoutEnlargement: true });
    return format === 'avif' ? scaled.avif(avifOptions(width)) : scaled.jpeg(ENCODING.jpeg);
  }
  const square = upright.resize({ width, height: width, fit: 'cover', position: 'attention' });
  return format === 'avif' ? square.avif(avif) : square.jpeg({ ...ENCODING.jpeg, quality: jpegQuality });
}
