import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import type { PictureRecord } from '#contract/pictures.ts';
import { encodePicture } from './encode-picture.ts';
import { pictureRevision } from './encoding.ts';
import { type Master, readMasters } from './masters.ts';
import { pictureFolders } from './picture-folders.ts';

/**
 * Brings the encoded pictures in line with the masters and lists them. Files of earlier revisions stay: pages that
 * are open in old tabs still ask for them. Returns how many files had to be encoded.
 */
export async function refreshPictures(mediaFolder: string, buildFolder: string): Promise<number> {
  const { files, list } = pictureFolders(buildFolder);
  await mkdir(files, { recursive: true });
  const waiting = await readMasters(mediaFolder);
  const pictures: PictureRecord[] = [];
  // One picture per core, each on one thread, is faster than all threads on one picture.
  sharp.concurrency(1);
  const encodeNext = async (): Promise<number> => {
    const master = waiting.shift();
    if (master === undefined) return 0;
    const bytes = await readFile(master.file);
    const picture = toPicture(master, bytes);
    const written = await encodePicture(bytes, picture, files);
    pictures.push(picture);
    return written + (await encodeNext());
  };
  const written = await Promise.all(Array.from({ length: availableParallelism() }, encodeNext));
  await writeList(list, pictures);
  return written.reduce((sum, count) => sum + count, 0);
}

function toPicture({ name, alt, width, height, dominant }: Master, bytes: Uint8Array): PictureRecord {
  return { name, alt, width, height, dominant, revision: pictureRevision(bytes) };
}

async function writeList(list: string, pictures: readonly PictureRecord[]): Promise<void> {
  const sorted = pictures.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const draft = `${list}.${process.pid}.draft`;
  await writeFile(draft, JSON.stringify(sorted));
  await rename(draft, list);
}
