import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { MediaPicture } from '#content/files/media-schema.ts';
import { isMissing } from '#content/files/read-checked.ts';
import { type MeasuredPicture, type MeasuredPictures, pictureFolders } from '#server/render/encoded-pictures.ts';
import { encodePicture } from './encode-picture.ts';
import { measurePicture } from './measure-picture.ts';
import { pictureRevision } from './picture-encoding.ts';

/**
 * Encodes missing files, records each picture's revision, size and dominant colour, and returns how many files were encoded. Files of earlier
 * revisions stay, because pages in old tabs still ask for them.
 */
export async function encodePictures(
  media: readonly MediaPicture[],
  mediaFolder: string,
  buildFolder: string,
): Promise<number> {
  const folders = pictureFolders(buildFolder);
  await mkdir(folders.files, { recursive: true });
  const waiting = [...media];
  const known = await readMeasures(folders.measures);
  const measured: Record<string, MeasuredPicture> = {};
  let written = 0;
  // One picture per core, each on one thread, is faster than all threads on one picture.
  sharp.concurrency(1);
  const encodeNext = async (): Promise<void> => {
    for (let picture = waiting.shift(); picture !== undefined; picture = waiting.shift()) {
      const master = await readFile(join(mediaFolder, picture.file));
      const revision = pictureRevision(master);
      const last = known[picture.name];
      // Measures of an older build may lack a part.
      const own =
        last?.revision === revision && 'is_dark_above' in last ? last : { revision, ...(await measurePicture(master)) };
      written += await encodePicture(master, { name: picture.name, ...own }, folders.files);
      measured[picture.name] = own;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, encodeNext));
  await writeMeasures(folders.measures, measured);
  return written;
}

async function readMeasures(file: string): Promise<MeasuredPictures> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (isMissing(error)) return {};
    throw error;
  }
}

async function writeMeasures(file: string, measured: MeasuredPictures): Promise<void> {
  const draft = `${file}.${process.pid}.draft`;
  await writeFile(draft, JSON.stringify(measured));
  await rename(draft, file);
}
