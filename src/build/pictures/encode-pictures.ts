import { mkdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { MediaPicture } from '#content/files/media-schema.ts';
import { isMissing } from '#content/files/read-checked.ts';
import { type PictureVariant, pictureVariants } from '#contract/pictures/picture-paths.ts';
import type { PictureRecord } from '#contract/pictures/pictures.ts';
import { type MeasuredPicture, type MeasuredPictures, pictureFolders } from '#server/pages/render/encoded-pictures.ts';
import { exists, writeWhole } from '../whole-files.ts';
import { measurePicture } from './measure-picture.ts';
import { avifOptions, ENCODING, pictureRevision } from './picture-encoding.ts';

/** Records each picture's revision, size and dominant colour, which pages need before it is encoded. */
export async function measurePictures(
  media: readonly MediaPicture[],
  mediaFolder: string,
  buildFolder: string,
): Promise<MeasuredPictures> {
  const folders = pictureFolders(buildFolder);
  await mkdir(folders.files, { recursive: true });
  const known = await readMeasures(folders.measures);
  const measured: Record<string, MeasuredPicture> = {};
  await inParallel(media, async ({ name, file }) => {
    const master = await readFile(join(mediaFolder, file));
    const revision = pictureRevision(master);
    const last = known[name];
    // Measurements of an older build may be incomplete.
    const isKnown = last?.revision === revision && 'is_dark_above' in last;
    measured[name] = isKnown ? last : { revision, ...(await measurePicture(master)) };
  });
  await writeWhole(folders.measures, JSON.stringify(measured));
  return measured;
}

/** Returns how many were encoded. Files of earlier revisions stay: pages in old tabs still request them. */
export async function encodePictures(
  media: readonly MediaPicture[],
  mediaFolder: string,
  buildFolder: string,
  onProgress?: (done: number) => void,
): Promise<number> {
  const measured = await measurePictures(media, mediaFolder, buildFolder);
  const { files } = pictureFolders(buildFolder);
  let written = 0;
  let done = 0;
  await inParallel(media, async ({ name, file }) => {
    const own = measured[name];
    if (own === undefined) throw new Error(`${name} was not measured`);
    written += await encodePicture(await readFile(join(mediaFolder, file)), { name, ...own }, files);
    done += 1;
    onProgress?.(done);
  });
  return written;
}

type EncodedPicture = Pick<PictureRecord, 'name' | 'width' | 'revision'>;

/** Writes only missing files. Returns how many it wrote. */
async function encodePicture(master: Uint8Array, picture: EncodedPicture, folder: string): Promise<number> {
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

/** One picture per core, each on one thread, is faster than all threads on one picture. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  sharp.concurrency(1);
  const waiting = [...items];
  const workNext = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, workNext));
}

async function readMeasures(file: string): Promise<MeasuredPictures> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (isMissing(error)) return {};
    throw error;
  }
}
