import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaPicture } from '#content/files/media-schema.ts';
import type { PictureRecord } from '#contract/pictures/pictures.ts';
import type { ContentList } from '#contract/site/schema.ts';
import { StartError } from '../start-error.ts';

/** The latest encoded revision of each picture, by name. */
export type PictureRevisions = Readonly<Record<string, string>>;

/** Encoded pictures and their revisions. They lie beside the builds, because they outlive every build. */
export function pictureFolders(buildFolder: string): { files: string; revisions: string } {
  return { files: join(buildFolder, 'pictures'), revisions: join(buildFolder, 'pictures.json') };
}

/** The pictures as `/pictures` answers them; throws if a picture has not been encoded. */
export async function loadPictures(
  media: readonly MediaPicture[],
  buildFolder: string,
): Promise<ContentList<PictureRecord>> {
  const revisions = JSON.parse(await readFile(pictureFolders(buildFolder).revisions, 'utf8')) as PictureRevisions;
  const records = media.map(({ name, alt, width, height, dominant }) => {
    const revision = revisions[name];
    if (revision === undefined) throw new StartError(`The picture ${name} is not encoded yet: run \`npm run build\``);
    return { name, alt, width, height, dominant, revision };
  });
  return { data: records.map((record, index) => ({ id: index + 1, attributes: [record] })) };
}
