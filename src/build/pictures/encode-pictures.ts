import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { MediaPicture } from '#content/files/media-schema.ts';
import { type PictureRevisions, pictureFolders } from '#server/render/encoded-pictures.ts';
import { encodePicture } from './encode-picture.ts';
import { pictureRevision } from './picture-encoding.ts';

/**
 * Encodes missing files, records each picture's revision and returns how many files were encoded. Files of earlier
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
  const revisions: Record<string, string> = {};
  let written = 0;
  // One picture per core, each on one thread, is faster than all threads on one picture.
  sharp.concurrency(1);
  const encodeNext = async (): Promise<void> => {
    for (let picture = waiting.shift(); picture !== undefined; picture = waiting.shift()) {
      const master = await readFile(join(mediaFolder, picture.file));
      const revision = pictureRevision(master);
      written += await encodePicture(master, { ...picture, revision }, folders.files);
      revisions[picture.name] = revision;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, encodeNext));
  await writeRevisions(folders.revisions, revisions);
  return written;
}

async function writeRevisions(file: string, revisions: PictureRevisions): Promise<void> {
  const draft = `${file}.${process.pid}.draft`;
  await writeFile(draft, JSON.stringify(revisions));
  await rename(draft, file);
}
