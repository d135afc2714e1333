import { access, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import {
  avifPath,
  avifWidths,
  FALLBACK_PICTURE_WIDTH,
  fallbackPicturePath,
  squareFileName,
} from '#contract/pictures/picture-paths.ts';
import type { PictureRecord } from '#contract/pictures/pictures.ts';
import { avifOptions, ENCODING } from './picture-encoding.ts';

type EncodedPicture = Pick<PictureRecord, 'name' | 'width' | 'revision'>;

interface EncodedFile {
  readonly name: string;
  encode(): Sharp;
}

/** Writes only files that the folder lacks; returns how many it wrote. */
export async function encodePicture(master: Uint8Array, picture: EncodedPicture, folder: string): Promise<number> {
  let written = 0;
  for (const file of filesOf(master, picture)) {
    const target = join(folder, file.name);
    if (await exists(target)) continue;
    // First written under another name, so that not even a power cut leaves half a file under the final name.
    const draft = `${target}.${process.pid}.draft`;
    await writeFile(draft, await file.encode().toBuffer(), { flush: true });
    await rename(draft, target);
    written += 1;
  }
  return written;
}

function filesOf(master: Uint8Array, picture: EncodedPicture): EncodedFile[] {
  const { size, avif: squareAvif, jpegQuality: squareJpeg } = ENCODING.square;
  const scaled = (width: number) => sharp(master).autoOrient().resize({ width, withoutEnlargement: true });
  const square = () =>
    sharp(master).autoOrient().resize({ width: size, height: size, fit: 'cover', position: 'attention' });
  return [
    ...avifWidths(picture.width).map((width) => ({
      name: basename(avifPath(picture, width)),
      encode: () => scaled(width).avif(avifOptions(width)),
    })),
    {
      name: basename(fallbackPicturePath(picture)),
      encode: () => scaled(FALLBACK_PICTURE_WIDTH).jpeg(ENCODING.jpeg),
    },
    { name: squareFileName(picture, 'avif'), encode: () => square().avif(squareAvif) },
    { name: squareFileName(picture, 'jpg'), encode: () => square().jpeg({ ...ENCODING.jpeg, quality: squareJpeg }) },
  ];
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
