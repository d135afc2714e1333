import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaPicture } from '#content/files/media-schema.ts';
import type { PictureRecord } from '#contract/pictures/pictures.ts';
import type { ContentList } from '#contract/site/schema.ts';
import { StartError } from '../../settings/start-error.ts';

export type MeasuredPicture = Pick<PictureRecord, 'revision' | 'width' | 'height' | 'dominant' | 'is_dark_above'>;

/** Sizes of each picture's latest encoded revision, by name. */
export type MeasuredPictures = Readonly<Record<string, MeasuredPicture>>;

/** Next to the builds, because pictures outlive every build. */
export function pictureFolders(buildFolder: string): { files: string; measures: string; social: string } {
  return {
    files: join(buildFolder, 'pictures'),
    measures: join(buildFolder, 'picture-measures.json'),
    social: join(buildFolder, 'social-pictures.json'),
  };
}

/** Paths of the pictures for social networks, by the page's Ukrainian path and the language. */
export type SharePictures = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Returns an empty object for a build without such pictures. */
export async function loadSharePictures(buildFolder: string): Promise<SharePictures> {
  try {
    return JSON.parse(await readFile(pictureFolders(buildFolder).social, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** Returns the pictures that `/pictures` serves. Throws if a picture has not been encoded. */
export async function loadPictures(
  media: readonly MediaPicture[],
  buildFolder: string,
): Promise<ContentList<PictureRecord>> {
  const measured = JSON.parse(await readFile(pictureFolders(buildFolder).measures, 'utf8')) as MeasuredPictures;
  const records = media.map(({ file: _master, ...told }) => {
    const { name } = told;
    const own = measured[name];
    if (own === undefined) {
      throw new StartError(
        `The picture ${name} is not encoded yet: run \`npm run build\`\n` +
          `Зображення ${name} ще не підготовлене: виконайте \`npm run build\``,
      );
    }
    return { ...told, ...own };
  });
  return { data: records.map((record, index) => ({ id: index + 1, attributes: [record] })) };
}
