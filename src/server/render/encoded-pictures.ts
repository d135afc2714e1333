import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaPicture } from '#content/files/media-schema.ts';
import type { PictureRecord } from '#contract/pictures/pictures.ts';
import type { ContentList } from '#contract/site/schema.ts';
import { StartError } from '../start-error.ts';

/** What the build has worked out of a picture's master. */
export type MeasuredPicture = Pick<PictureRecord, 'revision' | 'width' | 'height' | 'dominant'>;

/** Of the latest encoded revision of each picture, by name. */
export type MeasuredPictures = Readonly<Record<string, MeasuredPicture>>;

/** Encoded pictures and their measures. They lie beside the builds, because they outlive every build. */
export function pictureFolders(buildFolder: string): { files: string; measures: string } {
  return { files: join(buildFolder, 'pictures'), measures: join(buildFolder, 'picture-measures.json') };
}

/** The pictures as `/pictures` answers them; throws if a picture has not been encoded. */
export async function loadPictures(
  media: readonly MediaPicture[],
  buildFolder: string,
): Promise<ContentList<PictureRecord>> {
  const measured = JSON.parse(await readFile(pictureFolders(buildFolder).measures, 'utf8')) as MeasuredPictures;
  const records = media.map(({ name, alt }) => {
    const own = measured[name];
    if (own === undefined) throw new StartError(`The picture ${name} is not encoded yet: run \`npm run build\``);
    return { name, alt, ...own };
  });
  return { data: records.map((record, index) => ({ id: index + 1, attributes: [record] })) };
}
